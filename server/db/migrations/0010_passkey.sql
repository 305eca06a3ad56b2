-- Passkeys (WebAuthn): public keys of devices that may sign in, and challenges that wait for a signature.

CREATE TABLE passkey (
  id text PRIMARY KEY,
  user_id uuid NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports jsonb NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id, created_at);

CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  purpose text NOT NULL,
  owner text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
