-- Payments that a guest's bank disputes, as the provider states them.

CREATE TABLE dispute (
  dispute_ref text PRIMARY KEY,
  payment_id uuid NOT NULL,
  amount_fils bigint NOT NULL CHECK (amount_fils >= 0),
  reason text NOT NULL,
  state text NOT NULL,
  due_at timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX dispute_payment ON dispute (payment_id);
CREATE INDEX dispute_state ON dispute (state, updated_at);
