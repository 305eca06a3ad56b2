-- Tax invoices and credit notes as they were issued. Rows are added and never changed; the numbers of a
-- series have no gaps, because the series' row stays locked until its document is written.

CREATE TABLE document_series (
  series text PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number >= 0)
);

CREATE TABLE tax_document (
  booking_id uuid NOT NULL,
  source text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  total_fils bigint NOT NULL CHECK (total_fils >= 0),
  content jsonb NOT NULL,
  PRIMARY KEY (booking_id, source)
);

-- What a letter of the sandbox's mailbox carries: numbers of documents.
ALTER TABLE outgoing_message ADD COLUMN documents jsonb NOT NULL DEFAULT '[]';
