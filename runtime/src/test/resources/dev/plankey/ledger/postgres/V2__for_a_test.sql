-- SPDX-License-Identifier: Apache-2.0
-- What a second version could look like; only tests know it.
ALTER TABLE plankey_intent ADD COLUMN of_version_2 text;
CREATE INDEX plankey_intent_of_version_2 ON plankey_intent (of_version_2);
UPDATE plankey_ledger SET schema_version = 2;
