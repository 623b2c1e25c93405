-- Pages read the names of the tiers from the response cache of each process.
CREATE TRIGGER tier_name_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tier_name
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('membership');
