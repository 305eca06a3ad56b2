-- A home's row stays whole in its page instead of being pressed together: of the time that it takes to
-- write homes two thirds went into compression.
ALTER TABLE property SET (toast_tuple_target = 8160);
