-- The names of members are in the tables of the sign-in.
CREATE FUNCTION rename_member(member_id text, new_name text) RETURNS void LANGUAGE sql AS $$
  UPDATE auth_user SET "name" = new_name, "updatedAt" = CURRENT_TIMESTAMP
  WHERE "id" = (SELECT user_id FROM member WHERE id = member_id)
$$;
