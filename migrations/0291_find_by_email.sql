-- Invitations, imports and door lists find members by their address in lower case.

CREATE INDEX auth_user_lower_email ON auth_user (lower(email));
