-- What a chat room is about. Rooms that were opened before have none.
ALTER TABLE room ADD COLUMN subject text CHECK (length(subject) BETWEEN 1 AND 120);
