-- What goes wrong during a stay: who looks after it, how it stands, and what both sides write.

CREATE TABLE stay_case (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cannot_get_in', 'home_unusable', 'no_show', 'other')),
  state text NOT NULL CHECK (state IN ('open', 'working', 'resolved')),
  outcome text CHECK (outcome IN ('solved', 'cancelled')),
  -- The operator who has taken it.
  owner_id uuid,
  opened_at timestamptz NOT NULL,
  taken_at timestamptz,
  resolved_at timestamptz,
  CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)),
  CHECK ((outcome IS NULL) = (resolved_at IS NULL))
);
-- One at a time: further words belong to the one that is open.
CREATE UNIQUE INDEX stay_case_unresolved ON stay_case (booking_id) WHERE resolved_at IS NULL;
CREATE INDEX stay_case_booking ON stay_case (booking_id, opened_at);

CREATE TABLE stay_case_message (
  case_id uuid NOT NULL,
  seq integer NOT NULL,
  -- Made by whoever writes: the same words twice are one message.
  id uuid NOT NULL,
  sender text NOT NULL CHECK (sender IN ('guest', 'host', 'operator')),
  sender_id uuid,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, seq),
  UNIQUE (case_id, id)
);
