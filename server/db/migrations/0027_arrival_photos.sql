-- Photos of the way into a home, and how often that way has changed.

-- What a host has sent; the steps of the home name those that are shown.
CREATE TABLE arrival_photo (
  property_id uuid NOT NULL,
  -- Its files begin with it.
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- A WebP of 16 pixels' width, base64.
  preview text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (property_id, key)
);

ALTER TABLE property ADD COLUMN arrival_revision integer NOT NULL DEFAULT 0;
