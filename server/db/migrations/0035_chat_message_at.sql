-- Jobs look every few seconds for what was written lately.
CREATE INDEX chat_message_at ON chat_message (created_at);
