-- The refund whose letter tells of this one: what leaves together is told once.
ALTER TABLE refund ADD COLUMN letter_of uuid;

-- Those that have left were told each by its own.
UPDATE refund SET letter_of = id WHERE state = 'settled';
