-- A task is read whole and never searched: it is kept as it was written, which costs less than taking it apart.
ALTER TABLE a2a_task ALTER COLUMN task TYPE json;
