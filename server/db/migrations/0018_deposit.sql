-- Deposits of paid stays: an authorisation near check-in that is released after checkout, or captured in
-- part or whole with the host's words, which the guest may dispute.

CREATE TABLE deposit (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL,
  state text NOT NULL,
  amount_fils bigint NOT NULL CHECK (amount_fils >= 0),
  claimed_fils bigint NOT NULL DEFAULT 0 CHECK (claimed_fils >= 0),
  captured_fils bigint NOT NULL DEFAULT 0 CHECK (captured_fils >= 0),
  evidence text,
  objection text,
  provider_ref text UNIQUE,
  attempt smallint NOT NULL DEFAULT 1,
  failure_code text,
  authorised_until timestamptz,
  next_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (claimed_fils <= amount_fils),
  CHECK (captured_fils <= claimed_fils)
);
CREATE INDEX deposit_next ON deposit (next_at);
CREATE INDEX deposit_user ON deposit (user_id);
