-- Replies that processes keep in memory are dropped when the records behind them change, whoever changes them.

CREATE FUNCTION drop_snapshots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('snapshots', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER event_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('events');
CREATE TRIGGER feed_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feed
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('feeds');
CREATE TRIGGER resource_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resource
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('resources');
CREATE TRIGGER booking_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON booking
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('resources');
CREATE TRIGGER space_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON space
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');
