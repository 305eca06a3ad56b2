-- Under which name a card provider knows an account. Cards themselves are never stored here.

CREATE TABLE payment_customer (
  user_id uuid PRIMARY KEY,
  customer_ref text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
