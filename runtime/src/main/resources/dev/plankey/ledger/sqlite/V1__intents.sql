-- SPDX-License-Identifier: Apache-2.0
-- Plankey's ledger, version 1, for SQLite. Times are microseconds since 1970-01-01T00:00Z. No tenant is ''.
-- Text is compared byte by byte (BINARY, SQLite's default): T1, t1 and 't1 ' are three tasks.

-- Which ledger this is. One row.
CREATE TABLE plankey_ledger (
  id TEXT NOT NULL,                          -- random, made once: tells that two connections see one ledger
  schema_version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);

-- A task. Once it is closed the row is its tombstone and is never deleted.
CREATE TABLE plankey_task (
  tenant TEXT NOT NULL,
  task TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,             -- to the minute, so that not every call writes here
  closed_at INTEGER,
  in_flight_left INTEGER NOT NULL DEFAULT 0, -- closed while calls were in flight: somebody may have to look at them
  PRIMARY KEY (tenant, task)
);

CREATE INDEX plankey_task_closed ON plankey_task (closed_at, last_used_at);
CREATE INDEX plankey_task_in_flight_left ON plankey_task (in_flight_left) WHERE in_flight_left = 1;

-- An intent.
CREATE TABLE plankey_intent (
  id INTEGER PRIMARY KEY,
  intent_key TEXT NOT NULL UNIQUE,           -- the key of epoch 0
  tenant TEXT NOT NULL,
  task TEXT NOT NULL,
  step TEXT NOT NULL,                        -- escaped path
  tool TEXT NOT NULL,
  ordinal TEXT NOT NULL,
  epoch INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  state TEXT NOT NULL,
  in_doubt INTEGER NOT NULL,
  owner_token TEXT,
  settled_by TEXT,                           -- the token that a write of its own attempt took off: a repeated write is known again by it
  lease_until INTEGER,
  first_call_at INTEGER NOT NULL,
  horizon_from INTEGER NOT NULL,
  not_before INTEGER,
  answered_at INTEGER,
  answered_pass TEXT,
  answer_lost TEXT,                          -- the pass whose answer reached nobody
  resolved_by TEXT,
  key_format TEXT NOT NULL,
  arguments_codec TEXT NOT NULL,
  result_codec TEXT,
  kept_arguments BLOB,                       -- a list, NULL where it is empty
  arguments BLOB NOT NULL,
  result BLOB
);

-- By task, for plans, closing and purging. No column of it changes after the claim.
CREATE INDEX plankey_intent_task ON plankey_intent (tenant, task, step);

-- What somebody may have to look at. A call that goes well never touches it.
CREATE INDEX plankey_intent_in_doubt ON plankey_intent (in_doubt) WHERE in_doubt = 1;

-- Later calls whose arguments differed, the last 20 of an intent, and in which fields.
CREATE TABLE plankey_drift (
  intent_key TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  drifted_at INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  PRIMARY KEY (intent_key, seq)
);

CREATE TABLE plankey_drift_field (
  intent_key TEXT NOT NULL,
  seq INTEGER NOT NULL,
  position INTEGER NOT NULL,
  path TEXT NOT NULL,
  first_value TEXT,                          -- JSON text, or a digest
  later_value TEXT,
  representation_only INTEGER NOT NULL,
  PRIMARY KEY (intent_key, seq, position)
);

-- A step that replaces another.
CREATE TABLE plankey_lineage (
  tenant TEXT NOT NULL,
  task TEXT NOT NULL,
  old_step TEXT NOT NULL,
  new_step TEXT NOT NULL,
  replaced_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, task, old_step, new_step)
);

-- What an attempt did inside a transaction that somebody else began.
CREATE TABLE plankey_witness (
  intent_key TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  is_void INTEGER NOT NULL,                  -- 1: the attempt may not commit any more
  result_codec TEXT,
  result BLOB,
  witnessed_at INTEGER NOT NULL,
  PRIMARY KEY (intent_key, attempt)
);
