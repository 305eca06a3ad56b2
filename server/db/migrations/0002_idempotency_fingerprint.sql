-- What was asked under a key: the key with another wish is refused.
ALTER TABLE idempotency_record ADD COLUMN fingerprint text NOT NULL DEFAULT '';
