-- Links by which a guest shows a trip to others. Only the hash of a link's token is known here.
CREATE TABLE trip_link (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'companion')),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX trip_link_booking ON trip_link (booking_id, created_at);
