-- Named lists with dates, notes, watched prices and links. Every field that a device may change
-- carries the moment of the guest's last wish, so that edits made without a signal may come late and
-- in any order.
CREATE TABLE wish_list (
  user_id uuid NOT NULL,
  id text NOT NULL,
  name text NOT NULL DEFAULT '',
  named_at timestamptz,
  check_in date,
  check_out date,
  party jsonb,
  stay_at timestamptz,
  is_watched boolean NOT NULL DEFAULT false,
  watched_at timestamptz,
  deleted_at timestamptz,
  share_token text UNIQUE,
  share_notes boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

-- A dropped home keeps its row: a wish that comes late finds out that it is the older one.
CREATE TABLE wish_item (
  user_id uuid NOT NULL,
  list_id text NOT NULL,
  property_id uuid NOT NULL,
  is_saved boolean NOT NULL,
  wished_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  noted_at timestamptz,
  is_watched boolean NOT NULL DEFAULT false,
  watched_at timestamptz,
  -- What the remembered prices are for: "from", or dates and party.
  price_basis text NOT NULL DEFAULT '',
  saved_fils bigint CHECK (saved_fils >= 0),
  saved_price_at timestamptz,
  -- The lowest price that the guest was told of.
  told_fils bigint CHECK (told_fils >= 0),
  PRIMARY KEY (user_id, list_id, property_id)
);

INSERT INTO wish_list (user_id, id, created_at)
SELECT user_id, 'saved', min(created_at) FROM wishlist_item GROUP BY user_id;

INSERT INTO wish_item (user_id, list_id, property_id, is_saved, wished_at)
SELECT user_id, 'saved', property_id, true, created_at FROM wishlist_item;

DROP TABLE wishlist_item;
