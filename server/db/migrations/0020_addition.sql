-- What a later addition to a stay is about: further nights, a later checkout, services. Null for a stay.

ALTER TABLE booking ADD COLUMN addition jsonb;
