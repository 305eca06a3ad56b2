-- A person judges money that no rule can bring to its end. What came or went another way than by the provider
-- is counted with the rest, and kept apart for the comparison with the provider's books.

ALTER TABLE payment ADD COLUMN judgement text;
ALTER TABLE payment ADD COLUMN judged_words text;
ALTER TABLE payment ADD COLUMN judged_at timestamptz;
ALTER TABLE payment ADD COLUMN elsewhere_paid_fils bigint NOT NULL DEFAULT 0
  CHECK (elsewhere_paid_fils >= 0);
ALTER TABLE payment ADD COLUMN elsewhere_back_fils bigint NOT NULL DEFAULT 0
  CHECK (elsewhere_back_fils >= 0);
ALTER TABLE payment ADD CHECK (elsewhere_paid_fils <= captured_fils);
ALTER TABLE payment ADD CHECK (elsewhere_back_fils <= refunded_fils);
ALTER TABLE refund ADD COLUMN settled_words text;
