-- What an identity check leaves behind: the kind of document, its country and its last day. Neither
-- numbers nor pictures are kept.
ALTER TABLE verification_case ADD COLUMN document_kind text;
ALTER TABLE verification_case ADD COLUMN document_country text;
ALTER TABLE verification_case ADD COLUMN asked_at timestamptz;
ALTER TABLE user_account ADD COLUMN verified_until date;
CREATE INDEX verification_case_state ON verification_case (state, updated_at);
