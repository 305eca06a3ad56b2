-- Coupons: what they take off the nights, where and when; and which booking each was used for. Whether a
-- use counts follows from its booking's state, so that it ends with the hold by itself.

CREATE TABLE coupon (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  percent smallint CHECK (percent BETWEEN 1 AND 50),
  most_fils bigint CHECK (most_fils >= 0),
  amount_fils bigint CHECK (amount_fils >= 0),
  min_spend_fils bigint NOT NULL DEFAULT 0 CHECK (min_spend_fils >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  emirate text,
  property_id uuid,
  most_uses integer CHECK (most_uses > 0),
  most_uses_each integer NOT NULL DEFAULT 1 CHECK (most_uses_each > 0),
  created_at timestamptz NOT NULL,
  CHECK ((percent IS NULL) <> (amount_fils IS NULL)),
  CHECK (most_fils IS NULL OR percent IS NOT NULL)
);

CREATE TABLE coupon_redemption (
  booking_id uuid PRIMARY KEY,
  coupon_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX coupon_redemption_coupon ON coupon_redemption (coupon_id, user_id);
CREATE INDEX coupon_redemption_user ON coupon_redemption (user_id);

ALTER TABLE quote ADD COLUMN coupon_id uuid;
