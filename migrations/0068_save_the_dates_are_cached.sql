-- Save-the-dates are kept in the memory of each process too (0029).
CREATE TRIGGER event_proposal_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_proposal
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('events');
