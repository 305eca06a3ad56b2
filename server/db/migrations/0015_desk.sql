-- Who works at the desk, and what the last comparison of all money found.

ALTER TABLE user_account ADD COLUMN role text NOT NULL DEFAULT 'guest'
  CHECK (role IN ('guest', 'operator'));

-- Whoever asks a provider for a refund has it for so long: a provider that knows no repeated requests would
-- give the money back twice to two who ask at once.
ALTER TABLE refund ADD COLUMN asking_until timestamptz;

CREATE TABLE money_check (
  name text PRIMARY KEY,
  at timestamptz NOT NULL,
  report jsonb NOT NULL
);
