-- Core schema. Plain types only, ids made by the application, no triggers, sequences or extensions,
-- so that it also runs on distributed engines that speak PostgreSQL. Amounts are fils.

CREATE TABLE place (
  slug text PRIMARY KEY,
  parent_slug text,
  kind text NOT NULL,
  emirate text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  radius_km double precision NOT NULL,
  names jsonb NOT NULL,
  aliases jsonb NOT NULL DEFAULT '[]',
  is_top_city boolean NOT NULL DEFAULT false,
  art text,
  home_count integer NOT NULL DEFAULT 0
);

CREATE TABLE category (
  slug text PRIMARY KEY,
  names jsonb NOT NULL,
  icon text NOT NULL,
  sort smallint NOT NULL DEFAULT 0
);

CREATE TABLE content_page (
  slug text PRIMARY KEY,
  titles jsonb NOT NULL,
  sections jsonb NOT NULL DEFAULT '[]',
  updated_on date NOT NULL
);

CREATE TABLE site_setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE host (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  names jsonb NOT NULL,
  bio jsonb NOT NULL,
  languages jsonb NOT NULL DEFAULT '[]',
  photo text,
  response_minutes integer,
  response_rate smallint CHECK (response_rate BETWEEN 0 AND 100),
  joined_on date NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  permit_holder text,
  phone text,
  user_id uuid
);
CREATE INDEX host_user_id ON host (user_id);

CREATE TABLE property (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  host_id uuid NOT NULL,
  place_slug text NOT NULL,
  city_slug text NOT NULL,
  emirate text NOT NULL,
  category_slug text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  titles jsonb NOT NULL,
  summaries jsonb NOT NULL,
  descriptions jsonb NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  approx_lat double precision NOT NULL,
  approx_lng double precision NOT NULL,
  bedrooms smallint NOT NULL CHECK (bedrooms >= 0),
  beds smallint NOT NULL CHECK (beds >= 0),
  bathrooms smallint NOT NULL CHECK (bathrooms >= 0),
  max_guests smallint NOT NULL CHECK (max_guests >= 1),
  area_sqm integer,
  grade text NOT NULL CHECK (grade IN ('standard', 'deluxe')),
  permit_no text,
  permit_expires_on date,
  nightly_fils bigint NOT NULL CHECK (nightly_fils >= 0),
  weekend_fils bigint CHECK (weekend_fils >= 0),
  cleaning_fils bigint NOT NULL DEFAULT 0 CHECK (cleaning_fils >= 0),
  deposit_fils bigint NOT NULL DEFAULT 0 CHECK (deposit_fils >= 0),
  extra_guest_fils bigint NOT NULL DEFAULT 0 CHECK (extra_guest_fils >= 0),
  extra_guest_after smallint,
  pet_fee_fils bigint NOT NULL DEFAULT 0 CHECK (pet_fee_fils >= 0),
  pets_allowed boolean NOT NULL DEFAULT false,
  weekly_discount_pct smallint NOT NULL DEFAULT 0 CHECK (weekly_discount_pct BETWEEN 0 AND 100),
  monthly_discount_pct smallint NOT NULL DEFAULT 0 CHECK (monthly_discount_pct BETWEEN 0 AND 100),
  min_nights smallint NOT NULL DEFAULT 1 CHECK (min_nights >= 1),
  check_in_time text NOT NULL,
  check_out_time text NOT NULL,
  cancellation_policy text NOT NULL,
  is_instant boolean NOT NULL DEFAULT true,
  is_self_check_in boolean NOT NULL DEFAULT false,
  is_step_free boolean NOT NULL DEFAULT false,
  amenities jsonb NOT NULL DEFAULT '[]',
  tags jsonb NOT NULL DEFAULT '[]',
  rules jsonb NOT NULL,
  rooms jsonb NOT NULL DEFAULT '[]',
  gallery jsonb NOT NULL DEFAULT '[]',
  address jsonb NOT NULL,
  makani text,
  arrival_steps jsonb NOT NULL DEFAULT '[]',
  wifi jsonb,
  door_code text,
  rating_avg double precision,
  rating_count integer NOT NULL DEFAULT 0,
  rating_scores jsonb,
  median_nightly_fils bigint CHECK (median_nightly_fils >= 0),
  listed_on date NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX property_place ON property (place_slug, status);
CREATE INDEX property_city ON property (city_slug, status);
CREATE INDEX property_host ON property (host_id);

CREATE TABLE property_rate (
  property_id uuid NOT NULL,
  from_on date NOT NULL,
  until_on date NOT NULL,
  nightly_fils bigint NOT NULL CHECK (nightly_fils >= 0),
  label jsonb,
  PRIMARY KEY (property_id, from_on),
  CHECK (until_on > from_on)
);

-- The guard against double booking is this primary key.
CREATE TABLE booking_night (
  property_id uuid NOT NULL,
  night date NOT NULL,
  booking_id uuid NOT NULL,
  held_until timestamptz,
  PRIMARY KEY (property_id, night)
);
CREATE INDEX booking_night_booking ON booking_night (booking_id);
CREATE INDEX booking_night_night ON booking_night (night);

CREATE TABLE user_account (
  id uuid PRIMARY KEY,
  email text UNIQUE,
  email_verified_at timestamptz,
  mobile text UNIQUE,
  mobile_verified_at timestamptz,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text,
  profile_image text,
  language text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  verification text NOT NULL DEFAULT 'not_started',
  created_at timestamptz NOT NULL,
  terms_version text,
  terms_accepted_at timestamptz,
  CHECK (email = lower(email))
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  user_agent text,
  revoked_at timestamptz
);
CREATE INDEX session_of_user ON session (user_id);

CREATE TABLE one_time_code (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  channel text NOT NULL,
  destination text NOT NULL,
  validate_string text NOT NULL UNIQUE,
  user_id uuid,
  code_hash text NOT NULL,
  payload jsonb,
  tries smallint NOT NULL DEFAULT 0,
  sends smallint NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX one_time_code_destination ON one_time_code (destination, created_at);

CREATE TABLE login_attempt (
  key text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  updated_at timestamptz NOT NULL
);

CREATE TABLE wishlist_item (
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, property_id)
);

CREATE TABLE verification_case (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  state text NOT NULL,
  reason text,
  url text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider, provider_ref)
);
CREATE INDEX verification_case_user ON verification_case (user_id, created_at);

CREATE TABLE quote (
  id uuid PRIMARY KEY,
  guest_id text NOT NULL,
  user_id uuid,
  property_id uuid NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  party jsonb NOT NULL,
  folio jsonb NOT NULL,
  total_fils bigint NOT NULL CHECK (total_fils >= 0),
  input_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (check_out >= check_in)
);
CREATE INDEX quote_expires ON quote (expires_at);

CREATE TABLE booking (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  user_id uuid NOT NULL,
  property_id uuid NOT NULL,
  host_id uuid NOT NULL,
  quote_id uuid,
  type text NOT NULL,
  parent_booking_id uuid,
  state text NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL,
  party jsonb NOT NULL,
  folio jsonb NOT NULL,
  total_fils bigint NOT NULL CHECK (total_fils >= 0),
  deposit_fils bigint NOT NULL DEFAULT 0 CHECK (deposit_fils >= 0),
  policy jsonb NOT NULL,
  home jsonb NOT NULL,
  lead_guest jsonb NOT NULL,
  special_request text,
  held_until timestamptz,
  state_changed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason jsonb,
  CHECK (check_out >= check_in)
);
CREATE INDEX booking_user ON booking (user_id, check_in);
CREATE INDEX booking_property ON booking (property_id, check_in);
CREATE INDEX booking_host ON booking (host_id, check_in);
CREATE INDEX booking_parent ON booking (parent_booking_id);
CREATE INDEX booking_quote ON booking (quote_id);
CREATE INDEX booking_state_held ON booking (state, held_until);

CREATE TABLE booking_event (
  booking_id uuid NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL,
  note jsonb,
  PRIMARY KEY (booking_id, seq)
);

CREATE TABLE review (
  id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  booking_id uuid UNIQUE,
  user_id uuid,
  author_name text NOT NULL,
  author_country text,
  language text NOT NULL,
  texts jsonb NOT NULL,
  scores jsonb NOT NULL,
  overall double precision NOT NULL CHECK (overall BETWEEN 1 AND 5),
  host_rating smallint CHECK (host_rating BETWEEN 1 AND 5),
  stayed_on date NOT NULL,
  status text NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  published_at timestamptz
);
CREATE INDEX review_property ON review (property_id, status, published_at);
CREATE INDEX review_user ON review (user_id);

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  attempt smallint NOT NULL,
  provider_ref text,
  checkout_url text,
  state text NOT NULL,
  amount_fils bigint NOT NULL CHECK (amount_fils >= 0),
  currency text NOT NULL DEFAULT 'AED',
  order_amount_minor bigint NOT NULL CHECK (order_amount_minor >= 0),
  order_currency text NOT NULL DEFAULT 'AED',
  exchange_rate text,
  captured_fils bigint NOT NULL DEFAULT 0 CHECK (captured_fils >= 0),
  refunded_fils bigint NOT NULL DEFAULT 0 CHECK (refunded_fils >= 0),
  failure_code text,
  expires_at timestamptz,
  next_check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider, provider_ref),
  UNIQUE (booking_id, attempt),
  CHECK (refunded_fils <= captured_fils)
);
CREATE INDEX payment_user ON payment (user_id, created_at);
CREATE INDEX payment_next_check ON payment (next_check_at);

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL,
  amount_fils bigint NOT NULL CHECK (amount_fils >= 0),
  state text NOT NULL,
  provider_ref text,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refund_payment ON refund (payment_id);

CREATE TABLE webhook_inbox (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  body jsonb NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE sandbox_object (
  provider text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (provider, kind, id)
);

CREATE TABLE chat_thread (
  booking_id uuid PRIMARY KEY,
  last_seq integer NOT NULL DEFAULT 0,
  closed_at timestamptz
);

CREATE TABLE chat_message (
  booking_id uuid NOT NULL,
  seq integer NOT NULL,
  id uuid NOT NULL UNIQUE,
  sender text NOT NULL,
  sender_id uuid,
  client_id text,
  body text NOT NULL,
  intent jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, seq),
  UNIQUE (booking_id, sender_id, client_id)
);

CREATE TABLE chat_receipt (
  booking_id uuid NOT NULL,
  party text NOT NULL,
  delivered_seq integer NOT NULL DEFAULT 0,
  read_seq integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, party)
);

CREATE TABLE idempotency_record (
  user_id uuid NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_record_created ON idempotency_record (created_at);

CREATE TABLE outgoing_message (
  id uuid PRIMARY KEY,
  channel text NOT NULL,
  destination text NOT NULL,
  subject text,
  body text NOT NULL,
  language text NOT NULL,
  code text,
  user_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX outgoing_message_created ON outgoing_message (created_at);
CREATE INDEX outgoing_message_destination ON outgoing_message (destination, created_at);

CREATE TABLE contact_request (
  id uuid PRIMARY KEY,
  guest_id text NOT NULL,
  user_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE due_task (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  run_at timestamptz NOT NULL,
  payload jsonb,
  attempts smallint NOT NULL DEFAULT 0,
  done_at timestamptz,
  UNIQUE (kind, key)
);
CREATE INDEX due_task_run ON due_task (done_at, run_at);
