-- What a guest says of a stay until it is published, and what the host says of the guest.

-- Raised by every edit, so that nobody decides about words that have changed meanwhile.
ALTER TABLE review ADD COLUMN revision integer NOT NULL DEFAULT 1;
-- For the host alone.
ALTER TABLE review ADD COLUMN private_note text;
-- What made the first look hand it to a person.
ALTER TABLE review ADD COLUMN flags jsonb NOT NULL DEFAULT '[]';
-- What the guest is told about a rejection.
ALTER TABLE review ADD COLUMN rejection jsonb;
ALTER TABLE review ADD COLUMN moderated_at timestamptz;
-- End of the days in which both sides write; null for reviews that belong to no booking of ours.
ALTER TABLE review ADD COLUMN closes_at timestamptz;
CREATE INDEX review_unpublished ON review (closes_at) WHERE published_at IS NULL;

CREATE TABLE guest_rating (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL UNIQUE,
  host_id uuid NOT NULL,
  user_id uuid NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 1 AND 5),
  body text NOT NULL,
  closes_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz
);
CREATE INDEX guest_rating_user ON guest_rating (user_id);
CREATE INDEX guest_rating_unpublished ON guest_rating (closes_at) WHERE published_at IS NULL;

-- When ratings last changed: a copy of the homes that was made before asks for these alone.
ALTER TABLE property ADD COLUMN rated_at timestamptz;
CREATE INDEX property_rated ON property (rated_at) WHERE rated_at IS NOT NULL;
