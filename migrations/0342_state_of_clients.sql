-- Agent clients: what operators decided about the client with an ID or a name. Tokens compare themselves with it.
CREATE VIEW client_state AS
  SELECT i.kind, i.value, c.state FROM agent_client_identity i JOIN agent_client c ON c.id = i.client_id;
