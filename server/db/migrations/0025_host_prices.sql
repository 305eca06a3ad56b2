-- When the host last changed prices: a copy of the homes that was made before asks for these alone.
ALTER TABLE property ADD COLUMN priced_at timestamptz;
CREATE INDEX property_priced ON property (priced_at) WHERE priced_at IS NOT NULL;

-- What a quote was made under beside its price. Older quotes, with none, are asked for again.
ALTER TABLE quote ADD COLUMN terms_hash text NOT NULL DEFAULT '';
