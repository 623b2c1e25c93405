-- The schema that the migrations make. Written by: npm test -- test/schema.test.ts -u

CREATE EXTENSION btree_gist;

CREATE EXTENSION pg_trgm;

CREATE SEQUENCE gateway_revision AS bigint START 1 INCREMENT 1;

CREATE OR REPLACE FUNCTION public.call_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM auth_user WHERE id = (SELECT user_id FROM member WHERE id = NEW.member_id) FOR SHARE;
    PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  END IF;
  NEW.called := coalesce(NEW.first_name, (SELECT split_part(u."name", ' ', 1) FROM member m JOIN auth_user u ON u.id = m.user_id
                                          WHERE m.id = NEW.member_id), '');
  NEW.searched := coalesce(searched_text(NEW), '');
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.call_card_by_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE member_profile p SET searched = '' FROM member m WHERE m.user_id = NEW.id AND p.member_id = m.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.charge_file_quota()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'file' THEN
    IF TG_OP = 'INSERT' THEN UPDATE file_quota SET files = files + 1 WHERE member_id = NEW.member_id;
    ELSE UPDATE file_quota SET files = files - 1 WHERE member_id = OLD.member_id; END IF;
  ELSIF TG_OP = 'INSERT' THEN UPDATE file_quota SET used = used + NEW.size WHERE member_id = NEW.member_id;
  ELSE UPDATE file_quota SET used = used - OLD.size WHERE member_id = OLD.member_id; END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_blob_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before text := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) ->> TG_ARGV[0] END;
  after text := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) ->> TG_ARGV[0] END;
BEGIN
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  IF after IS NOT NULL THEN
    UPDATE blob SET refs = refs + 1, touched_at = now() WHERE sha256 = after AND state IN ('present', 'rotten');
    IF NOT FOUND THEN RAISE foreign_key_violation USING CONSTRAINT = 'blob_is_stored'; END IF;
  END IF;
  IF before IS NOT NULL THEN
    UPDATE blob SET refs = refs - 1, touched_at = now() WHERE sha256 = before;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.drop_snapshots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('snapshots', TG_ARGV[0]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.dues_payment_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.member_id IS NULL AND to_jsonb(NEW) - 'member_id' = to_jsonb(OLD) - 'member_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a receipt cannot be changed';
END $function$;

CREATE OR REPLACE FUNCTION public.file_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT lower(upper(normalize(
    regexp_replace(name, E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'),
    NFKC) COLLATE "und-x-icu") COLLATE "und-x-icu")
$function$;

CREATE OR REPLACE FUNCTION public.file_tags(tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT array_to_string(tags, ' ')
$function$;

CREATE OR REPLACE FUNCTION public.folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT regexp_replace(translate(replace(replace(replace(replace(
    lower(normalize(regexp_replace(
      normalize(regexp_replace(normalize($1, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]', '', 'g'), NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670]', '', 'g'), NFC) COLLATE "und-x-icu"),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς‘’ʼ‐ٱىة' || CASE WHEN $1 ~ '[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9\U000104a0-\U000104a9\U00010d30-\U00010d39\U00010d40-\U00010d49\U00011066-\U0001106f\U000110f0-\U000110f9\U00011136-\U0001113f\U000111d0-\U000111d9\U000112f0-\U000112f9\U00011450-\U00011459\U000114d0-\U000114d9\U00011650-\U00011659\U000116c0-\U000116c9\U000116d0-\U000116d9\U000116da-\U000116e3\U00011730-\U00011739\U000118e0-\U000118e9\U00011950-\U00011959\U00011bf0-\U00011bf9\U00011c50-\U00011c59\U00011d50-\U00011d59\U00011da0-\U00011da9\U00011de0-\U00011de9\U00011f50-\U00011f59\U00016130-\U00016139\U00016a60-\U00016a69\U00016ac0-\U00016ac9\U00016b50-\U00016b59\U00016d70-\U00016d79\U0001e140-\U0001e149\U0001e2f0-\U0001e2f9\U0001e4f0-\U0001e4f9\U0001e5f1-\U0001e5fa\U0001e950-\U0001e959]' THEN E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u07c0\u07c1\u07c2\u07c3\u07c4\u07c5\u07c6\u07c7\u07c8\u07c9\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f\u0de6\u0de7\u0de8\u0de9\u0dea\u0deb\u0dec\u0ded\u0dee\u0def\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57\u0e58\u0e59\u0ed0\u0ed1\u0ed2\u0ed3\u0ed4\u0ed5\u0ed6\u0ed7\u0ed8\u0ed9\u0f20\u0f21\u0f22\u0f23\u0f24\u0f25\u0f26\u0f27\u0f28\u0f29\u1040\u1041\u1042\u1043\u1044\u1045\u1046\u1047\u1048\u1049\u1090\u1091\u1092\u1093\u1094\u1095\u1096\u1097\u1098\u1099\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9\u1810\u1811\u1812\u1813\u1814\u1815\u1816\u1817\u1818\u1819\u1946\u1947\u1948\u1949\u194a\u194b\u194c\u194d\u194e\u194f\u19d0\u19d1\u19d2\u19d3\u19d4\u19d5\u19d6\u19d7\u19d8\u19d9\u1a80\u1a81\u1a82\u1a83\u1a84\u1a85\u1a86\u1a87\u1a88\u1a89\u1a90\u1a91\u1a92\u1a93\u1a94\u1a95\u1a96\u1a97\u1a98\u1a99\u1b50\u1b51\u1b52\u1b53\u1b54\u1b55\u1b56\u1b57\u1b58\u1b59\u1bb0\u1bb1\u1bb2\u1bb3\u1bb4\u1bb5\u1bb6\u1bb7\u1bb8\u1bb9\u1c40\u1c41\u1c42\u1c43\u1c44\u1c45\u1c46\u1c47\u1c48\u1c49\u1c50\u1c51\u1c52\u1c53\u1c54\u1c55\u1c56\u1c57\u1c58\u1c59\ua620\ua621\ua622\ua623\ua624\ua625\ua626\ua627\ua628\ua629\ua8d0\ua8d1\ua8d2\ua8d3\ua8d4\ua8d5\ua8d6\ua8d7\ua8d8\ua8d9\ua900\ua901\ua902\ua903\ua904\ua905\ua906\ua907\ua908\ua909\ua9d0\ua9d1\ua9d2\ua9d3\ua9d4\ua9d5\ua9d6\ua9d7\ua9d8\ua9d9\ua9f0\ua9f1\ua9f2\ua9f3\ua9f4\ua9f5\ua9f6\ua9f7\ua9f8\ua9f9\uaa50\uaa51\uaa52\uaa53\uaa54\uaa55\uaa56\uaa57\uaa58\uaa59\uabf0\uabf1\uabf2\uabf3\uabf4\uabf5\uabf6\uabf7\uabf8\uabf9\U000104a0\U000104a1\U000104a2\U000104a3\U000104a4\U000104a5\U000104a6\U000104a7\U000104a8\U000104a9\U00010d30\U00010d31\U00010d32\U00010d33\U00010d34\U00010d35\U00010d36\U00010d37\U00010d38\U00010d39\U00010d40\U00010d41\U00010d42\U00010d43\U00010d44\U00010d45\U00010d46\U00010d47\U00010d48\U00010d49\U00011066\U00011067\U00011068\U00011069\U0001106a\U0001106b\U0001106c\U0001106d\U0001106e\U0001106f\U000110f0\U000110f1\U000110f2\U000110f3\U000110f4\U000110f5\U000110f6\U000110f7\U000110f8\U000110f9\U00011136\U00011137\U00011138\U00011139\U0001113a\U0001113b\U0001113c\U0001113d\U0001113e\U0001113f\U000111d0\U000111d1\U000111d2\U000111d3\U000111d4\U000111d5\U000111d6\U000111d7\U000111d8\U000111d9\U000112f0\U000112f1\U000112f2\U000112f3\U000112f4\U000112f5\U000112f6\U000112f7\U000112f8\U000112f9\U00011450\U00011451\U00011452\U00011453\U00011454\U00011455\U00011456\U00011457\U00011458\U00011459\U000114d0\U000114d1\U000114d2\U000114d3\U000114d4\U000114d5\U000114d6\U000114d7\U000114d8\U000114d9\U00011650\U00011651\U00011652\U00011653\U00011654\U00011655\U00011656\U00011657\U00011658\U00011659\U000116c0\U000116c1\U000116c2\U000116c3\U000116c4\U000116c5\U000116c6\U000116c7\U000116c8\U000116c9\U000116d0\U000116d1\U000116d2\U000116d3\U000116d4\U000116d5\U000116d6\U000116d7\U000116d8\U000116d9\U000116da\U000116db\U000116dc\U000116dd\U000116de\U000116df\U000116e0\U000116e1\U000116e2\U000116e3\U00011730\U00011731\U00011732\U00011733\U00011734\U00011735\U00011736\U00011737\U00011738\U00011739\U000118e0\U000118e1\U000118e2\U000118e3\U000118e4\U000118e5\U000118e6\U000118e7\U000118e8\U000118e9\U00011950\U00011951\U00011952\U00011953\U00011954\U00011955\U00011956\U00011957\U00011958\U00011959\U00011bf0\U00011bf1\U00011bf2\U00011bf3\U00011bf4\U00011bf5\U00011bf6\U00011bf7\U00011bf8\U00011bf9\U00011c50\U00011c51\U00011c52\U00011c53\U00011c54\U00011c55\U00011c56\U00011c57\U00011c58\U00011c59\U00011d50\U00011d51\U00011d52\U00011d53\U00011d54\U00011d55\U00011d56\U00011d57\U00011d58\U00011d59\U00011da0\U00011da1\U00011da2\U00011da3\U00011da4\U00011da5\U00011da6\U00011da7\U00011da8\U00011da9\U00011de0\U00011de1\U00011de2\U00011de3\U00011de4\U00011de5\U00011de6\U00011de7\U00011de8\U00011de9\U00011f50\U00011f51\U00011f52\U00011f53\U00011f54\U00011f55\U00011f56\U00011f57\U00011f58\U00011f59\U00016130\U00016131\U00016132\U00016133\U00016134\U00016135\U00016136\U00016137\U00016138\U00016139\U00016a60\U00016a61\U00016a62\U00016a63\U00016a64\U00016a65\U00016a66\U00016a67\U00016a68\U00016a69\U00016ac0\U00016ac1\U00016ac2\U00016ac3\U00016ac4\U00016ac5\U00016ac6\U00016ac7\U00016ac8\U00016ac9\U00016b50\U00016b51\U00016b52\U00016b53\U00016b54\U00016b55\U00016b56\U00016b57\U00016b58\U00016b59\U00016d70\U00016d71\U00016d72\U00016d73\U00016d74\U00016d75\U00016d76\U00016d77\U00016d78\U00016d79\U0001e140\U0001e141\U0001e142\U0001e143\U0001e144\U0001e145\U0001e146\U0001e147\U0001e148\U0001e149\U0001e2f0\U0001e2f1\U0001e2f2\U0001e2f3\U0001e2f4\U0001e2f5\U0001e2f6\U0001e2f7\U0001e2f8\U0001e2f9\U0001e4f0\U0001e4f1\U0001e4f2\U0001e4f3\U0001e4f4\U0001e4f5\U0001e4f6\U0001e4f7\U0001e4f8\U0001e4f9\U0001e5f1\U0001e5f2\U0001e5f3\U0001e5f4\U0001e5f5\U0001e5f6\U0001e5f7\U0001e5f8\U0001e5f9\U0001e5fa\U0001e950\U0001e951\U0001e952\U0001e953\U0001e954\U0001e955\U0001e956\U0001e957\U0001e958\U0001e959' ELSE '' END, 'olddiσ''''''-ايه' || repeat('0123456789', 68)),
    '(?<=[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])-(?=[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])|(?<![\u0620-\u064a])\u0627\u0644(?=[\u0620-\u064a]{2})', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.forget_file_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.content_text := '';
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.hack_submission_stays_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (to_jsonb(OLD) - '{repo_head,repo_state,repo_checked_at,folder_id,submitted_by}'::text[])
     IS DISTINCT FROM (to_jsonb(NEW) - '{repo_head,repo_state,repo_checked_at,folder_id,submitted_by}'::text[])
     OR NEW.folder_id IS NOT NULL AND NEW.folder_id IS DISTINCT FROM OLD.folder_id THEN
    RAISE check_violation USING CONSTRAINT = 'hack_submission_stays_locked';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.hyphen_parts(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN $1 !~ '\S[-\u2010\u2011]\S' THEN '' ELSE
    ' ' || folded(regexp_replace(regexp_replace(left($1, 100000), '(^|\s)[^\s\u2010\u2011-]+(?=\s|$)', ' ', 'g'), '[-\u2010\u2011]', ' ', 'g')) END
$function$;

CREATE OR REPLACE FUNCTION public.index_presentation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.number ELSE NEW.number END;
BEGIN
  INSERT INTO presentation_search (number, words)
    SELECT p.number, setweight(to_tsvector('simple', search_text(p.title_words)), 'A')
      || setweight(to_tsvector('simple', search_text(p.abstract_words)), 'C')
      || setweight(to_tsvector('simple', search_text(coalesce((SELECT string_agg(s.name_words, ' ')
           FROM presentation_speaker AS s WHERE s.number = p.number AND s.state IN ('listed', 'accepted')), ''))), 'B')
      || setweight(to_tsvector('simple', search_text(coalesce((SELECT string_agg(c.cue_words, ' ')
           FROM presentation_caption AS c WHERE c.number = p.number), ''))), 'D')
    FROM presentation AS p WHERE p.number = changed
  ON CONFLICT (number) DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_account_on_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE account_deletion SET signed_in_at = NEW."signedInAt"
  WHERE signed_in_at IS NULL AND requested_at <= NEW."signedInAt" AND member_id = (SELECT id FROM member WHERE user_id = NEW."userId");
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_certificate_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO certificate_revocation (id, revoked_at) VALUES (OLD.id, OLD.revoked_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.merge_tallies()
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH gone AS (DELETE FROM member_tally WHERE tier IN (SELECT tier FROM member_tally GROUP BY tier HAVING count(*) > 1)
                RETURNING *)
  INSERT INTO member_tally SELECT tier, sum(n) FROM gone GROUP BY tier HAVING sum(n) <> 0;

  WITH gone AS (DELETE FROM card_tally
                WHERE (tier, listed) IN (SELECT tier, listed FROM card_tally GROUP BY tier, listed HAVING count(*) > 1)
                RETURNING *)
  INSERT INTO card_tally SELECT tier, listed, sum(n) FROM gone GROUP BY tier, listed HAVING sum(n) <> 0;

  WITH gone AS (DELETE FROM standing_tally
                WHERE (week_starts_at, commits, tier) IN
                  (SELECT week_starts_at, commits, tier FROM standing_tally GROUP BY week_starts_at, commits, tier HAVING count(*) > 1)
                RETURNING *)
  INSERT INTO standing_tally
    SELECT week_starts_at, commits, tier, sum(n) FROM gone GROUP BY week_starts_at, commits, tier HAVING sum(n) <> 0;

  WITH gone AS (DELETE FROM tier_request_tally WHERE (SELECT count(*) FROM tier_request_tally) > 1 RETURNING *)
  INSERT INTO tier_request_tally SELECT sum(n) FROM gone HAVING sum(n) <> 0;
$function$;

CREATE OR REPLACE FUNCTION public.parts_to_find(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN length($1) = 1 THEN ARRAY[$1]
    ELSE (SELECT coalesce(array_agg(DISTINCT substr($1, at, 2)), '{}') FROM generate_series(1, length($1) - 1) at) END
$function$;

CREATE OR REPLACE FUNCTION public.printer_bridge_home()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT system_identifier || '/' || 'printer_bridge'::regclass::oid FROM pg_control_system()
$function$;

CREATE OR REPLACE FUNCTION public.publish_workshop_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  agent text;
  next bigint;
BEGIN
  FOR agent IN
    SELECT a.id FROM workshop_agent AS a JOIN training_session AS s ON s.id = a.session_id
    WHERE a.token_id = NEW.token_id AND a.from_at <= NEW.at AND NEW.at < a.until AND s.cancelled_at IS NULL
      AND (s.instructor_id = a.member_id OR EXISTS (
        SELECT FROM training_enrollment AS e WHERE e.session_id = a.session_id AND e.member_id = a.member_id
          AND e.state IN ('enrolled', 'attended', 'no-show')))
    ORDER BY a.id
  LOOP
    UPDATE workshop_feed SET seq = seq + 2 RETURNING seq INTO next;
    UPDATE workshop_agent SET calls = calls + 1, skill = NEW.tool, last_seen_at = greatest(last_seen_at, NEW.at)
      WHERE id = agent;
    IF FOUND THEN
      INSERT INTO workshop_event (seq, agent_id, kind, skill, at) VALUES
        (next - 1, agent, 'call', NEW.tool, NEW.at),
        (next, agent, CASE NEW.outcome WHEN 'ok' THEN 'complete' ELSE 'fail' END, NEW.tool, NEW.at);
    END IF;
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a note about a member is never changed';
END $function$;

CREATE OR REPLACE FUNCTION public.rename_member(member_id text, new_name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE auth_user SET "name" = new_name, "updatedAt" = CURRENT_TIMESTAMP
  WHERE "id" = (SELECT user_id FROM member WHERE id = member_id)
$function$;

CREATE OR REPLACE FUNCTION public.return_drop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE share_link SET dropped_files = dropped_files - 1, dropped_bytes = dropped_bytes - NEW.size WHERE id = NEW.share_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.revoke_derived_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE agent_token SET revoked_at = NEW.revoked_at WHERE parent_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_card_by_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM member WHERE id = coalesce(NEW.member_id, OLD.member_id) FOR NO KEY UPDATE;
  UPDATE member_profile SET searched = '' WHERE member_id = coalesce(NEW.member_id, OLD.member_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_query(regconfig, typed text, prepared text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN a::text = b::text THEN a ELSE a || b END
  FROM websearch_to_tsquery($1, typed) AS a, with_umlauts(websearch_to_tsquery($1, prepared)) AS b
$function$;

CREATE OR REPLACE FUNCTION public.search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN words !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN words
    ELSE concat_ws(' ', regexp_replace(words, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', '\1 ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g'),
      regexp_replace(regexp_replace(runs, '(^| )[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', ' ', 'g'), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g')) END
  FROM (SELECT words, regexp_replace(left(words, 40000), '[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g') AS runs
        FROM regexp_replace(folded($1) || hyphen_parts($1), '[\x21\x23-\x26\x28-\x2b\x2f\x3b-\x40\x5b-\x5e\x60\x7b-\x7e\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\u30fb]', ' ', 'g') AS words) AS prepared
$function$;

CREATE OR REPLACE FUNCTION public.search_vector(regconfig, text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT to_tsvector($1, $2) || CASE WHEN $2 ~ '[^\x01-\x7f]|[-\x21\x23-\x26\x28-\x2b\x2f\x3b-\x40\x5b-\x5e\x60\x7b-\x7e]' THEN to_tsvector($1, search_text($2)) ELSE '' END
$function$;

CREATE OR REPLACE FUNCTION public.searched_text(card member_profile)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT folded(concat_ws(E'\n', u."name", card.called, card.telegram, card.member_id, l.github_login,
    array_to_string(card.skills, E'\n'), card.ask_about))
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id LEFT JOIN leaderboard_link l ON l.member_id = m.id
  WHERE m.id = card.member_id
$function$;

CREATE OR REPLACE FUNCTION public.signal_edition_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Only the publisher's account may disappear from an edition.
  IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL
    AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'editions are never changed' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.standing_commits(public_commits integer, private_contributions integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT public_commits + least(private_contributions, 50, greatest(0, 100 - public_commits))
$function$;

CREATE OR REPLACE FUNCTION public.startup_keeps_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed text := CASE WHEN TG_TABLE_NAME = 'startup' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'startup_id' END;
BEGIN
  PERFORM 1 FROM startup WHERE id = changed AND claimed_at IS NOT NULL FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM startup_owner WHERE startup_id = changed) THEN
    RAISE check_violation USING CONSTRAINT = 'startup_keeps_an_owner';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tally_card(member_id text, tier text, by integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO card_tally SELECT $2, public_visible, $3 FROM member_profile p WHERE p.member_id = $1
$function$;

CREATE OR REPLACE FUNCTION public.tally_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO member_tally VALUES (OLD.tier, -1);
    IF OLD.suspended_at IS NULL THEN
      PERFORM tally_card(OLD.id, OLD.tier, -1), tally_standing(OLD.id, OLD.tier, -1);
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO member_tally VALUES (NEW.tier, 1);
  IF NEW.suspended_at IS NULL THEN
    PERFORM tally_card(NEW.id, NEW.tier, 1), tally_standing(NEW.id, NEW.tier, 1);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tally_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  owner member;
BEGIN
  SELECT * INTO owner FROM member WHERE id = coalesce(NEW.member_id, OLD.member_id) FOR NO KEY UPDATE;
  IF owner.id IS NULL OR owner.suspended_at IS NOT NULL THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'member_profile' THEN
    IF TG_OP <> 'INSERT' THEN INSERT INTO card_tally VALUES (owner.tier, OLD.public_visible, -1); END IF;
    IF TG_OP <> 'DELETE' THEN INSERT INTO card_tally VALUES (owner.tier, NEW.public_visible, 1); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.opted_in AND OLD.week_starts_at IS NOT NULL THEN
    INSERT INTO standing_tally
      VALUES (OLD.week_starts_at, standing_commits(OLD.public_commits, OLD.private_contributions), owner.tier, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.opted_in AND NEW.week_starts_at IS NOT NULL THEN
    INSERT INTO standing_tally
      VALUES (NEW.week_starts_at, standing_commits(NEW.public_commits, NEW.private_contributions), owner.tier, 1);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tally_standing(member_id text, tier text, by integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO standing_tally SELECT week_starts_at, standing_commits(public_commits, private_contributions), $2, $3
  FROM leaderboard_link l WHERE l.member_id = $1 AND opted_in AND week_starts_at IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.tally_tier_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO tier_request_tally VALUES (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.text_parts(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
AS $function$
  SELECT coalesce(array_agg(DISTINCT substr($1, at, chars)), '{}')
  FROM generate_series(1, length($1)) at, generate_series(1, 2) chars
$function$;

CREATE OR REPLACE FUNCTION public.want_file_renditions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO file_rendition (file_id, kind, sha256, state, wanted_at, due_at)
  SELECT NEW.id, kind, NEW.sha256, 'wanted', NEW.uploaded_at, NEW.uploaded_at FROM unnest(ARRAY['words', 'preview']) AS kind
  ON CONFLICT (file_id, kind) DO UPDATE SET
    sha256 = excluded.sha256, state = 'wanted', attempts = 0, wanted_at = excluded.wanted_at, due_at = excluded.due_at,
    error = NULL, picture = NULL, width = NULL, height = NULL, thumbnail = NULL, excerpt = '';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.with_umlauts(tsquery)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN $1::text !~ '[aou]e' THEN $1 ELSE (
    SELECT string_agg(CASE WHEN plain = part THEN part ELSE concat('(', part, '|', regexp_replace(regexp_replace(plain, $r$^('[^']{1,4}'):\*$r$, '\1:'), ':$', ''), ')') END, '' ORDER BY place)
    FROM regexp_matches($1::text, $r$(?:'[^']+')+[:*A-D]*|[^']+$r$, 'g') WITH ORDINALITY AS found (parts, place),
      LATERAL (SELECT parts[1] AS part, regexp_replace(parts[1], '([ao])e|(?<![aeoq])(u)e', '\1\2', 'g') AS plain) AS each
  )::tsquery END
$function$;

CREATE TABLE a2a_task (
  id text NOT NULL,
  context_id text NOT NULL,
  state text NOT NULL,
  task json NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  token_id text NOT NULL,
  member_id text,
  operation text NOT NULL,
  CONSTRAINT a2a_task_pkey PRIMARY KEY (id)
);
CREATE INDEX a2a_task_by_member ON public.a2a_task USING btree (member_id);
CREATE INDEX a2a_task_by_token ON public.a2a_task USING btree (token_id, updated_at DESC, id DESC);
CREATE INDEX a2a_task_expires_at ON public.a2a_task USING btree (expires_at);

CREATE TABLE account_deletion (
  member_id text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  signed_in_at timestamp with time zone,
  CONSTRAINT account_deletion_pkey PRIMARY KEY (member_id),
  CONSTRAINT account_deletion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX account_deletion_due ON public.account_deletion USING btree (due_at);

CREATE TABLE account_farewell (
  id text NOT NULL,
  email text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone NOT NULL,
  language text,
  CONSTRAINT account_farewell_pkey PRIMARY KEY (id),
  CONSTRAINT account_farewell_language_check CHECK ((language ~ '^[a-z]{2}$'::text))
);
CREATE INDEX account_farewell_due ON public.account_farewell USING btree (due_at);

CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  member_id text NOT NULL,
  token_id text,
  operation text NOT NULL,
  tool text NOT NULL,
  transport text NOT NULL,
  outcome text NOT NULL,
  args jsonb,
  request_id text NOT NULL,
  address text NOT NULL,
  own_matter boolean DEFAULT false NOT NULL,
  did jsonb,
  undo jsonb,
  undone_at timestamp with time zone,
  undoes bigint,
  refusal jsonb,
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_check CHECK (((refusal IS NULL) OR (outcome <> ALL (ARRAY['ok'::text, 'simulated'::text]))))
);
CREATE INDEX activity_at ON public.activity USING btree (at);
CREATE INDEX activity_by_area ON public.activity USING btree (split_part(operation, '.'::text, 1), id DESC);
CREATE INDEX activity_by_member ON public.activity USING btree (member_id, id DESC);
CREATE INDEX activity_by_member_operation ON public.activity USING btree (member_id, operation, id DESC);
CREATE INDEX activity_by_operation ON public.activity USING btree (operation, id DESC);
CREATE INDEX activity_by_request ON public.activity USING btree (request_id);
CREATE INDEX activity_by_token ON public.activity USING btree (token_id, id DESC) WHERE (token_id IS NOT NULL);
CREATE INDEX activity_by_transport ON public.activity USING btree (transport, id DESC);
CREATE INDEX activity_refused ON public.activity USING btree (id DESC) WHERE (outcome <> ALL (ARRAY['ok'::text, 'simulated'::text]));
CREATE INDEX activity_simulated ON public.activity USING btree (id DESC) WHERE (outcome = 'simulated'::text);
CREATE UNIQUE INDEX activity_undoes ON public.activity USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE TRIGGER activity_publishes_workshop_call AFTER INSERT ON public.activity FOR EACH ROW WHEN (((new.token_id IS NOT NULL) AND (new.outcome <> 'simulated'::text))) EXECUTE FUNCTION publish_workshop_call();

CREATE TABLE agent_act (
  activity_id bigint NOT NULL,
  member_id text NOT NULL,
  CONSTRAINT agent_act_pkey PRIMARY KEY (activity_id),
  CONSTRAINT agent_act_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id) ON DELETE CASCADE
);
CREATE INDEX agent_act_by_member ON public.agent_act USING btree (member_id, activity_id);

CREATE TABLE agent_audit (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_member text,
  token_id text,
  client_id text,
  via text NOT NULL,
  action text NOT NULL,
  outcome text NOT NULL,
  thread_id text,
  room_id text,
  endpoint_id text,
  counterpart text,
  state_from text,
  state_to text,
  rule_id text,
  suspicious text[] DEFAULT '{}'::text[] NOT NULL,
  shadow boolean DEFAULT false NOT NULL,
  request_id text,
  CONSTRAINT agent_audit_pkey PRIMARY KEY (id),
  CONSTRAINT agent_audit_action_check CHECK ((action ~ '^[a-z0-9_]{1,40}\.[a-z0-9_]{1,60}$'::text)),
  CONSTRAINT agent_audit_outcome_check CHECK ((outcome ~ '^[a-z0-9_]{1,60}$'::text)),
  CONSTRAINT agent_audit_request_id_check CHECK ((length(request_id) <= 200)),
  CONSTRAINT agent_audit_rule_id_check CHECK ((length(rule_id) <= 40)),
  CONSTRAINT agent_audit_state_from_check CHECK ((length(state_from) <= 40)),
  CONSTRAINT agent_audit_state_to_check CHECK ((length(state_to) <= 40)),
  CONSTRAINT agent_audit_via_check CHECK ((via = ANY (ARRAY['agent'::text, 'session'::text, 'system'::text])))
);
CREATE INDEX agent_audit_by_action ON public.agent_audit USING btree (action, id DESC);
CREATE INDEX agent_audit_by_actor ON public.agent_audit USING btree (actor_member, id DESC);
CREATE INDEX agent_audit_by_client ON public.agent_audit USING btree (client_id, id DESC);
CREATE INDEX agent_audit_by_counterpart ON public.agent_audit USING btree (counterpart, id DESC);
CREATE INDEX agent_audit_by_endpoint ON public.agent_audit USING btree (endpoint_id, id DESC) WHERE (endpoint_id IS NOT NULL);
CREATE INDEX agent_audit_by_room ON public.agent_audit USING btree (room_id, id DESC) WHERE (room_id IS NOT NULL);
CREATE INDEX agent_audit_by_thread ON public.agent_audit USING btree (thread_id, id DESC) WHERE (thread_id IS NOT NULL);
CREATE INDEX agent_audit_by_time ON public.agent_audit USING btree (at);

CREATE TABLE agent_auto_action (
  id text NOT NULL,
  thread_id text NOT NULL,
  member_id text NOT NULL,
  action text NOT NULL,
  rule_id text,
  policy_version integer NOT NULL,
  before jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  reversible_until timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT agent_auto_action_pkey PRIMARY KEY (id),
  CONSTRAINT agent_auto_action_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT agent_auto_action_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES agent_thread(id) ON DELETE CASCADE,
  CONSTRAINT agent_auto_action_action_check CHECK ((action = ANY (ARRAY['quiet'::text, 'drop'::text, 'route'::text, 'auto_accept'::text, 'auto_decline'::text])))
);
CREATE INDEX agent_auto_action_of_member ON public.agent_auto_action USING btree (member_id, at DESC);
CREATE INDEX agent_auto_action_thread ON public.agent_auto_action USING btree (thread_id, at DESC);

CREATE TABLE agent_block (
  member_id text NOT NULL,
  kind text NOT NULL,
  identity text NOT NULL,
  blocked_member text GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'member'::text) THEN identity
    ELSE NULL::text
END) STORED,
  at timestamp with time zone NOT NULL,
  decline_at timestamp with time zone,
  CONSTRAINT agent_block_pkey PRIMARY KEY (member_id, kind, identity),
  CONSTRAINT agent_block_blocked_member_fkey FOREIGN KEY (blocked_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT agent_block_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT agent_block_identity_check CHECK (((identity <> ''::text) AND (length(identity) <= 200))),
  CONSTRAINT agent_block_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'operator'::text, 'client'::text])))
);
CREATE INDEX agent_block_decline ON public.agent_block USING btree (decline_at) WHERE (decline_at IS NOT NULL);
CREATE INDEX agent_block_of ON public.agent_block USING btree (blocked_member) WHERE (blocked_member IS NOT NULL);

CREATE TABLE agent_client (
  id text NOT NULL,
  name text NOT NULL,
  operator text,
  operator_key text,
  contact text,
  note text,
  state text NOT NULL,
  state_reason text,
  state_at timestamp with time zone NOT NULL,
  registered_by text,
  registered_at timestamp with time zone NOT NULL,
  rev integer DEFAULT 1 NOT NULL,
  CONSTRAINT agent_client_pkey PRIMARY KEY (id),
  CONSTRAINT agent_client_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES member(id),
  CONSTRAINT agent_client_check CHECK (((operator_key IS NULL) = (operator IS NULL))),
  CONSTRAINT agent_client_contact_check CHECK (((contact <> ''::text) AND (length(contact) <= 254))),
  CONSTRAINT agent_client_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT agent_client_note_check CHECK (((note <> ''::text) AND (length(note) <= 600))),
  CONSTRAINT agent_client_operator_check CHECK (((operator <> ''::text) AND (length(operator) <= 120))),
  CONSTRAINT agent_client_state_check CHECK ((state = ANY (ARRAY['active'::text, 'blocked'::text, 'revoked'::text]))),
  CONSTRAINT agent_client_state_reason_check CHECK (((state_reason <> ''::text) AND (length(state_reason) <= 600)))
);
CREATE INDEX agent_client_by_name ON public.agent_client USING btree (lower(name), id);

CREATE TABLE agent_client_identity (
  kind text NOT NULL,
  value text NOT NULL,
  shown text NOT NULL,
  client_id text NOT NULL,
  CONSTRAINT agent_client_identity_once PRIMARY KEY (kind, value),
  CONSTRAINT agent_client_identity_client_id_fkey FOREIGN KEY (client_id) REFERENCES agent_client(id) ON DELETE CASCADE,
  CONSTRAINT agent_client_identity_kind_check CHECK ((kind = ANY (ARRAY['oauth_client'::text, 'document'::text, 'name'::text]))),
  CONSTRAINT agent_client_identity_shown_check CHECK (((shown <> ''::text) AND (length(shown) <= 2000))),
  CONSTRAINT agent_client_identity_value_check CHECK (((value <> ''::text) AND (length(value) <= 2000)))
);
CREATE INDEX agent_client_identity_by_client ON public.agent_client_identity USING btree (client_id);

CREATE TABLE agent_decision (
  id text NOT NULL,
  member_id text NOT NULL,
  thread_id text NOT NULL,
  action text NOT NULL,
  args jsonb NOT NULL,
  args_hash bytea NOT NULL,
  summary text NOT NULL,
  requested_by text,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT agent_decision_pkey PRIMARY KEY (id),
  CONSTRAINT agent_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT agent_decision_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES agent_thread(id) ON DELETE CASCADE,
  CONSTRAINT agent_decision_action_check CHECK ((action = 'reply'::text)),
  CONSTRAINT agent_decision_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text, 'expired'::text, 'cancelled'::text])))
);
CREATE INDEX agent_decision_of_member ON public.agent_decision USING btree (member_id, created_at DESC);
CREATE UNIQUE INDEX agent_decision_pending ON public.agent_decision USING btree (thread_id) WHERE (state = 'pending'::text);

CREATE TABLE agent_envelope (
  id text NOT NULL,
  thread_id text NOT NULL,
  n integer NOT NULL,
  author text NOT NULL,
  token_id text,
  agent_name text,
  written_by text NOT NULL,
  decision text,
  body text,
  body_hash bytea,
  suspicious text[] NOT NULL,
  windows jsonb,
  client_message_id text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agent_envelope_pkey PRIMARY KEY (id),
  CONSTRAINT agent_envelope_thread_id_author_client_message_id_key UNIQUE (thread_id, author, client_message_id),
  CONSTRAINT agent_envelope_thread_id_n_key UNIQUE (thread_id, n),
  CONSTRAINT agent_envelope_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES agent_thread(id) ON DELETE CASCADE,
  CONSTRAINT agent_envelope_author_check CHECK ((author = ANY (ARRAY['from'::text, 'to'::text, 'space'::text]))),
  CONSTRAINT agent_envelope_body_check CHECK ((length(body) <= 2000)),
  CONSTRAINT agent_envelope_decision_check CHECK ((decision = ANY (ARRAY['accept'::text, 'decline'::text, 'counter'::text, 'clarify'::text, 'withdraw'::text, 'reopen'::text, 'expire'::text, 'cancel'::text]))),
  CONSTRAINT agent_envelope_written_by_check CHECK ((written_by = ANY (ARRAY['agent'::text, 'person'::text, 'policy'::text, 'space'::text])))
);
CREATE INDEX agent_envelope_text ON public.agent_envelope USING btree (at) WHERE (body IS NOT NULL);

CREATE TABLE agent_introduction (
  id text NOT NULL,
  from_member text NOT NULL,
  recipient_member text NOT NULL,
  target_member text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  end_at timestamp with time zone,
  made_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT agent_introduction_pkey PRIMARY KEY (id),
  CONSTRAINT agent_introduction_from_member_fkey FOREIGN KEY (from_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT agent_introduction_recipient_member_fkey FOREIGN KEY (recipient_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT agent_introduction_target_member_fkey FOREIGN KEY (target_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT agent_introduction_check CHECK (((from_member <> recipient_member) AND (from_member <> target_member) AND (recipient_member <> target_member))),
  CONSTRAINT agent_introduction_check1 CHECK (((made_at IS NULL) OR (ended_at IS NULL)))
);
CREATE INDEX agent_introduction_due ON public.agent_introduction USING btree (end_at) WHERE (end_at IS NOT NULL);
CREATE INDEX agent_introduction_from ON public.agent_introduction USING btree (from_member);
CREATE INDEX agent_introduction_purge ON public.agent_introduction USING btree (created_at);
CREATE INDEX agent_introduction_recipient ON public.agent_introduction USING btree (recipient_member);
CREATE INDEX agent_introduction_target ON public.agent_introduction USING btree (target_member);

CREATE TABLE agent_meeting (
  id text NOT NULL,
  thread_id text NOT NULL,
  from_member text NOT NULL,
  to_member text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  tz text NOT NULL,
  booking_id text,
  sequence integer DEFAULT 0 NOT NULL,
  made_at timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  CONSTRAINT agent_meeting_pkey PRIMARY KEY (id),
  CONSTRAINT agent_meeting_thread_id_key UNIQUE (thread_id),
  CONSTRAINT agent_meeting_from_member_fkey FOREIGN KEY (from_member) REFERENCES member(id),
  CONSTRAINT agent_meeting_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES agent_thread(id) ON DELETE CASCADE,
  CONSTRAINT agent_meeting_to_member_fkey FOREIGN KEY (to_member) REFERENCES member(id),
  CONSTRAINT agent_meeting_check CHECK ((starts_at < ends_at))
);
CREATE INDEX agent_meeting_from ON public.agent_meeting USING btree (from_member, ends_at);
CREATE INDEX agent_meeting_to ON public.agent_meeting USING btree (to_member, ends_at);

CREATE TABLE agent_policy (
  member_id text NOT NULL,
  version integer NOT NULL,
  policy jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agent_policy_pkey PRIMARY KEY (member_id),
  CONSTRAINT agent_policy_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE agent_policy_version (
  member_id text NOT NULL,
  version integer NOT NULL,
  policy jsonb NOT NULL,
  set_by text NOT NULL,
  at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  CONSTRAINT agent_policy_version_pkey PRIMARY KEY (member_id, version),
  CONSTRAINT agent_policy_version_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX agent_policy_version_replaced ON public.agent_policy_version USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);

CREATE TABLE agent_thread (
  id text NOT NULL,
  intent text NOT NULL,
  state text NOT NULL,
  turn text NOT NULL,
  from_member text NOT NULL,
  to_member text NOT NULL,
  from_token text,
  from_client text,
  shadow boolean NOT NULL,
  windows jsonb,
  room jsonb,
  envelopes integer DEFAULT 1 NOT NULL,
  counters integer DEFAULT 0 NOT NULL,
  without_person integer DEFAULT 1 NOT NULL,
  ended_by text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  deliver_at timestamp with time zone,
  delivered_at timestamp with time zone,
  policy_action text,
  policy_rule text,
  confirm_by text DEFAULT 'agent'::text NOT NULL,
  routed_to text,
  act_at timestamp with time zone,
  rev integer DEFAULT 0 NOT NULL,
  introduction_id text,
  CONSTRAINT agent_thread_pkey PRIMARY KEY (id),
  CONSTRAINT agent_thread_from_member_fkey FOREIGN KEY (from_member) REFERENCES member(id),
  CONSTRAINT agent_thread_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES agent_introduction(id) ON DELETE CASCADE,
  CONSTRAINT agent_thread_to_member_fkey FOREIGN KEY (to_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT agent_thread_check CHECK ((from_member <> to_member)),
  CONSTRAINT agent_thread_check1 CHECK (((state = ANY (ARRAY['REQUESTED'::text, 'OFFERED'::text])) = (ended_by IS NULL))),
  CONSTRAINT agent_thread_confirm_by_check CHECK ((confirm_by = ANY (ARRAY['agent'::text, 'person'::text]))),
  CONSTRAINT agent_thread_ended_by_check CHECK ((ended_by = ANY (ARRAY['from'::text, 'to'::text, 'expiry'::text]))),
  CONSTRAINT agent_thread_intent_check CHECK ((intent = ANY (ARRAY['ping'::text, 'request_meeting'::text, 'send_intro'::text]))),
  CONSTRAINT agent_thread_introduction CHECK (((intent = 'send_intro'::text) = (introduction_id IS NOT NULL))),
  CONSTRAINT agent_thread_policy_action_check CHECK ((policy_action = ANY (ARRAY['notify'::text, 'quiet'::text, 'ask'::text, 'route'::text, 'auto_accept'::text, 'auto_decline'::text, 'drop'::text]))),
  CONSTRAINT agent_thread_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'OFFERED'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'DROPPED'::text]))),
  CONSTRAINT agent_thread_turn_check CHECK ((turn = ANY (ARRAY['from'::text, 'to'::text])))
);
CREATE INDEX agent_thread_acts ON public.agent_thread USING btree (act_at) WHERE (act_at IS NOT NULL);
CREATE INDEX agent_thread_client ON public.agent_thread USING btree (from_client, created_at) WHERE (from_client IS NOT NULL);
CREATE INDEX agent_thread_introduction ON public.agent_thread USING btree (introduction_id) WHERE (introduction_id IS NOT NULL);
CREATE INDEX agent_thread_open ON public.agent_thread USING btree (expires_at) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'OFFERED'::text]));
CREATE INDEX agent_thread_pair ON public.agent_thread USING btree (from_member, to_member, created_at);
CREATE INDEX agent_thread_purge ON public.agent_thread USING btree (created_at);
CREATE INDEX agent_thread_received ON public.agent_thread USING btree (to_member, created_at DESC, id) WHERE (NOT shadow);
CREATE INDEX agent_thread_sent ON public.agent_thread USING btree (from_member, created_at DESC, id);
CREATE INDEX agent_thread_undelivered ON public.agent_thread USING btree (deliver_at) WHERE (deliver_at IS NOT NULL);

CREATE TABLE agent_token (
  id text NOT NULL,
  hash bytea NOT NULL,
  prefix text NOT NULL,
  member_id text,
  client_name text NOT NULL,
  scopes text[] NOT NULL,
  tier text NOT NULL,
  sandbox boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  revoked_at timestamp with time zone,
  audience text,
  previous_hash bytea,
  previous_expires_at timestamp with time zone,
  requires_signature boolean DEFAULT false NOT NULL,
  paused_at timestamp with time zone,
  rules jsonb DEFAULT '[]'::jsonb NOT NULL,
  parent_id text,
  CONSTRAINT agent_token_pkey PRIMARY KEY (id),
  CONSTRAINT agent_token_hash_once UNIQUE (hash),
  CONSTRAINT agent_token_previous_hash_once UNIQUE (previous_hash),
  CONSTRAINT agent_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT agent_token_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agent_token(id) ON DELETE CASCADE,
  CONSTRAINT agent_token_audience_check CHECK ((audience = ANY (ARRAY['mcp'::text, 'a2a'::text]))),
  CONSTRAINT agent_token_parent_is_other CHECK ((parent_id <> id)),
  CONSTRAINT agent_token_previous_ends CHECK (((previous_hash IS NULL) = (previous_expires_at IS NULL)))
);
CREATE INDEX agent_token_by_member ON public.agent_token USING btree (member_id, created_at DESC);
CREATE INDEX agent_token_by_parent ON public.agent_token USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX agent_token_by_prefix ON public.agent_token USING btree (prefix);
CREATE TRIGGER agent_token_revokes_derived AFTER UPDATE OF revoked_at ON public.agent_token FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION revoke_derived_tokens();

CREATE TABLE announcement (
  id text NOT NULL,
  title text NOT NULL,
  body_md text NOT NULL,
  tier_min text NOT NULL,
  topic text,
  rev integer DEFAULT 1 NOT NULL,
  publish_at timestamp with time zone,
  approved_by text,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  notified_to text DEFAULT ''::text NOT NULL,
  notified integer DEFAULT 0 NOT NULL,
  notified_at timestamp with time zone,
  created_by text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  group_id text,
  held_at timestamp with time zone,
  CONSTRAINT announcement_pkey PRIMARY KEY (id),
  CONSTRAINT announcement_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES member(id),
  CONSTRAINT announcement_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id),
  CONSTRAINT announcement_group_id_fkey FOREIGN KEY (group_id) REFERENCES member_group(id),
  CONSTRAINT announcement_topic_fkey FOREIGN KEY (topic) REFERENCES announcement_topic(id),
  CONSTRAINT announcement_body_md_check CHECK (((body_md <> ''::text) AND (length(body_md) <= 4000))),
  CONSTRAINT announcement_check CHECK (((withdrawn_at IS NULL) OR (published_at IS NOT NULL))),
  CONSTRAINT announcement_check1 CHECK (((publish_at IS NULL) OR (published_at IS NULL))),
  CONSTRAINT announcement_held CHECK (((held_at IS NULL) OR (publish_at IS NOT NULL))),
  CONSTRAINT announcement_tier_min_check CHECK ((tier_min = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text]))),
  CONSTRAINT announcement_title_check CHECK (((title <> ''::text) AND (length(title) <= 120)))
);
CREATE INDEX announcement_due ON public.announcement USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX announcement_group ON public.announcement USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX announcement_published ON public.announcement USING btree (published_at DESC, id) WHERE (published_at IS NOT NULL);
CREATE INDEX announcement_unnotified ON public.announcement USING btree (published_at) WHERE ((published_at IS NOT NULL) AND (notified_at IS NULL));

CREATE TABLE announcement_interest (
  member_id text NOT NULL,
  topic text NOT NULL,
  followed_at timestamp with time zone NOT NULL,
  CONSTRAINT announcement_interest_pkey PRIMARY KEY (member_id, topic),
  CONSTRAINT announcement_interest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT announcement_interest_topic_fkey FOREIGN KEY (topic) REFERENCES announcement_topic(id) ON DELETE CASCADE
);
CREATE INDEX announcement_interest_topic ON public.announcement_interest USING btree (topic, member_id);

CREATE TABLE announcement_topic (
  id text NOT NULL,
  title text NOT NULL,
  "position" integer NOT NULL,
  retired boolean DEFAULT false NOT NULL,
  CONSTRAINT announcement_topic_pkey PRIMARY KEY (id),
  CONSTRAINT announcement_topic_id_check CHECK ((id ~ '^[a-z0-9-]{1,40}$'::text)),
  CONSTRAINT announcement_topic_title_check CHECK (((title <> ''::text) AND (length(title) <= 60)))
);

CREATE TABLE application (
  id text NOT NULL,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  logout_uris text[] NOT NULL,
  scopes text[] NOT NULL,
  trusted boolean NOT NULL,
  requires_pkce boolean NOT NULL,
  secret_hash bytea NOT NULL,
  secret_made_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT application_pkey PRIMARY KEY (id),
  CONSTRAINT application_logout_uris_check CHECK ((cardinality(logout_uris) <= 10)),
  CONSTRAINT application_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT application_redirect_uris_check CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 10))),
  CONSTRAINT application_scopes_check CHECK ((scopes <@ ARRAY['profile'::text, 'email'::text]))
);

CREATE TABLE application_code (
  hash bytea NOT NULL,
  application_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text,
  nonce text,
  scopes text[] NOT NULL,
  signed_in_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT application_code_pkey PRIMARY KEY (hash),
  CONSTRAINT application_code_application_id_member_id_fkey FOREIGN KEY (application_id, member_id) REFERENCES application_grant(application_id, member_id) ON DELETE CASCADE
);
CREATE INDEX application_code_by_grant ON public.application_code USING btree (application_id, member_id);
CREATE INDEX application_code_expires_at ON public.application_code USING btree (expires_at);

CREATE TABLE application_grant (
  application_id text NOT NULL,
  member_id text NOT NULL,
  scopes text[] NOT NULL,
  approved_at timestamp with time zone,
  first_used_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT application_grant_pkey PRIMARY KEY (application_id, member_id),
  CONSTRAINT application_grant_application_id_fkey FOREIGN KEY (application_id) REFERENCES application(id) ON DELETE CASCADE,
  CONSTRAINT application_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX application_grant_by_member ON public.application_grant USING btree (member_id);

CREATE TABLE application_token (
  hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  application_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT application_token_pkey PRIMARY KEY (hash),
  CONSTRAINT application_token_application_id_member_id_fkey FOREIGN KEY (application_id, member_id) REFERENCES application_grant(application_id, member_id) ON DELETE CASCADE,
  CONSTRAINT application_token_code_hash_fkey FOREIGN KEY (code_hash) REFERENCES application_code(hash) ON DELETE CASCADE
);
CREATE INDEX application_token_by_code ON public.application_token USING btree (code_hash);
CREATE INDEX application_token_by_grant ON public.application_token USING btree (application_id, member_id);
CREATE INDEX application_token_expires_at ON public.application_token USING btree (expires_at);

CREATE TABLE approval (
  id text NOT NULL,
  member_id text NOT NULL,
  token_id text NOT NULL,
  key_id text,
  operation text NOT NULL,
  args_hash text NOT NULL,
  args jsonb NOT NULL,
  mode text NOT NULL,
  rule jsonb NOT NULL,
  effects jsonb NOT NULL,
  warnings jsonb NOT NULL,
  transport text NOT NULL,
  address text NOT NULL,
  idempotency_key text,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  decided_at timestamp with time zone,
  reason text,
  ended_at timestamp with time zone,
  status integer,
  body text,
  delivered_at timestamp with time zone,
  asked_args jsonb,
  changed_at timestamp with time zone,
  foretold_at timestamp with time zone,
  refusal text,
  root_token_id text NOT NULL,
  question text,
  asked_back_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  CONSTRAINT approval_pkey PRIMARY KEY (id),
  CONSTRAINT approval_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT approval_token_id_fkey FOREIGN KEY (token_id) REFERENCES agent_token(id) ON DELETE CASCADE,
  CONSTRAINT approval_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  CONSTRAINT approval_answer_has_its_time CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT approval_answers_a_question CHECK (((answer IS NULL) OR (question IS NOT NULL))),
  CONSTRAINT approval_ended CHECK (((state = ANY (ARRAY['pending'::text, 'approved'::text, 'executing'::text])) = (ended_at IS NULL))),
  CONSTRAINT approval_is_foretold CHECK (((state = ANY (ARRAY['pending'::text, 'denied'::text, 'cancelled'::text, 'expired'::text])) OR (changed_at IS NULL) OR (foretold_at IS NOT NULL))),
  CONSTRAINT approval_keeps_what_was_asked CHECK (((asked_args IS NULL) = (changed_at IS NULL))),
  CONSTRAINT approval_mode_check CHECK ((mode = ANY (ARRAY['run'::text, 'permit'::text]))),
  CONSTRAINT approval_question_check CHECK (((length(question) >= 1) AND (length(question) <= 600))),
  CONSTRAINT approval_question_has_its_time CHECK (((question IS NULL) = (asked_back_at IS NULL))),
  CONSTRAINT approval_reason_check CHECK ((length(reason) <= 600)),
  CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'executing'::text, 'executed'::text, 'failed'::text, 'denied'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE INDEX approval_of_call ON public.approval USING btree (token_id, operation, args_hash, created_at DESC);
CREATE INDEX approval_of_member ON public.approval USING btree (member_id, created_at DESC, id);
CREATE UNIQUE INDEX approval_once ON public.approval USING btree (token_id, operation, args_hash) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text, 'executing'::text]));
CREATE INDEX approval_open ON public.approval USING btree (state, expires_at) WHERE (ended_at IS NULL);
CREATE INDEX approval_pending_of_root ON public.approval USING btree (root_token_id) WHERE (state = 'pending'::text);

CREATE TABLE area_switch (
  area text NOT NULL,
  mode text NOT NULL,
  banner text,
  changed_by text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT area_switch_pkey PRIMARY KEY (area),
  CONSTRAINT area_switch_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT area_switch_mode_check CHECK ((mode = ANY (ARRAY['on'::text, 'read_only'::text, 'off'::text])))
);

CREATE TABLE attestation (
  kind text NOT NULL,
  member_id text NOT NULL,
  attested_by text,
  attested_at timestamp with time zone,
  notes text DEFAULT ''::text NOT NULL,
  sop_by text,
  sop_at timestamp with time zone,
  CONSTRAINT attestation_pkey PRIMARY KEY (kind, member_id),
  CONSTRAINT attestation_kind_fkey FOREIGN KEY (kind) REFERENCES lend_policy(kind),
  CONSTRAINT attestation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT attestation_check CHECK ((num_nonnulls(attested_at, sop_at) >= 1)),
  CONSTRAINT nobody_attests_themselves CHECK (((attested_by <> member_id) AND (sop_by <> member_id)))
);
CREATE INDEX attestation_by_member ON public.attestation USING btree (member_id);

CREATE TABLE audit_search (
  id text NOT NULL,
  member_id text NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_search_pkey PRIMARY KEY (id),
  CONSTRAINT audit_search_name_once UNIQUE (member_id, name),
  CONSTRAINT audit_search_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT audit_search_name_check CHECK ((name <> ''::text))
);

CREATE TABLE auth_account (
  id text NOT NULL,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" text NOT NULL,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  login text,
  CONSTRAINT auth_account_pkey PRIMARY KEY (id),
  CONSTRAINT auth_account_once UNIQUE ("providerId", "accountId"),
  CONSTRAINT "auth_account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_user(id) ON DELETE CASCADE,
  CONSTRAINT auth_account_keeps_no_token CHECK ((num_nonnulls("accessToken", "refreshToken", "idToken") = 0))
);
CREATE INDEX "auth_account_userId_idx" ON public.auth_account USING btree ("userId");

CREATE TABLE auth_passkey (
  id text NOT NULL,
  name text,
  "publicKey" text NOT NULL,
  "userId" text NOT NULL,
  "credentialID" text NOT NULL,
  counter integer NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  transports text,
  "createdAt" timestamp with time zone,
  aaguid text,
  CONSTRAINT auth_passkey_pkey PRIMARY KEY (id),
  CONSTRAINT "auth_passkey_credentialID_key" UNIQUE ("credentialID"),
  CONSTRAINT "auth_passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX "auth_passkey_userId_idx" ON public.auth_passkey USING btree ("userId");

CREATE TABLE auth_rate_limit (
  id text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  "lastRequest" bigint NOT NULL,
  CONSTRAINT auth_rate_limit_pkey PRIMARY KEY (id),
  CONSTRAINT auth_rate_limit_key_key UNIQUE (key)
);
CREATE INDEX "auth_rate_limit_lastRequest_idx" ON public.auth_rate_limit USING btree ("lastRequest");

CREATE TABLE auth_session (
  id text NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL,
  token text NOT NULL,
  "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp with time zone NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "userId" text NOT NULL,
  "signedInAt" timestamp with time zone NOT NULL,
  "lastSeenAt" timestamp with time zone,
  CONSTRAINT auth_session_pkey PRIMARY KEY (id),
  CONSTRAINT auth_session_token_key UNIQUE (token),
  CONSTRAINT "auth_session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_user(id) ON DELETE CASCADE,
  CONSTRAINT auth_session_token_is_a_hash CHECK ((token ~ '^sha256:[0-9a-f]{64}$'::text))
);
CREATE INDEX "auth_session_expiresAt_idx" ON public.auth_session USING btree ("expiresAt");
CREATE INDEX "auth_session_userId_idx" ON public.auth_session USING btree ("userId");
CREATE TRIGGER auth_session_keeps_account AFTER INSERT ON public.auth_session FOR EACH ROW EXECUTE FUNCTION keep_account_on_sign_in();

CREATE TABLE auth_two_factor (
  id text NOT NULL,
  secret text NOT NULL,
  "backupCodes" text NOT NULL,
  "userId" text NOT NULL,
  verified boolean DEFAULT false NOT NULL,
  "failedVerificationCount" integer DEFAULT 0 NOT NULL,
  "lockedUntil" timestamp with time zone,
  CONSTRAINT auth_two_factor_pkey PRIMARY KEY (id),
  CONSTRAINT "auth_two_factor_userId_key" UNIQUE ("userId"),
  CONSTRAINT "auth_two_factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth_user(id) ON DELETE CASCADE
);

CREATE TABLE auth_user (
  id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  "emailVerified" boolean NOT NULL,
  image text,
  "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "twoFactorEnabled" boolean DEFAULT false NOT NULL,
  CONSTRAINT auth_user_pkey PRIMARY KEY (id),
  CONSTRAINT auth_user_email_key UNIQUE (email)
);
CREATE INDEX auth_user_lower_email ON public.auth_user USING btree (lower(email));
CREATE INDEX auth_user_searched ON public.auth_user USING gin (text_parts(folded(((name || '
'::text) || email)))) WITH (fastupdate=off);
CREATE TRIGGER auth_user_name_is_on_card AFTER UPDATE OF name ON public.auth_user FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION call_card_by_account();

CREATE TABLE auth_verification (
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  "expiresAt" timestamp with time zone NOT NULL,
  "createdAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT auth_verification_pkey PRIMARY KEY (id)
);
CREATE INDEX "auth_verification_expiresAt_idx" ON public.auth_verification USING btree ("expiresAt");
CREATE INDEX auth_verification_identifier_idx ON public.auth_verification USING btree (identifier);

CREATE TABLE backup_mark (
  only_one boolean DEFAULT true NOT NULL,
  finished_at timestamp with time zone NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT backup_mark_pkey PRIMARY KEY (only_one),
  CONSTRAINT backup_mark_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT backup_mark_only_one_check CHECK (only_one)
);

CREATE TABLE badge (
  id text NOT NULL,
  member_id text NOT NULL,
  label text NOT NULL,
  number_hash bytea NOT NULL,
  assigned_at timestamp with time zone NOT NULL,
  lost_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT badge_pkey PRIMARY KEY (id),
  CONSTRAINT badge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT badge_label_check CHECK ((length(label) <= 40)),
  CONSTRAINT badge_number_hash_check CHECK ((length(number_hash) = 32))
);
CREATE INDEX badge_member ON public.badge USING btree (member_id);
CREATE UNIQUE INDEX badge_number_once ON public.badge USING btree (number_hash) WHERE (revoked_at IS NULL);
CREATE INDEX badge_revoked ON public.badge USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE TABLE blob (
  sha256 text NOT NULL,
  key text NOT NULL,
  size bigint NOT NULL,
  state text NOT NULL,
  refs integer DEFAULT 0 NOT NULL,
  touched_at timestamp with time zone DEFAULT now() NOT NULL,
  checked_at timestamp with time zone,
  CONSTRAINT blob_pkey PRIMARY KEY (sha256),
  CONSTRAINT blob_key_key UNIQUE (key),
  CONSTRAINT blob_in_use_stays CHECK (((refs = 0) OR (state = ANY (ARRAY['present'::text, 'rotten'::text])))),
  CONSTRAINT blob_refs_check CHECK ((refs >= 0)),
  CONSTRAINT blob_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT blob_size_check CHECK ((size >= 0)),
  CONSTRAINT blob_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'present'::text, 'deleting'::text, 'rotten'::text])))
);
CREATE INDEX blob_by_check ON public.blob USING btree (checked_at NULLS FIRST) WHERE (state = ANY (ARRAY['present'::text, 'rotten'::text]));
CREATE INDEX blob_unused ON public.blob USING btree (touched_at) WHERE (refs = 0);

CREATE TABLE blocked_client (
  id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  identity text NOT NULL,
  client_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT blocked_client_pkey PRIMARY KEY (id),
  CONSTRAINT blocked_client_once UNIQUE (member_id, kind, identity),
  CONSTRAINT blocked_client_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT blocked_client_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'name'::text])))
);
CREATE INDEX blocked_client_by_member ON public.blocked_client USING btree (member_id, created_at DESC);

CREATE TABLE booking (
  id text NOT NULL,
  resource_id text NOT NULL,
  member_id text NOT NULL,
  token_id text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  purpose text,
  email text NOT NULL,
  state text NOT NULL,
  reason jsonb,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  held_until timestamp with time zone,
  series_id text,
  booked_by text,
  checked_in_at timestamp with time zone,
  sequence integer DEFAULT 0 NOT NULL,
  CONSTRAINT booking_pkey PRIMARY KEY (id),
  CONSTRAINT booking_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT booking_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id),
  CONSTRAINT booking_check CHECK ((starts_at < ends_at)),
  CONSTRAINT booking_check1 CHECK ((held_until >= ends_at)),
  CONSTRAINT booking_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text]))),
  CONSTRAINT booking_slot_is_sold_once EXCLUDE USING gist (resource_id WITH =, tstzrange(starts_at, COALESCE(held_until, ends_at)) WITH &&) WHERE ((state = ANY (ARRAY['queued'::text, 'confirmed'::text])))
);
CREATE INDEX booking_by_member ON public.booking USING btree (member_id, starts_at DESC);
CREATE INDEX booking_by_series ON public.booking USING btree (series_id, starts_at) WHERE (series_id IS NOT NULL);
CREATE INDEX booking_by_state ON public.booking USING btree (state, created_at);
CREATE INDEX booking_to_check_in ON public.booking USING btree (starts_at) WHERE ((state = 'confirmed'::text) AND (checked_in_at IS NULL));
CREATE INDEX booking_undecided ON public.booking USING btree (starts_at) WHERE (state = 'queued'::text);
CREATE TRIGGER booking_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.booking FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('resources');

CREATE TABLE calendar_feed (
  id text NOT NULL,
  member_id text NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_feed_secret_once UNIQUE (secret_hash),
  CONSTRAINT calendar_feed_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX calendar_feed_by_member ON public.calendar_feed USING btree (member_id, created_at DESC);

CREATE TABLE campaign (
  id text NOT NULL,
  list text NOT NULL,
  slug text NOT NULL,
  issue_number integer NOT NULL,
  edition_sha256 text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  placeholder text NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL,
  audience integer,
  scheduled_for timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  pause_reason text,
  created_by text,
  approved_by text,
  approved_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  accepted_sent integer DEFAULT 0 NOT NULL,
  accepted_hard integer DEFAULT 0 NOT NULL,
  accepted_complaints integer DEFAULT 0 NOT NULL,
  held_at timestamp with time zone,
  CONSTRAINT campaign_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES member(id),
  CONSTRAINT campaign_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id),
  CONSTRAINT campaign_audience_check CHECK ((audience >= 0)),
  CONSTRAINT campaign_check CHECK (((state = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((approved_at IS NOT NULL) AND (scheduled_for IS NOT NULL)))),
  CONSTRAINT campaign_check1 CHECK (((state = ANY (ARRAY['running'::text, 'paused'::text, 'finished'::text])) <= ((started_at IS NOT NULL) AND (audience IS NOT NULL)))),
  CONSTRAINT campaign_check2 CHECK (((state = ANY (ARRAY['finished'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT campaign_check3 CHECK (((state = 'paused'::text) = (pause_reason IS NOT NULL))),
  CONSTRAINT campaign_edition_sha256_check CHECK ((edition_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT campaign_held CHECK (((held_at IS NULL) OR (state = 'scheduled'::text))),
  CONSTRAINT campaign_html_check CHECK ((octet_length(html) <= 100000)),
  CONSTRAINT campaign_list_check CHECK ((list = 'newsletter'::text)),
  CONSTRAINT campaign_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['operator'::text, 'hard_bounces'::text, 'complaints'::text]))),
  CONSTRAINT campaign_placeholder_check CHECK ((placeholder ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT campaign_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT campaign_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'running'::text, 'paused'::text, 'finished'::text, 'cancelled'::text]))),
  CONSTRAINT campaign_subject_check CHECK (((subject <> ''::text) AND (length(subject) <= 200))),
  CONSTRAINT campaign_text_check CHECK ((octet_length(text) <= 1000000))
);
CREATE INDEX campaign_by_approver ON public.campaign USING btree (approved_by);
CREATE INDEX campaign_by_creator ON public.campaign USING btree (created_by);
CREATE INDEX campaign_by_schedule ON public.campaign USING btree (scheduled_for) WHERE (state = 'scheduled'::text);
CREATE INDEX campaign_by_time ON public.campaign USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX campaign_of_edition ON public.campaign USING btree (slug, edition_sha256, list) WHERE (state <> 'cancelled'::text);

CREATE TABLE campaign_delivery (
  campaign_id text NOT NULL,
  subscriber_id text NOT NULL,
  domain text NOT NULL,
  state text NOT NULL,
  message_id text NOT NULL,
  claimed_by text,
  lease_until timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  response text,
  reason text,
  changed_at timestamp with time zone NOT NULL,
  return_token text,
  CONSTRAINT campaign_delivery_pkey PRIMARY KEY (campaign_id, subscriber_id),
  CONSTRAINT campaign_delivery_message UNIQUE (message_id),
  CONSTRAINT campaign_delivery_return_token UNIQUE (return_token),
  CONSTRAINT campaign_delivery_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  CONSTRAINT campaign_delivery_check CHECK (((state = ANY (ARRAY['claimed'::text, 'sending'::text])) <= ((claimed_by IS NOT NULL) AND (lease_until IS NOT NULL)))),
  CONSTRAINT campaign_delivery_check1 CHECK (((state = 'skipped'::text) <= (reason IS NOT NULL))),
  CONSTRAINT campaign_delivery_reason_check CHECK ((reason = ANY (ARRAY['suppressed'::text, 'not_confirmed'::text, 'unsubscribed_meanwhile'::text, 'cancelled'::text, 'hard'::text, 'soft'::text, 'block'::text, 'too_often'::text, 'traced'::text, 'left'::text, 'complaint'::text]))),
  CONSTRAINT campaign_delivery_response_check CHECK ((length(response) <= 400)),
  CONSTRAINT campaign_delivery_return_token_check CHECK ((return_token ~ '^[0-9a-f]{24}$'::text)),
  CONSTRAINT campaign_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'skipped'::text, 'claimed'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'deferred'::text, 'unknown'::text])))
);
CREATE INDEX campaign_delivery_by_subscriber ON public.campaign_delivery USING btree (subscriber_id);
CREATE INDEX campaign_delivery_due ON public.campaign_delivery USING btree (campaign_id, domain, next_at) WHERE (state = ANY (ARRAY['queued'::text, 'deferred'::text]));
CREATE INDEX campaign_delivery_leases ON public.campaign_delivery USING btree (lease_until) WHERE (state = ANY (ARRAY['claimed'::text, 'sending'::text]));
CREATE INDEX campaign_delivery_open ON public.campaign_delivery USING btree (campaign_id, state);

CREATE TABLE campaign_mailbox (
  id boolean DEFAULT true NOT NULL,
  uid_validity text NOT NULL,
  last_uid bigint NOT NULL,
  read_at timestamp with time zone NOT NULL,
  others integer DEFAULT 0 NOT NULL,
  fault jsonb,
  CONSTRAINT campaign_mailbox_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_mailbox_id_check CHECK (id)
);

CREATE TABLE campaign_pace (
  domain text NOT NULL,
  rate double precision NOT NULL,
  rate_at timestamp with time zone NOT NULL,
  tokens double precision NOT NULL,
  filled_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  CONSTRAINT campaign_pace_pkey PRIMARY KEY (domain),
  CONSTRAINT campaign_pace_rate_check CHECK ((rate > (0)::double precision))
);

CREATE TABLE campaign_report (
  id text NOT NULL,
  campaign_id text NOT NULL,
  subscriber_id text NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  detail text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT campaign_report_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_report_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaign(id),
  CONSTRAINT campaign_report_detail_check CHECK ((length(detail) <= 400)),
  CONSTRAINT campaign_report_kind_check CHECK ((kind = ANY (ARRAY['hard'::text, 'soft'::text, 'block'::text, 'complaint'::text, 'accepted'::text, 'delayed'::text, 'auto_reply'::text]))),
  CONSTRAINT campaign_report_source_check CHECK ((source = ANY (ARRAY['mailbox'::text, 'webhook'::text])))
);
CREATE INDEX campaign_report_by_campaign ON public.campaign_report USING btree (campaign_id, at DESC, id DESC);
CREATE INDEX campaign_report_by_subscriber ON public.campaign_report USING btree (subscriber_id);
CREATE INDEX campaign_report_by_time ON public.campaign_report USING btree (at DESC, id DESC);

CREATE TABLE card_tally (
  tier text NOT NULL,
  listed boolean NOT NULL,
  n bigint NOT NULL
);

CREATE TABLE certificate (
  id text NOT NULL,
  eid text NOT NULL,
  member_id text NOT NULL,
  achievement text NOT NULL,
  event_title text NOT NULL,
  event_days text NOT NULL,
  team text,
  identity_hash text,
  identity_salt text,
  kid text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  shared boolean DEFAULT false NOT NULL,
  shown_name text,
  revoked_at timestamp with time zone,
  revoked_reason text,
  CONSTRAINT certificate_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_kid_fkey FOREIGN KEY (kid) REFERENCES certificate_key(kid),
  CONSTRAINT certificate_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT certificate_achievement_check CHECK ((achievement = ANY (ARRAY['participation'::text, 'first'::text, 'second'::text, 'third'::text]))),
  CONSTRAINT certificate_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  CONSTRAINT certificate_check1 CHECK (((identity_hash IS NULL) = (identity_salt IS NULL))),
  CONSTRAINT certificate_check2 CHECK ((shared OR (shown_name IS NULL))),
  CONSTRAINT certificate_revoked_reason_check CHECK (((revoked_reason <> ''::text) AND (length(revoked_reason) <= 300))),
  CONSTRAINT certificate_shown_name_check CHECK ((length(shown_name) <= 120))
);
CREATE INDEX certificate_member ON public.certificate USING btree (member_id, issued_at DESC);
CREATE UNIQUE INDEX certificate_once ON public.certificate USING btree (eid, member_id, achievement);
CREATE INDEX certificate_revoked ON public.certificate USING btree (revoked_at DESC, id) WHERE (revoked_at IS NOT NULL);
CREATE TRIGGER certificate_keeps_revocation AFTER DELETE ON public.certificate FOR EACH ROW WHEN ((old.revoked_at IS NOT NULL)) EXECUTE FUNCTION keep_certificate_revocation();

CREATE TABLE certificate_key (
  kid text NOT NULL,
  salt text NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT certificate_key_pkey PRIMARY KEY (kid)
);
CREATE UNIQUE INDEX certificate_key_active ON public.certificate_key USING btree (((retired_at IS NULL))) WHERE (retired_at IS NULL);

CREATE TABLE certificate_revocation (
  id text NOT NULL,
  revoked_at timestamp with time zone NOT NULL,
  CONSTRAINT certificate_revocation_pkey PRIMARY KEY (id)
);

CREATE TABLE certificate_round (
  eid text NOT NULL,
  results_since timestamp with time zone NOT NULL,
  CONSTRAINT certificate_round_pkey PRIMARY KEY (eid)
);

CREATE TABLE curation_policy (
  type text NOT NULL,
  is_enabled boolean NOT NULL,
  max_items integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  updated_by text,
  CONSTRAINT curation_policy_pkey PRIMARY KEY (type),
  CONSTRAINT curation_policy_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT curation_policy_max_items_check CHECK (((max_items >= 1) AND (max_items <= 10))),
  CONSTRAINT curation_policy_type_check CHECK ((type = ANY (ARRAY['top_commit'::text, 'latest_news'::text, 'rotate_highlights'::text])))
);

CREATE TABLE device_grant (
  id text NOT NULL,
  device_code_hash bytea NOT NULL,
  user_code_hash bytea NOT NULL,
  client_name text NOT NULL,
  scopes text[] NOT NULL,
  sandbox boolean NOT NULL,
  state text NOT NULL,
  address text NOT NULL,
  member_id text,
  granted_scopes text[],
  token_lifetime_days integer,
  reason text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  client_id text,
  poll_interval_seconds integer DEFAULT 5 NOT NULL,
  polled_at timestamp with time zone,
  asks_first_week boolean DEFAULT false NOT NULL,
  CONSTRAINT device_grant_pkey PRIMARY KEY (id),
  CONSTRAINT device_grant_device_code_once UNIQUE (device_code_hash),
  CONSTRAINT device_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT device_grant_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text, 'consumed'::text])))
);
CREATE INDEX device_grant_expires_at ON public.device_grant USING btree (expires_at);
CREATE UNIQUE INDEX device_grant_user_code_once ON public.device_grant USING btree (user_code_hash) WHERE (state = 'pending'::text);

CREATE TABLE display (
  id text NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  blocks text[] NOT NULL,
  locale text NOT NULL,
  message text,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  role text DEFAULT 'wall'::text NOT NULL,
  resource_id text,
  CONSTRAINT display_pkey PRIMARY KEY (id),
  CONSTRAINT display_secret_once UNIQUE (secret_hash),
  CONSTRAINT display_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE,
  CONSTRAINT display_blocks CHECK ((((cardinality(blocks) >= 1) AND (cardinality(blocks) <= 7)) AND (blocks <@ ARRAY['events'::text, 'highlights'::text, 'leaderboard'::text, 'weather'::text, 'announcements'::text, 'loans'::text, 'printers'::text]))),
  CONSTRAINT display_message_check CHECK ((message <> ''::text)),
  CONSTRAINT display_name_check CHECK ((name <> ''::text)),
  CONSTRAINT display_role_check CHECK ((role = ANY (ARRAY['wall'::text, 'kiosk'::text, 'room'::text]))),
  CONSTRAINT display_room_has_resource CHECK (((role = 'room'::text) = (resource_id IS NOT NULL)))
);
CREATE INDEX display_by_age ON public.display USING btree (created_at DESC, id) WHERE (revoked_at IS NULL);
CREATE INDEX display_by_revocation ON public.display USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE TABLE door (
  id text NOT NULL,
  controller_id text NOT NULL,
  name text NOT NULL,
  tier_min text NOT NULL,
  hours text NOT NULL,
  week jsonb,
  tier_always text,
  qualification text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT door_pkey PRIMARY KEY (id),
  CONSTRAINT door_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES door_controller(id) ON DELETE CASCADE,
  CONSTRAINT door_check CHECK (((hours = 'own'::text) = (week IS NOT NULL))),
  CONSTRAINT door_hours_check CHECK ((hours = ANY (ARRAY['always'::text, 'space'::text, 'own'::text]))),
  CONSTRAINT door_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT door_tier_always_check CHECK ((tier_always = ANY (ARRAY['ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text]))),
  CONSTRAINT door_tier_min_check CHECK ((tier_min = ANY (ARRAY['ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text])))
);
CREATE INDEX door_controller_doors ON public.door USING btree (controller_id, name);

CREATE TABLE door_controller (
  id text NOT NULL,
  name text NOT NULL,
  public_key text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  pulled_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT door_controller_pkey PRIMARY KEY (id),
  CONSTRAINT door_controller_name_check CHECK (((name <> ''::text) AND (length(name) <= 80)))
);

CREATE TABLE door_entry (
  controller_id text NOT NULL,
  report_id text NOT NULL,
  door_id text NOT NULL,
  door_name text NOT NULL,
  member_id text,
  at timestamp with time zone NOT NULL,
  granted boolean NOT NULL,
  reason text,
  CONSTRAINT door_entry_pkey PRIMARY KEY (controller_id, report_id),
  CONSTRAINT door_entry_controller_id_fkey FOREIGN KEY (controller_id) REFERENCES door_controller(id) ON DELETE CASCADE,
  CONSTRAINT door_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT door_entry_reason_check CHECK ((length(reason) <= 80)),
  CONSTRAINT door_entry_report_id_check CHECK (((length(report_id) >= 1) AND (length(report_id) <= 64)))
);
CREATE INDEX door_entry_at ON public.door_entry USING btree (at DESC);
CREATE INDEX door_entry_member ON public.door_entry USING btree (member_id, at DESC) WHERE (member_id IS NOT NULL);

CREATE TABLE dues_by_hand (
  id boolean DEFAULT true NOT NULL,
  text text NOT NULL,
  CONSTRAINT dues_by_hand_pkey PRIMARY KEY (id),
  CONSTRAINT dues_by_hand_id_check CHECK (id),
  CONSTRAINT dues_by_hand_text_check CHECK (((text <> ''::text) AND (length(text) <= 1000)))
);

CREATE TABLE dues_checkout (
  id text NOT NULL,
  member_id text NOT NULL,
  plan_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dues_checkout_pkey PRIMARY KEY (id),
  CONSTRAINT dues_checkout_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT dues_checkout_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES dues_plan(id)
);
CREATE INDEX dues_checkout_age ON public.dues_checkout USING btree (created_at);
CREATE INDEX dues_checkout_member ON public.dues_checkout USING btree (member_id);
CREATE INDEX dues_checkout_plan ON public.dues_checkout USING btree (plan_id);

CREATE TABLE dues_customer (
  member_id text NOT NULL,
  provider_id text NOT NULL,
  CONSTRAINT dues_customer_pkey PRIMARY KEY (member_id),
  CONSTRAINT dues_customer_provider_once UNIQUE (provider_id),
  CONSTRAINT dues_customer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE dues_event (
  id text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT dues_event_pkey PRIMARY KEY (id)
);
CREATE INDEX dues_event_age ON public.dues_event USING btree (received_at);

CREATE TABLE dues_invoice_payment (
  payment text NOT NULL,
  invoice text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT dues_invoice_payment_pkey PRIMARY KEY (payment)
);
CREATE INDEX dues_invoice_payment_age ON public.dues_invoice_payment USING btree (received_at);

CREATE TABLE dues_payment (
  id text NOT NULL,
  receipt_year integer NOT NULL,
  receipt_number integer NOT NULL,
  member_id text,
  payer_name text NOT NULL,
  plan_id text NOT NULL,
  plan_name text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  reference text,
  provider_invoice text,
  provider_payment text,
  covers_from timestamp with time zone,
  covers_until timestamp with time zone,
  paid_at timestamp with time zone NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  mismatch boolean DEFAULT false NOT NULL,
  CONSTRAINT dues_payment_pkey PRIMARY KEY (id),
  CONSTRAINT dues_payment_invoice_once UNIQUE (provider_invoice),
  CONSTRAINT dues_payment_number_once UNIQUE (receipt_year, receipt_number),
  CONSTRAINT dues_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT dues_payment_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES dues_plan(id),
  CONSTRAINT dues_payment_amount_check CHECK ((amount > 0)),
  CONSTRAINT dues_payment_check CHECK (((method = 'provider'::text) = (provider_invoice IS NOT NULL))),
  CONSTRAINT dues_payment_check1 CHECK (((covers_from IS NULL) = (covers_until IS NULL))),
  CONSTRAINT dues_payment_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT dues_payment_method_check CHECK ((method = ANY (ARRAY['provider'::text, 'transfer'::text, 'cash'::text, 'other'::text]))),
  CONSTRAINT dues_payment_mismatch CHECK (((NOT mismatch) OR (covers_from IS NULL))),
  CONSTRAINT dues_payment_receipt_number_check CHECK ((receipt_number > 0)),
  CONSTRAINT dues_payment_reference_check CHECK (((reference <> ''::text) AND (length(reference) <= 120)))
);
CREATE INDEX dues_payment_age ON public.dues_payment USING btree (recorded_at);
CREATE INDEX dues_payment_member ON public.dues_payment USING btree (member_id, paid_at DESC);
CREATE INDEX dues_payment_newest ON public.dues_payment USING btree (receipt_year DESC, receipt_number DESC);
CREATE INDEX dues_payment_plan ON public.dues_payment USING btree (plan_id);
CREATE INDEX dues_payment_provider ON public.dues_payment USING btree (provider_payment) WHERE (provider_payment IS NOT NULL);
CREATE TRIGGER dues_payment_is_final BEFORE UPDATE ON public.dues_payment FOR EACH ROW EXECUTE FUNCTION dues_payment_is_final();

CREATE TABLE dues_plan (
  id text NOT NULL,
  name text NOT NULL,
  line text,
  amount integer NOT NULL,
  currency text NOT NULL,
  every text NOT NULL,
  tier text NOT NULL,
  grace_days integer NOT NULL,
  active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dues_plan_pkey PRIMARY KEY (id),
  CONSTRAINT dues_plan_amount_check CHECK (((amount >= 1) AND (amount <= 100000000))),
  CONSTRAINT dues_plan_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT dues_plan_every_check CHECK ((every = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT dues_plan_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 90))),
  CONSTRAINT dues_plan_line_check CHECK (((line <> ''::text) AND (length(line) <= 160))),
  CONSTRAINT dues_plan_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  CONSTRAINT dues_plan_tier_check CHECK ((tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text])))
);
CREATE UNIQUE INDEX dues_plan_name_once ON public.dues_plan USING btree (lower(name)) WHERE active;

CREATE TABLE dues_receipt_count (
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT dues_receipt_count_pkey PRIMARY KEY (year)
);

CREATE TABLE dues_recorder (
  payment_id text NOT NULL,
  member_id text NOT NULL,
  CONSTRAINT dues_recorder_pkey PRIMARY KEY (payment_id),
  CONSTRAINT dues_recorder_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT dues_recorder_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES dues_payment(id) ON DELETE CASCADE
);
CREATE INDEX dues_recorder_member ON public.dues_recorder USING btree (member_id);

CREATE TABLE dues_refund (
  id text NOT NULL,
  payment_id text NOT NULL,
  amount integer NOT NULL,
  refunded_at timestamp with time zone NOT NULL,
  note text,
  took_back boolean DEFAULT false NOT NULL,
  CONSTRAINT dues_refund_pkey PRIMARY KEY (id),
  CONSTRAINT dues_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES dues_payment(id) ON DELETE CASCADE,
  CONSTRAINT dues_refund_amount_check CHECK ((amount > 0)),
  CONSTRAINT dues_refund_note_check CHECK (((note <> ''::text) AND (length(note) <= 120)))
);
CREATE INDEX dues_refund_payment ON public.dues_refund USING btree (payment_id);

CREATE TABLE dues_subscription (
  provider_id text NOT NULL,
  member_id text NOT NULL,
  plan_id text NOT NULL,
  state text NOT NULL,
  cancel_at_end boolean NOT NULL,
  failed_at timestamp with time zone,
  as_of timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dues_subscription_pkey PRIMARY KEY (provider_id),
  CONSTRAINT dues_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT dues_subscription_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES dues_plan(id),
  CONSTRAINT dues_subscription_state_check CHECK ((state = ANY (ARRAY['active'::text, 'past_due'::text, 'ended'::text])))
);
CREATE INDEX dues_subscription_member ON public.dues_subscription USING btree (member_id);
CREATE INDEX dues_subscription_plan ON public.dues_subscription USING btree (plan_id);

CREATE TABLE dues_waiting_event (
  id text NOT NULL,
  subscription text,
  checkout_id text,
  invoice text,
  payment text,
  event jsonb NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT dues_waiting_event_pkey PRIMARY KEY (id)
);
CREATE INDEX dues_waiting_event_age ON public.dues_waiting_event USING btree (received_at);
CREATE INDEX dues_waiting_event_checkout ON public.dues_waiting_event USING btree (checkout_id);
CREATE INDEX dues_waiting_event_invoice ON public.dues_waiting_event USING btree (invoice);
CREATE INDEX dues_waiting_event_payment ON public.dues_waiting_event USING btree (payment);
CREATE INDEX dues_waiting_event_subscription ON public.dues_waiting_event USING btree (subscription);

CREATE TABLE endpoint (
  id text NOT NULL,
  owner_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  tags text[] NOT NULL,
  url text NOT NULL,
  host text NOT NULL,
  card_url text NOT NULL,
  card jsonb NOT NULL,
  card_sha256 bytea NOT NULL,
  etag text,
  protocol_version text,
  skills text[] NOT NULL,
  origins text[] NOT NULL,
  fetched_at timestamp with time zone NOT NULL,
  signature text NOT NULL,
  key_thumbprint text,
  verified_at timestamp with time zone NOT NULL,
  review text NOT NULL,
  approved jsonb,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  submitted_at timestamp with time zone NOT NULL,
  wants_listing boolean NOT NULL,
  health text NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  successes integer DEFAULT 0 NOT NULL,
  last_error jsonb,
  last_ok_at timestamp with time zone,
  down_since timestamp with time zone,
  next_check_at timestamp with time zone,
  leased_until timestamp with time zone,
  rev integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT endpoint_slug_once UNIQUE (slug),
  CONSTRAINT endpoint_url_once UNIQUE (owner_id, url),
  CONSTRAINT endpoint_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT endpoint_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id),
  CONSTRAINT endpoint_card_url_check CHECK ((length(card_url) <= 2000)),
  CONSTRAINT endpoint_check CHECK (((review = ANY (ARRAY['approved'::text, 'changed'::text])) <= (approved IS NOT NULL))),
  CONSTRAINT endpoint_check1 CHECK (((health = ANY (ARRAY['down'::text, 'gone'::text])) = (down_since IS NOT NULL))),
  CONSTRAINT endpoint_description_check CHECK ((length(description) <= 1000)),
  CONSTRAINT endpoint_health_check CHECK ((health = ANY (ARRAY['unknown'::text, 'up'::text, 'degraded'::text, 'down'::text, 'gone'::text]))),
  CONSTRAINT endpoint_kind_check CHECK ((kind = ANY (ARRAY['a2a'::text, 'mcp'::text, 'http'::text]))),
  CONSTRAINT endpoint_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT endpoint_reason_check CHECK ((length(reason) <= 600)),
  CONSTRAINT endpoint_review_check CHECK ((review = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'changed'::text]))),
  CONSTRAINT endpoint_signature_check CHECK ((signature = ANY (ARRAY['none'::text, 'valid'::text, 'invalid'::text, 'unknown_key'::text]))),
  CONSTRAINT endpoint_slug_check CHECK ((slug ~ '^[a-z0-9](-?[a-z0-9]){0,59}$'::text)),
  CONSTRAINT endpoint_tags_check CHECK ((cardinality(tags) <= 10)),
  CONSTRAINT endpoint_url_check CHECK ((length(url) <= 2000))
);
CREATE INDEX endpoint_by_owner ON public.endpoint USING btree (owner_id, created_at DESC);
CREATE INDEX endpoint_due ON public.endpoint USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX endpoint_leased ON public.endpoint USING btree (host, leased_until) WHERE (leased_until IS NOT NULL);
CREATE INDEX endpoint_listed ON public.endpoint USING btree (id) WHERE ((review = 'approved'::text) AND wants_listing);
CREATE INDEX endpoint_review ON public.endpoint USING btree (submitted_at) WHERE (review = ANY (ARRAY['pending'::text, 'changed'::text]));
CREATE INDEX endpoint_words ON public.endpoint USING gin (words);

CREATE TABLE envelope (
  id text NOT NULL,
  kind text NOT NULL,
  operation text NOT NULL,
  member_id text,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  last_error jsonb,
  dismissed_reason text,
  created_at timestamp with time zone NOT NULL,
  delivered_at timestamp with time zone,
  traceparent text,
  CONSTRAINT envelope_pkey PRIMARY KEY (id),
  CONSTRAINT envelope_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'dead'::text, 'dismissed'::text]))),
  CONSTRAINT envelope_traceparent_check CHECK ((traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$'::text))
);
CREATE INDEX envelope_by_age ON public.envelope USING btree (created_at DESC, id DESC);
CREATE INDEX envelope_by_end ON public.envelope USING btree (COALESCE(delivered_at, created_at)) WHERE (state = ANY (ARRAY['delivered'::text, 'dismissed'::text]));
CREATE INDEX envelope_by_kind ON public.envelope USING btree (kind, state, created_at DESC, id DESC);
CREATE INDEX envelope_by_state ON public.envelope USING btree (state, created_at DESC, id DESC);
CREATE INDEX envelope_by_subject ON public.envelope USING btree (subject);
CREATE INDEX envelope_dead ON public.envelope USING btree (created_at, id) WHERE (state = 'dead'::text);
CREATE INDEX envelope_due ON public.envelope USING btree (next_attempt_at) WHERE (state = 'queued'::text);

CREATE TABLE envelope_receipt (
  envelope_id text NOT NULL,
  sink text NOT NULL,
  acknowledged_at timestamp with time zone NOT NULL,
  CONSTRAINT envelope_receipt_pkey PRIMARY KEY (envelope_id, sink),
  CONSTRAINT envelope_receipt_envelope_id_fkey FOREIGN KEY (envelope_id) REFERENCES envelope(id) ON DELETE CASCADE
);

CREATE TABLE event (
  feed_id text,
  uid text NOT NULL,
  recurrence_id text NOT NULL,
  luma_url text,
  title text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  host text,
  cover_url text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  all_day boolean NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  revised_at timestamp with time zone DEFAULT now() NOT NULL,
  own_id text,
  tier_min text DEFAULT 'public'::text NOT NULL,
  cancelled_at timestamp with time zone,
  event_id text GENERATED ALWAYS AS (COALESCE(own_id, ('evt_'::text || "left"(md5(COALESCE("substring"(luma_url, '^https://[^/]+(/.*)$'::text), ((feed_id || ' '::text) || uid))), 16)))) STORED NOT NULL,
  capacity integer,
  CONSTRAINT event_of_feed_once UNIQUE (feed_id, uid, recurrence_id),
  CONSTRAINT event_own_date UNIQUE (own_id, recurrence_id),
  CONSTRAINT event_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feed(id) ON DELETE CASCADE,
  CONSTRAINT event_own_id_fkey FOREIGN KEY (own_id) REFERENCES own_event(id) ON DELETE CASCADE,
  CONSTRAINT event_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100000))),
  CONSTRAINT event_has_one_source CHECK (((feed_id IS NULL) <> (own_id IS NULL))),
  CONSTRAINT event_tier_min_check CHECK ((tier_min = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text]))),
  CONSTRAINT only_own_events_are_closed CHECK (((own_id IS NOT NULL) OR ((tier_min = 'public'::text) AND (cancelled_at IS NULL))))
);
CREATE INDEX event_by_id ON public.event USING btree (event_id, starts_at);
CREATE INDEX event_by_luma_url ON public.event USING btree (luma_url, starts_at);
CREATE INDEX event_upcoming ON public.event USING btree (ends_at, starts_at);
CREATE TRIGGER event_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('events');

CREATE TABLE event_proposal (
  id text NOT NULL,
  member_id text NOT NULL,
  token_id text,
  title text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  location text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  cover_url text,
  capacity integer,
  visibility text NOT NULL,
  host text,
  contact text,
  slideshow_url text,
  state text NOT NULL,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT event_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT event_proposal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT event_proposal_capacity_check CHECK ((capacity > 0)),
  CONSTRAINT event_proposal_check CHECK ((starts_at < ends_at)),
  CONSTRAINT event_proposal_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT event_proposal_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT event_proposal_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'members'::text])))
);
CREATE INDEX event_proposal_by_member ON public.event_proposal USING btree (member_id, created_at);
CREATE INDEX event_proposal_by_state ON public.event_proposal USING btree (state, decided_at DESC, created_at DESC);
CREATE INDEX event_proposal_created_at ON public.event_proposal USING btree (created_at);
CREATE INDEX event_proposal_pending ON public.event_proposal USING btree (created_at, id) WHERE (state = 'pending'::text);
CREATE TRIGGER event_proposal_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_proposal FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('events');

CREATE TABLE feed (
  id text NOT NULL,
  name text NOT NULL,
  url text,
  calendar text,
  refresh_minutes integer NOT NULL,
  etag text,
  last_modified text,
  next_refresh_at timestamp with time zone NOT NULL,
  refreshed_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_error jsonb,
  failures integer DEFAULT 0 NOT NULL,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  floating_zone text,
  later_entries integer DEFAULT 0 NOT NULL,
  CONSTRAINT feed_pkey PRIMARY KEY (id),
  CONSTRAINT feed_url_once UNIQUE (url),
  CONSTRAINT feed_floating_zone_check CHECK ((length(floating_zone) <= 200)),
  CONSTRAINT feed_later_entries_check CHECK ((later_entries >= 0)),
  CONSTRAINT feed_refresh_minutes_check CHECK (((refresh_minutes >= 5) AND (refresh_minutes <= 1440)))
);
CREATE INDEX feed_due ON public.feed USING btree (next_refresh_at);
CREATE TRIGGER feed_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.feed FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('feeds');

CREATE TABLE feedback (
  ticket_id text NOT NULL,
  kind text NOT NULL,
  message text NOT NULL,
  priority text NOT NULL,
  category text,
  url text,
  expected text,
  got text,
  agent_id text,
  contact text,
  member_id text,
  token_prefix text,
  tier text,
  ip_hash text NOT NULL,
  suspicious_patterns text[] NOT NULL,
  received_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  resolved_by text,
  resolution_note text,
  CONSTRAINT feedback_pkey PRIMARY KEY (ticket_id),
  CONSTRAINT feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT feedback_note_needs_resolution CHECK (((resolved_at IS NOT NULL) OR (resolution_note IS NULL)))
);
CREATE INDEX feedback_by_member ON public.feedback USING btree (member_id, received_at DESC, ticket_id);
CREATE INDEX feedback_open ON public.feedback USING btree (received_at, ticket_id) WHERE (resolved_at IS NULL);
CREATE INDEX feedback_received_at ON public.feedback USING btree (received_at DESC, ticket_id);

CREATE TABLE file (
  id text NOT NULL,
  folder_id text,
  member_id text NOT NULL,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (file_name_key(name)) STORED NOT NULL,
  label text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  visibility text NOT NULL,
  grantees text[] DEFAULT '{}'::text[] NOT NULL,
  version integer NOT NULL,
  sha256 text NOT NULL,
  size bigint NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  scan text NOT NULL,
  scan_attempts integer DEFAULT 0 NOT NULL,
  content_text text DEFAULT ''::text NOT NULL,
  provenance text NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  trashed_at timestamp with time zone,
  quarantined_at timestamp with time zone,
  quarantine_reason jsonb,
  scan_due_at timestamp with time zone,
  words tsvector GENERATED ALWAYS AS (((((setweight(to_tsvector('simple'::regconfig, search_text(regexp_replace(name, '[._]'::text, ' '::text, 'g'::text))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, search_text(label)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, search_text(file_tags(tags))), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, search_text(description)), 'C'::"char")) || setweight(to_tsvector('simple'::regconfig, search_text(content_text)), 'D'::"char"))) STORED NOT NULL,
  CONSTRAINT file_pkey PRIMARY KEY (id),
  CONSTRAINT file_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folder(id),
  CONSTRAINT file_member_id_fkey FOREIGN KEY (member_id) REFERENCES file_quota(member_id),
  CONSTRAINT file_check CHECK (((state = 'trashed'::text) = (trashed_at IS NOT NULL))),
  CONSTRAINT file_provenance_check CHECK ((provenance = ANY (ARRAY['human'::text, 'agent'::text, 'system'::text, 'visitor'::text]))),
  CONSTRAINT file_scan_check CHECK ((scan = ANY (ARRAY['none'::text, 'pending'::text, 'clean'::text, 'infected'::text, 'skipped'::text, 'failed'::text]))),
  CONSTRAINT file_scan_is_due CHECK (((scan = 'pending'::text) = (scan_due_at IS NOT NULL))),
  CONSTRAINT file_size_check CHECK ((size >= 0)),
  CONSTRAINT file_state_check CHECK ((state = ANY (ARRAY['active'::text, 'trashed'::text]))),
  CONSTRAINT file_version_check CHECK ((version > 0)),
  CONSTRAINT file_visibility_check CHECK ((visibility = ANY (ARRAY['ic-members'::text, 'grantees'::text, 'private'::text])))
);
CREATE INDEX file_by_folder ON public.file USING btree (folder_id, name_key, id) WHERE (state = 'active'::text);
CREATE INDEX file_by_member ON public.file USING btree (member_id, state);
CREATE INDEX file_by_name_prefix ON public.file USING btree (name_key text_pattern_ops) WHERE (state = 'active'::text);
CREATE INDEX file_by_words ON public.file USING gin (words);
CREATE UNIQUE INDEX file_name_once ON public.file USING btree (COALESCE(folder_id, member_id), name_key) WHERE (state = 'active'::text);
CREATE INDEX file_newest ON public.file USING btree (uploaded_at DESC, id DESC) WHERE (state = 'active'::text);
CREATE INDEX file_to_scan ON public.file USING btree (scan_due_at) WHERE (scan_due_at IS NOT NULL);
CREATE INDEX file_trashed ON public.file USING btree (trashed_at) WHERE (state = 'trashed'::text);
CREATE TRIGGER file_forgets_words BEFORE UPDATE OF sha256 ON public.file FOR EACH ROW WHEN ((old.sha256 IS DISTINCT FROM new.sha256)) EXECUTE FUNCTION forget_file_words();
CREATE TRIGGER file_is_charged AFTER INSERT OR DELETE ON public.file FOR EACH ROW EXECUTE FUNCTION charge_file_quota();
CREATE TRIGGER file_wants_renditions AFTER INSERT ON public.file FOR EACH ROW EXECUTE FUNCTION want_file_renditions();
CREATE TRIGGER file_wants_renditions_anew AFTER UPDATE OF sha256 ON public.file FOR EACH ROW WHEN ((old.sha256 IS DISTINCT FROM new.sha256)) EXECUTE FUNCTION want_file_renditions();

CREATE TABLE file_opening (
  id text NOT NULL,
  file_id text NOT NULL,
  member_id text NOT NULL,
  opened_by text NOT NULL,
  reason text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  readable_until timestamp with time zone NOT NULL,
  CONSTRAINT file_opening_pkey PRIMARY KEY (id),
  CONSTRAINT file_opening_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE
);
CREATE INDEX file_opening_by_file ON public.file_opening USING btree (file_id, opened_by, readable_until);
CREATE INDEX file_opening_by_member ON public.file_opening USING btree (member_id);

CREATE TABLE file_quota (
  member_id text NOT NULL,
  bytes_max bigint NOT NULL,
  files_max integer NOT NULL,
  used bigint DEFAULT 0 NOT NULL,
  reserved bigint DEFAULT 0 NOT NULL,
  uploads_open integer DEFAULT 0 NOT NULL,
  files integer DEFAULT 0 NOT NULL,
  CONSTRAINT file_quota_pkey PRIMARY KEY (member_id),
  CONSTRAINT file_quota_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT file_quota_bytes CHECK (((used + reserved) <= bytes_max)),
  CONSTRAINT file_quota_files CHECK ((files <= files_max)),
  CONSTRAINT file_quota_files_check CHECK ((files >= 0)),
  CONSTRAINT file_quota_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT file_quota_uploads CHECK ((uploads_open <= 5)),
  CONSTRAINT file_quota_uploads_open_check CHECK ((uploads_open >= 0)),
  CONSTRAINT file_quota_used_check CHECK ((used >= 0))
);

CREATE TABLE file_rendition (
  file_id text NOT NULL,
  kind text NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  wanted_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  error jsonb,
  picture text,
  width integer,
  height integer,
  thumbnail text,
  excerpt text DEFAULT ''::text NOT NULL,
  CONSTRAINT file_rendition_pkey PRIMARY KEY (file_id, kind),
  CONSTRAINT file_rendition_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  CONSTRAINT file_rendition_picture_fkey FOREIGN KEY (picture) REFERENCES blob(sha256),
  CONSTRAINT file_rendition_thumbnail_fkey FOREIGN KEY (thumbnail) REFERENCES blob(sha256),
  CONSTRAINT file_rendition_attempts_check CHECK (((attempts >= 0) AND (attempts <= 2))),
  CONSTRAINT file_rendition_has_size CHECK ((((picture IS NULL) = (width IS NULL)) AND ((picture IS NULL) = (height IS NULL)))),
  CONSTRAINT file_rendition_is_made CHECK (((state = 'made'::text) OR ((thumbnail IS NULL) AND (picture IS NULL) AND (excerpt = ''::text)))),
  CONSTRAINT file_rendition_kind_check CHECK ((kind = ANY (ARRAY['words'::text, 'preview'::text]))),
  CONSTRAINT file_rendition_of_preview CHECK (((kind = 'preview'::text) OR ((thumbnail IS NULL) AND (picture IS NULL) AND (excerpt = ''::text)))),
  CONSTRAINT file_rendition_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'made'::text, 'impossible'::text, 'failed'::text])))
);
CREATE INDEX file_rendition_by_picture ON public.file_rendition USING btree (picture) WHERE (picture IS NOT NULL);
CREATE INDEX file_rendition_by_thumbnail ON public.file_rendition USING btree (thumbnail) WHERE (thumbnail IS NOT NULL);
CREATE INDEX file_rendition_wanted ON public.file_rendition USING btree (wanted_at, file_id) WHERE (state = 'wanted'::text);
CREATE TRIGGER file_rendition_holds_picture AFTER INSERT OR DELETE OR UPDATE OF picture ON public.file_rendition FOR EACH ROW EXECUTE FUNCTION count_blob_references('picture');
CREATE TRIGGER file_rendition_holds_thumbnail AFTER INSERT OR DELETE OR UPDATE OF thumbnail ON public.file_rendition FOR EACH ROW EXECUTE FUNCTION count_blob_references('thumbnail');

CREATE TABLE file_version (
  file_id text NOT NULL,
  number integer NOT NULL,
  member_id text NOT NULL,
  sha256 text NOT NULL,
  size bigint NOT NULL,
  type text NOT NULL,
  stored_by text NOT NULL,
  stored_at timestamp with time zone NOT NULL,
  note jsonb,
  CONSTRAINT file_version_pkey PRIMARY KEY (file_id, number),
  CONSTRAINT file_version_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  CONSTRAINT file_version_member_id_fkey FOREIGN KEY (member_id) REFERENCES file_quota(member_id),
  CONSTRAINT file_version_sha256_fkey FOREIGN KEY (sha256) REFERENCES blob(sha256),
  CONSTRAINT file_version_number_check CHECK ((number > 0)),
  CONSTRAINT file_version_size_check CHECK ((size >= 0))
);
CREATE INDEX file_version_by_digest ON public.file_version USING btree (sha256);
CREATE INDEX file_version_by_member ON public.file_version USING btree (member_id);
CREATE TRIGGER file_version_holds_blob AFTER INSERT OR DELETE OR UPDATE OF sha256 ON public.file_version FOR EACH ROW EXECUTE FUNCTION count_blob_references('sha256');
CREATE TRIGGER file_version_is_charged AFTER INSERT OR DELETE ON public.file_version FOR EACH ROW EXECUTE FUNCTION charge_file_quota();

CREATE TABLE floor_member (
  member_id text NOT NULL,
  audience text NOT NULL,
  here_since timestamp with time zone,
  here_until timestamp with time zone,
  here_for text NOT NULL,
  source text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT floor_member_pkey PRIMARY KEY (member_id),
  CONSTRAINT floor_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT floor_member_audience_check CHECK ((audience = ANY (ARRAY['nobody'::text, 'members'::text, 'public'::text]))),
  CONSTRAINT floor_member_check CHECK (((here_since IS NULL) = (here_until IS NULL))),
  CONSTRAINT floor_member_check1 CHECK ((here_until > here_since)),
  CONSTRAINT floor_member_source_check CHECK ((source = ANY (ARRAY['self'::text, 'sync'::text])))
);
CREATE INDEX floor_member_here ON public.floor_member USING btree (here_until) WHERE (here_until IS NOT NULL);

CREATE TABLE floor_module (
  module text NOT NULL,
  is_available boolean DEFAULT true NOT NULL,
  is_enabled boolean DEFAULT true NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  updated_by text,
  CONSTRAINT floor_module_pkey PRIMARY KEY (module),
  CONSTRAINT floor_module_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES member(id) ON DELETE SET NULL
);

CREATE TABLE floor_proposal (
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  hosts text[] NOT NULL,
  server text NOT NULL,
  operator_email text NOT NULL,
  digest text NOT NULL,
  state text NOT NULL,
  proposed_by text,
  proposed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  step text,
  fault jsonb,
  address text,
  claim bytea,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  ended_at timestamp with time zone,
  template text,
  withdrawn_by text,
  withdrawn_because text,
  CONSTRAINT floor_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT floor_proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT floor_proposal_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT floor_proposal_check CHECK (((state = ANY (ARRAY['live'::text, 'failed'::text, 'withdrawn'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT floor_proposal_check1 CHECK (((state = 'made'::text) = (claim IS NOT NULL))),
  CONSTRAINT floor_proposal_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT floor_proposal_hosts_check CHECK (((cardinality(hosts) >= 1) AND (cardinality(hosts) <= 10))),
  CONSTRAINT floor_proposal_id_check CHECK ((id ~ '^flp_[0-9a-f]{24}$'::text)),
  CONSTRAINT floor_proposal_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CONSTRAINT floor_proposal_operator_email_check CHECK (((length(operator_email) >= 3) AND (length(operator_email) <= 254))),
  CONSTRAINT floor_proposal_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{1,38}[a-z0-9]$'::text)),
  CONSTRAINT floor_proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'made'::text, 'live'::text, 'failed'::text, 'withdrawn'::text, 'expired'::text]))),
  CONSTRAINT floor_proposal_step_check CHECK ((step = ANY (ARRAY['database'::text, 'settings'::text, 'self_test'::text, 'live'::text]))),
  CONSTRAINT floor_proposal_template_check CHECK (((length(template) >= 1) AND (length(template) <= 40))),
  CONSTRAINT floor_proposal_withdrawn_because_check CHECK (((length(withdrawn_because) >= 1) AND (length(withdrawn_because) <= 600)))
);
CREATE INDEX floor_proposal_due ON public.floor_proposal USING btree (next_at) WHERE (state = ANY (ARRAY['approved'::text, 'made'::text]));
CREATE UNIQUE INDEX floor_proposal_open_slug ON public.floor_proposal USING btree (slug) WHERE (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'made'::text]));
CREATE INDEX floor_proposal_proposed_by ON public.floor_proposal USING btree (proposed_by);
CREATE INDEX floor_proposal_waiting ON public.floor_proposal USING btree (proposed_at) WHERE (state = 'proposed'::text);
CREATE INDEX floor_proposal_withdrawn_by ON public.floor_proposal USING btree (withdrawn_by);

CREATE TABLE floor_proposal_approval (
  proposal_id text NOT NULL,
  member_id text NOT NULL,
  approved_at timestamp with time zone NOT NULL,
  CONSTRAINT floor_proposal_approval_pkey PRIMARY KEY (proposal_id, member_id),
  CONSTRAINT floor_proposal_approval_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT floor_proposal_approval_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES floor_proposal(id) ON DELETE CASCADE
);
CREATE INDEX floor_proposal_approval_member ON public.floor_proposal_approval USING btree (member_id);

CREATE TABLE folder (
  id text NOT NULL,
  parent_id text,
  member_id text,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (file_name_key(name)) STORED NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  visibility text NOT NULL,
  grantees text[] DEFAULT '{}'::text[] NOT NULL,
  accepts_files boolean DEFAULT false NOT NULL,
  depth integer NOT NULL,
  gates text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  trashed_at timestamp with time zone,
  CONSTRAINT folder_pkey PRIMARY KEY (id),
  CONSTRAINT folder_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT folder_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES folder(id),
  CONSTRAINT folder_is_not_its_own_parent CHECK ((parent_id <> id)),
  CONSTRAINT folder_is_not_too_deep CHECK (((depth >= 0) AND (depth <= 20))),
  CONSTRAINT folder_visibility_check CHECK ((visibility = ANY (ARRAY['ic-members'::text, 'grantees'::text, 'private'::text])))
);
CREATE INDEX folder_by_gate ON public.folder USING gin (gates);
CREATE INDEX folder_by_member ON public.folder USING btree (member_id);
CREATE INDEX folder_by_parent ON public.folder USING btree (parent_id, name_key, id) WHERE (trashed_at IS NULL);
CREATE UNIQUE INDEX folder_name_once ON public.folder USING btree (COALESCE(parent_id, member_id), name_key) WHERE (trashed_at IS NULL);
CREATE INDEX folder_trashed ON public.folder USING btree (trashed_at) WHERE (trashed_at IS NOT NULL);

CREATE TABLE funko_decision (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id text NOT NULL,
  action text NOT NULL,
  delta integer,
  reason text,
  decided_by text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT funko_decision_pkey PRIMARY KEY (id),
  CONSTRAINT funko_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT funko_decision_action_check CHECK ((action = ANY (ARRAY['takedown'::text, 'restore'::text, 'grant'::text])))
);
CREATE INDEX funko_decision_by_member ON public.funko_decision USING btree (member_id, id DESC);

CREATE TABLE funko_figure (
  member_id text NOT NULL,
  handle text NOT NULL,
  head text,
  hair text,
  eyes text,
  palette text,
  skin text,
  prop text,
  stage text,
  clip text,
  generations_used integer DEFAULT 0 NOT NULL,
  grants integer DEFAULT 0 NOT NULL,
  is_public boolean DEFAULT false NOT NULL,
  taken_down_at timestamp with time zone,
  taken_down_reason text,
  xp_reached integer DEFAULT 0 NOT NULL,
  items_reached text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT funko_figure_pkey PRIMARY KEY (member_id),
  CONSTRAINT funko_handle_once UNIQUE (handle),
  CONSTRAINT funko_figure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT funko_allowance_is_kept CHECK (((generations_used >= 0) AND (generations_used <= (1 + grants)))),
  CONSTRAINT funko_figure_check CHECK ((num_nulls(head, hair, eyes, palette) = ANY (ARRAY[0, 4]))),
  CONSTRAINT funko_figure_grants_check CHECK ((grants >= 0)),
  CONSTRAINT funko_figure_handle_check CHECK ((handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT funko_shows_what_is_made CHECK (((head IS NOT NULL) OR (NOT is_public)))
);

CREATE TABLE gateway_call (
  id text NOT NULL,
  key_id text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  shape text NOT NULL,
  model text NOT NULL,
  reserved bigint NOT NULL,
  state text NOT NULL,
  lease_until timestamp with time zone NOT NULL,
  tokens_in bigint DEFAULT 0 NOT NULL,
  tokens_out bigint DEFAULT 0 NOT NULL,
  counted text,
  status integer,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  upstream_id text,
  price_in numeric(12,6),
  price_out numeric(12,6),
  cost numeric GENERATED ALWAYS AS (
CASE
    WHEN (state = ANY (ARRAY['committed'::text, 'recovered'::text])) THEN ((((tokens_in)::numeric * price_in) + ((tokens_out)::numeric * price_out)) * 0.000001)
    ELSE NULL::numeric
END) STORED,
  CONSTRAINT gateway_call_pkey PRIMARY KEY (id),
  CONSTRAINT gateway_call_key_id_fkey FOREIGN KEY (key_id) REFERENCES gateway_key(id) ON DELETE CASCADE,
  CONSTRAINT gateway_call_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  CONSTRAINT gateway_call_counted_check CHECK ((counted = ANY (ARRAY['upstream'::text, 'estimate'::text, 'checkpoint'::text]))),
  CONSTRAINT gateway_call_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT gateway_call_shape_check CHECK ((shape = ANY (ARRAY['openai'::text, 'anthropic'::text]))),
  CONSTRAINT gateway_call_state_check CHECK ((state = ANY (ARRAY['open'::text, 'committed'::text, 'released'::text, 'recovered'::text]))),
  CONSTRAINT gateway_call_upstream_id CHECK ((length(upstream_id) <= 200))
);
CREATE INDEX gateway_call_by_key ON public.gateway_call USING btree (key_id, started_at);
CREATE INDEX gateway_call_open ON public.gateway_call USING btree (lease_until) WHERE (state = 'open'::text);
CREATE INDEX gateway_call_started_at ON public.gateway_call USING btree (started_at);

CREATE TABLE gateway_key (
  id text NOT NULL,
  request_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  hash bytea NOT NULL,
  prefix text NOT NULL,
  multiplier integer NOT NULL,
  expires_at timestamp with time zone,
  minted_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by text,
  models text[],
  CONSTRAINT gateway_key_pkey PRIMARY KEY (id),
  CONSTRAINT gateway_key_hash UNIQUE (hash),
  CONSTRAINT gateway_key_is_minted_once UNIQUE (request_id),
  CONSTRAINT gateway_key_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT gateway_key_request_id_fkey FOREIGN KEY (request_id) REFERENCES key_request(id) ON DELETE CASCADE,
  CONSTRAINT gateway_key_models CHECK (((cardinality(models) >= 1) AND (cardinality(models) <= 100)))
);
CREATE INDEX gateway_key_by_member ON public.gateway_key USING btree (member_id, minted_at DESC);

CREATE TABLE gateway_meter (
  key_id text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  committed bigint DEFAULT 0 NOT NULL,
  reserved bigint DEFAULT 0 NOT NULL,
  in_flight integer DEFAULT 0 NOT NULL,
  revision bigint DEFAULT nextval('gateway_revision'::regclass) NOT NULL,
  CONSTRAINT gateway_meter_pkey PRIMARY KEY (key_id, window_start),
  CONSTRAINT gateway_meter_key_id_fkey FOREIGN KEY (key_id) REFERENCES gateway_key(id) ON DELETE CASCADE,
  CONSTRAINT gateway_meter_committed CHECK ((committed >= 0)),
  CONSTRAINT gateway_meter_in_flight CHECK ((in_flight >= 0)),
  CONSTRAINT gateway_meter_reserved CHECK ((reserved >= 0))
);

CREATE TABLE group_member (
  group_id text NOT NULL,
  member_id text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT group_member_pkey PRIMARY KEY (group_id, member_id),
  CONSTRAINT group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES member_group(id) ON DELETE CASCADE,
  CONSTRAINT group_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX group_member_member ON public.group_member USING btree (member_id, group_id);

CREATE TABLE guest_block (
  id text NOT NULL,
  name_hash bytea,
  email_hash bytea,
  phone_hash bytea,
  reason text NOT NULL,
  ends_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT guest_block_pkey PRIMARY KEY (id),
  CONSTRAINT guest_block_check CHECK ((num_nonnulls(name_hash, email_hash, phone_hash) > 0)),
  CONSTRAINT guest_block_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX guest_block_by_email ON public.guest_block USING btree (email_hash);
CREATE INDEX guest_block_by_name ON public.guest_block USING btree (name_hash);
CREATE INDEX guest_block_by_phone ON public.guest_block USING btree (phone_hash);
CREATE INDEX guest_block_ends ON public.guest_block USING btree (ends_at) WHERE (ends_at IS NOT NULL);

CREATE TABLE guest_document (
  kind text NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  text_sha256 text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT guest_document_pkey PRIMARY KEY (kind, version),
  CONSTRAINT guest_document_body_check CHECK ((body <> ''::text)),
  CONSTRAINT guest_document_kind_check CHECK ((kind ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT guest_document_text_sha256_check CHECK ((text_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT guest_document_title_check CHECK ((title <> ''::text)),
  CONSTRAINT guest_document_version_check CHECK ((version > 0))
);

CREATE TABLE guest_flow (
  id text NOT NULL,
  name text NOT NULL,
  documents text[] NOT NULL,
  needs_approval boolean NOT NULL,
  after_hours boolean NOT NULL,
  walk_ins boolean NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT guest_flow_pkey PRIMARY KEY (id),
  CONSTRAINT guest_flow_documents_check CHECK ((cardinality(documents) <= 5)),
  CONSTRAINT guest_flow_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT guest_flow_name_check CHECK ((name <> ''::text))
);

CREATE TABLE hack_application (
  application_id text NOT NULL,
  eid text NOT NULL,
  member_id text NOT NULL,
  applicant_type text NOT NULL,
  form_version integer NOT NULL,
  answers jsonb NOT NULL,
  status text NOT NULL,
  waitlist_no integer,
  confirm_by timestamp with time zone,
  confirmed_at timestamp with time zone,
  withdrawn_reason text,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  submitted_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_application_pkey PRIMARY KEY (application_id),
  CONSTRAINT hack_application_once UNIQUE (eid, member_id),
  CONSTRAINT hack_application_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_application_form FOREIGN KEY (eid, applicant_type, form_version) REFERENCES hack_form(eid, applicant_type, version),
  CONSTRAINT hack_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_application_check CHECK (((status = 'waitlisted'::text) = (waitlist_no IS NOT NULL))),
  CONSTRAINT hack_application_check1 CHECK (((status = 'withdrawn'::text) = (withdrawn_reason IS NOT NULL))),
  CONSTRAINT hack_application_check2 CHECK (((confirm_by IS NULL) OR (status = 'approved'::text))),
  CONSTRAINT hack_application_check3 CHECK (((confirmed_at IS NULL) OR (confirm_by IS NULL))),
  CONSTRAINT hack_application_status_check CHECK ((status = ANY (ARRAY['applied'::text, 'approved'::text, 'waitlisted'::text, 'rejected'::text, 'withdrawn'::text]))),
  CONSTRAINT hack_application_waitlist_no_check CHECK ((waitlist_no > 0)),
  CONSTRAINT hack_application_withdrawn_reason_check CHECK ((withdrawn_reason = ANY (ARRAY['self'::text, 'lapsed'::text, 'operator'::text]))),
  CONSTRAINT nobody_decides_their_own_application CHECK (((status = 'withdrawn'::text) OR (decided_by IS DISTINCT FROM member_id)))
);
CREATE INDEX hack_application_by_age ON public.hack_application USING btree (eid, submitted_at, application_id);
CREATE INDEX hack_application_by_confirmation ON public.hack_application USING btree (confirm_by) WHERE (confirm_by IS NOT NULL);
CREATE INDEX hack_application_by_form ON public.hack_application USING btree (eid, applicant_type, form_version);
CREATE INDEX hack_application_by_member ON public.hack_application USING btree (member_id);
CREATE UNIQUE INDEX hack_application_waitlist ON public.hack_application USING btree (eid, waitlist_no) WHERE (waitlist_no IS NOT NULL);

CREATE TABLE hack_bounty (
  bounty_id text NOT NULL,
  eid text NOT NULL,
  sponsor text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  prize text NOT NULL,
  posted_by text,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_bounty_pkey PRIMARY KEY (bounty_id),
  CONSTRAINT hack_bounty_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_bounty_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES member(id),
  CONSTRAINT hack_bounty_bounty_id_check CHECK ((bounty_id ~ '^b_[0-9a-f]{16}$'::text)),
  CONSTRAINT hack_bounty_description_check CHECK ((length(description) <= 2000)),
  CONSTRAINT hack_bounty_prize_check CHECK (((prize <> ''::text) AND (length(prize) <= 200))),
  CONSTRAINT hack_bounty_sponsor_check CHECK (((sponsor <> ''::text) AND (length(sponsor) <= 120))),
  CONSTRAINT hack_bounty_title_check CHECK (((title <> ''::text) AND (length(title) <= 140)))
);
CREATE INDEX hack_bounty_by_event ON public.hack_bounty USING btree (eid, posted_at, bounty_id);
CREATE INDEX hack_bounty_by_poster ON public.hack_bounty USING btree (posted_by) WHERE (posted_by IS NOT NULL);

CREATE TABLE hack_chat (
  eid text NOT NULL,
  last_seq bigint NOT NULL,
  CONSTRAINT hack_chat_pkey PRIMARY KEY (eid),
  CONSTRAINT hack_chat_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid)
);

CREATE TABLE hack_credit_mark (
  offer_id text NOT NULL,
  member_id text NOT NULL,
  state text NOT NULL,
  note text,
  since timestamp with time zone NOT NULL,
  CONSTRAINT hack_credit_mark_pkey PRIMARY KEY (offer_id, member_id),
  CONSTRAINT hack_credit_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_credit_mark_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES hack_offer(offer_id) ON DELETE CASCADE,
  CONSTRAINT hack_credit_mark_check CHECK (((note IS NULL) OR (state = 'blocked'::text))),
  CONSTRAINT hack_credit_mark_note_check CHECK ((length(note) <= 500)),
  CONSTRAINT hack_credit_mark_state_check CHECK ((state = ANY (ARRAY['got'::text, 'blocked'::text, 'skipped'::text])))
);
CREATE INDEX hack_credit_mark_by_member ON public.hack_credit_mark USING btree (member_id);

CREATE TABLE hack_dietary (
  eid text NOT NULL,
  member_id text NOT NULL,
  text text NOT NULL,
  CONSTRAINT hack_dietary_pkey PRIMARY KEY (eid, member_id),
  CONSTRAINT hack_dietary_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_dietary_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_dietary_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000)))
);
CREATE INDEX hack_dietary_by_member ON public.hack_dietary USING btree (member_id);

CREATE TABLE hack_event (
  eid text NOT NULL,
  title text NOT NULL,
  about text DEFAULT ''::text NOT NULL,
  tz text NOT NULL,
  starts_on text NOT NULL,
  ends_on text NOT NULL,
  venue text DEFAULT ''::text NOT NULL,
  seats integer NOT NULL,
  nda_version integer,
  rubric jsonb DEFAULT '[]'::jsonb NOT NULL,
  phase text NOT NULL,
  phase_since timestamp with time zone NOT NULL,
  rejudged_reason text,
  opens_at timestamp with time zone,
  applications_open timestamp with time zone,
  applications_close timestamp with time zone,
  promotions_end timestamp with time zone,
  submissions_close timestamp with time zone,
  grace_seconds integer DEFAULT 0 NOT NULL,
  confirm_hours integer DEFAULT 48 NOT NULL,
  auto_promote boolean DEFAULT true NOT NULL,
  waitlist_last integer DEFAULT 0 NOT NULL,
  rev integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_event_pkey PRIMARY KEY (eid),
  CONSTRAINT hack_event_nda FOREIGN KEY (eid, nda_version) REFERENCES hack_nda(eid, version) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT hack_event_about_check CHECK ((length(about) <= 5000)),
  CONSTRAINT hack_event_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT hack_event_check1 CHECK ((applications_close > applications_open)),
  CONSTRAINT hack_event_confirm_hours_check CHECK (((confirm_hours >= 2) AND (confirm_hours <= 336))),
  CONSTRAINT hack_event_eid_check CHECK (((eid ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(eid) <= 64))),
  CONSTRAINT hack_event_ends_on_check CHECK ((ends_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  CONSTRAINT hack_event_grace_seconds_check CHECK (((grace_seconds >= 0) AND (grace_seconds <= 3600))),
  CONSTRAINT hack_event_nda_version_check CHECK ((nda_version > 0)),
  CONSTRAINT hack_event_phase_check CHECK ((phase = ANY (ARRAY['PRE'::text, 'OPEN'::text, 'BUILD'::text, 'SUBMIT'::text, 'LOCKED'::text, 'JUDGING'::text, 'RESULTS'::text]))),
  CONSTRAINT hack_event_rejudged_reason_check CHECK ((rejudged_reason <> ''::text)),
  CONSTRAINT hack_event_rev_check CHECK ((rev > 0)),
  CONSTRAINT hack_event_seats_check CHECK (((seats >= 1) AND (seats <= 10000))),
  CONSTRAINT hack_event_starts_on_check CHECK ((starts_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  CONSTRAINT hack_event_title_check CHECK (((title <> ''::text) AND (length(title) <= 140))),
  CONSTRAINT hack_event_tz_check CHECK ((tz <> ''::text)),
  CONSTRAINT hack_event_venue_check CHECK ((length(venue) <= 200))
);
CREATE INDEX hack_event_by_deadline ON public.hack_event USING btree (submissions_close) WHERE ((submissions_close IS NOT NULL) AND (phase = ANY (ARRAY['OPEN'::text, 'BUILD'::text, 'SUBMIT'::text])));
CREATE INDEX hack_event_by_opening ON public.hack_event USING btree (opens_at) WHERE ((phase = 'PRE'::text) AND (opens_at IS NOT NULL));
CREATE INDEX hack_event_newest ON public.hack_event USING btree (starts_on DESC, eid);

CREATE TABLE hack_evidence (
  application_id text NOT NULL,
  url text NOT NULL,
  "position" integer NOT NULL,
  found text[] DEFAULT '{}'::text[] NOT NULL,
  title text,
  status text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone,
  CONSTRAINT hack_evidence_pkey PRIMARY KEY (application_id, url),
  CONSTRAINT hack_evidence_application_id_fkey FOREIGN KEY (application_id) REFERENCES hack_application(application_id) ON DELETE CASCADE,
  CONSTRAINT hack_evidence_check CHECK (((status = 'pending'::text) = (checked_at IS NULL))),
  CONSTRAINT hack_evidence_position_check CHECK ((("position" >= 0) AND ("position" <= 3))),
  CONSTRAINT hack_evidence_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ok'::text, 'failed'::text, 'refused'::text]))),
  CONSTRAINT hack_evidence_title_check CHECK ((length(title) <= 200)),
  CONSTRAINT hack_evidence_url_check CHECK ((length(url) <= 2048))
);
CREATE INDEX hack_evidence_pending ON public.hack_evidence USING btree (queued_at) WHERE (status = 'pending'::text);

CREATE TABLE hack_form (
  eid text NOT NULL,
  applicant_type text NOT NULL,
  version integer NOT NULL,
  questions jsonb NOT NULL,
  grants_roles text[] NOT NULL,
  consumes_seat boolean NOT NULL,
  CONSTRAINT hack_form_pkey PRIMARY KEY (eid, applicant_type, version),
  CONSTRAINT hack_form_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_form_applicant_type_check CHECK ((applicant_type = ANY (ARRAY['founder'::text, 'engineer'::text, 'solo_builder'::text, 'team'::text, 'designer'::text, 'partner_delegate'::text, 'mentor'::text, 'judge'::text, 'sponsor'::text, 'volunteer'::text, 'media'::text]))),
  CONSTRAINT hack_form_version_check CHECK ((version > 0))
);

CREATE TABLE hack_member (
  eid text NOT NULL,
  member_id text NOT NULL,
  team_id text NOT NULL,
  place integer NOT NULL,
  joined_no integer NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_member_pkey PRIMARY KEY (eid, member_id),
  CONSTRAINT hack_member_order UNIQUE (team_id, joined_no),
  CONSTRAINT hack_member_place UNIQUE (team_id, place),
  CONSTRAINT hack_member_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_member_eid_team_id_fkey FOREIGN KEY (eid, team_id) REFERENCES hack_team(eid, team_id) ON DELETE CASCADE,
  CONSTRAINT hack_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_member_joined_no_check CHECK ((joined_no > 0)),
  CONSTRAINT hack_member_place_check CHECK (((place >= 1) AND (place <= 6)))
);
CREATE INDEX hack_member_by_member ON public.hack_member USING btree (member_id);
CREATE INDEX hack_member_by_team ON public.hack_member USING btree (eid, team_id);

CREATE TABLE hack_message (
  eid text NOT NULL,
  seq bigint NOT NULL,
  message_id text NOT NULL,
  member_id text,
  by_agent boolean NOT NULL,
  text text NOT NULL,
  patterns text[] NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  hidden_at timestamp with time zone,
  hidden_by text,
  CONSTRAINT hack_message_pkey PRIMARY KEY (eid, seq),
  CONSTRAINT hack_message_message_id_key UNIQUE (message_id),
  CONSTRAINT hack_message_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_message_seq_check CHECK ((seq > 0)),
  CONSTRAINT hack_message_text_check CHECK (((text <> ''::text) AND (length(text) <= 200)))
);
CREATE INDEX hack_message_by_member ON public.hack_message USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE TABLE hack_nda (
  eid text NOT NULL,
  version integer NOT NULL,
  text text NOT NULL,
  sha256 text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_nda_pkey PRIMARY KEY (eid, version),
  CONSTRAINT hack_nda_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_nda_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT hack_nda_text_check CHECK (((text <> ''::text) AND (length(text) <= 20000))),
  CONSTRAINT hack_nda_version_check CHECK ((version > 0))
);

CREATE TABLE hack_offer (
  offer_id text NOT NULL,
  eid text NOT NULL,
  sponsor text NOT NULL,
  sponsor_id text,
  title text NOT NULL,
  redemption text NOT NULL,
  claimable boolean NOT NULL,
  rev integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_offer_pkey PRIMARY KEY (offer_id),
  CONSTRAINT hack_offer_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_offer_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES member(id),
  CONSTRAINT hack_offer_redemption_check CHECK ((length(redemption) <= 1000)),
  CONSTRAINT hack_offer_rev_check CHECK ((rev > 0)),
  CONSTRAINT hack_offer_sponsor_check CHECK (((sponsor <> ''::text) AND (length(sponsor) <= 120))),
  CONSTRAINT hack_offer_title_check CHECK (((title <> ''::text) AND (length(title) <= 140)))
);
CREATE INDEX hack_offer_by_event ON public.hack_offer USING btree (eid, created_at, offer_id);
CREATE INDEX hack_offer_by_sponsor ON public.hack_offer USING btree (sponsor_id) WHERE (sponsor_id IS NOT NULL);

CREATE TABLE hack_photo (
  photo_id text NOT NULL,
  eid text NOT NULL,
  uploader text NOT NULL,
  sha256 text NOT NULL,
  thumbnail text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text NOT NULL,
  caption text NOT NULL,
  others text NOT NULL,
  decision text DEFAULT 'pending'::text NOT NULL,
  note text,
  decided_by text,
  decided_at timestamp with time zone,
  hidden_at timestamp with time zone,
  reminded_at timestamp with time zone,
  rev integer DEFAULT 1 NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_photo_pkey PRIMARY KEY (photo_id),
  CONSTRAINT hack_photo_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_photo_sha256_fkey FOREIGN KEY (sha256) REFERENCES blob(sha256),
  CONSTRAINT hack_photo_thumbnail_fkey FOREIGN KEY (thumbnail) REFERENCES blob(sha256),
  CONSTRAINT hack_photo_uploader_fkey FOREIGN KEY (uploader) REFERENCES member(id),
  CONSTRAINT hack_photo_alt_check CHECK (((alt <> ''::text) AND (length(alt) <= 300))),
  CONSTRAINT hack_photo_caption_check CHECK ((length(caption) <= 300)),
  CONSTRAINT hack_photo_check CHECK (((decision = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT hack_photo_check1 CHECK (((decision <> ALL (ARRAY['rejected'::text, 'removed'::text])) OR ((note IS NOT NULL) AND (hidden_at IS NULL)))),
  CONSTRAINT hack_photo_decision_check CHECK ((decision = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'removed'::text]))),
  CONSTRAINT hack_photo_height_check CHECK ((height > 0)),
  CONSTRAINT hack_photo_note_check CHECK (((note <> ''::text) AND (length(note) <= 500))),
  CONSTRAINT hack_photo_others_check CHECK ((others = ANY (ARRAY['none'::text, 'agreed'::text]))),
  CONSTRAINT hack_photo_width_check CHECK ((width > 0))
);
CREATE INDEX hack_photo_blob ON public.hack_photo USING btree (sha256);
CREATE INDEX hack_photo_by_event ON public.hack_photo USING btree (eid, uploaded_at DESC, photo_id);
CREATE INDEX hack_photo_by_uploader ON public.hack_photo USING btree (uploader, uploaded_at DESC);
CREATE INDEX hack_photo_decided ON public.hack_photo USING btree (decided_at) WHERE (decision = ANY (ARRAY['rejected'::text, 'removed'::text]));
CREATE INDEX hack_photo_hidden ON public.hack_photo USING btree (hidden_at) WHERE (hidden_at IS NOT NULL);
CREATE UNIQUE INDEX hack_photo_once ON public.hack_photo USING btree (eid, sha256, uploader);
CREATE INDEX hack_photo_pending ON public.hack_photo USING btree (uploaded_at) WHERE (decision = 'pending'::text);
CREATE INDEX hack_photo_thumbnail ON public.hack_photo USING btree (thumbnail);
CREATE TRIGGER hack_photo_holds_blob AFTER INSERT OR DELETE OR UPDATE OF sha256 ON public.hack_photo FOR EACH ROW EXECUTE FUNCTION count_blob_references('sha256');
CREATE TRIGGER hack_photo_holds_thumbnail AFTER INSERT OR DELETE OR UPDATE OF thumbnail ON public.hack_photo FOR EACH ROW EXECUTE FUNCTION count_blob_references('thumbnail');

CREATE TABLE hack_photo_person (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  photo_id text NOT NULL,
  member_id text,
  consent text NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT hack_photo_person_pkey PRIMARY KEY (id),
  CONSTRAINT hack_photo_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_photo_person_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES hack_photo(photo_id) ON DELETE CASCADE,
  CONSTRAINT hack_photo_person_check CHECK (((consent = 'asked'::text) = (answered_at IS NULL))),
  CONSTRAINT hack_photo_person_check1 CHECK (((member_id IS NOT NULL) OR (consent = ANY (ARRAY['refused'::text, 'not_shown'::text])))),
  CONSTRAINT hack_photo_person_consent_check CHECK ((consent = ANY (ARRAY['asked'::text, 'granted'::text, 'refused'::text, 'not_shown'::text])))
);
CREATE INDEX hack_photo_person_member ON public.hack_photo_person USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX hack_photo_person_once ON public.hack_photo_person USING btree (photo_id, member_id);

CREATE TABLE hack_photo_report (
  report_id text NOT NULL,
  photo_id text NOT NULL,
  reporter text,
  reason text NOT NULL,
  contact text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  outcome text,
  closed_at timestamp with time zone,
  CONSTRAINT hack_photo_report_pkey PRIMARY KEY (report_id),
  CONSTRAINT hack_photo_report_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES hack_photo(photo_id) ON DELETE CASCADE,
  CONSTRAINT hack_photo_report_reporter_fkey FOREIGN KEY (reporter) REFERENCES member(id),
  CONSTRAINT hack_photo_report_check CHECK (((outcome IS NULL) = (closed_at IS NULL))),
  CONSTRAINT hack_photo_report_contact_check CHECK ((length(contact) <= 200)),
  CONSTRAINT hack_photo_report_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'removed'::text]))),
  CONSTRAINT hack_photo_report_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX hack_photo_report_closed ON public.hack_photo_report USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX hack_photo_report_photo ON public.hack_photo_report USING btree (photo_id, reported_at);
CREATE INDEX hack_photo_report_reporter ON public.hack_photo_report USING btree (reporter) WHERE (reporter IS NOT NULL);

CREATE TABLE hack_recusal (
  eid text NOT NULL,
  team_id text NOT NULL,
  judge_id text NOT NULL,
  reason text NOT NULL,
  recorded_by text,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_recusal_pkey PRIMARY KEY (team_id, judge_id),
  CONSTRAINT hack_recusal_eid_team_id_fkey FOREIGN KEY (eid, team_id) REFERENCES hack_team(eid, team_id) ON DELETE CASCADE,
  CONSTRAINT hack_recusal_judge_id_fkey FOREIGN KEY (judge_id) REFERENCES member(id),
  CONSTRAINT hack_recusal_reason_check CHECK ((reason = ANY (ARRAY['declared'::text, 'employer'::text])))
);
CREATE INDEX hack_recusal_by_event ON public.hack_recusal USING btree (eid, team_id);
CREATE INDEX hack_recusal_by_judge ON public.hack_recusal USING btree (judge_id, eid);

CREATE TABLE hack_role (
  eid text NOT NULL,
  member_id text NOT NULL,
  role text NOT NULL,
  source text NOT NULL,
  granted_by text,
  granted_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_role_pkey PRIMARY KEY (eid, member_id, role, source),
  CONSTRAINT hack_role_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_role_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_role_role_check CHECK ((role = ANY (ARRAY['participant'::text, 'team_lead'::text, 'mentor'::text, 'judge'::text, 'sponsor'::text, 'volunteer'::text, 'media'::text, 'organizer'::text, 'event_admin'::text]))),
  CONSTRAINT hack_role_source_check CHECK ((source = ANY (ARRAY['operator'::text, 'application'::text, 'walk_in'::text, 'team'::text])))
);
CREATE INDEX hack_role_by_member ON public.hack_role USING btree (member_id);

CREATE TABLE hack_score (
  eid text NOT NULL,
  team_id text NOT NULL,
  judge_id text NOT NULL,
  scores jsonb NOT NULL,
  comment text DEFAULT ''::text NOT NULL,
  rev integer NOT NULL,
  scored_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_score_pkey PRIMARY KEY (team_id, judge_id),
  CONSTRAINT hack_score_eid_team_id_fkey FOREIGN KEY (eid, team_id) REFERENCES hack_team(eid, team_id) ON DELETE CASCADE,
  CONSTRAINT hack_score_judge_id_fkey FOREIGN KEY (judge_id) REFERENCES member(id),
  CONSTRAINT hack_score_comment_check CHECK ((length(comment) <= 2000)),
  CONSTRAINT hack_score_rev_check CHECK ((rev > 0))
);
CREATE INDEX hack_score_by_event ON public.hack_score USING btree (eid, team_id);
CREATE INDEX hack_score_by_judge ON public.hack_score USING btree (judge_id, eid);

CREATE TABLE hack_seat (
  eid text NOT NULL,
  member_id text NOT NULL,
  consumes_seat boolean NOT NULL,
  source text NOT NULL,
  display_name text NOT NULL,
  org text DEFAULT ''::text NOT NULL,
  sponsor_visible boolean DEFAULT false NOT NULL,
  nda_version integer,
  nda_signed_at timestamp with time zone,
  nda_signed_via text,
  checked_in_at timestamp with time zone,
  checked_in_by text,
  since timestamp with time zone NOT NULL,
  CONSTRAINT hack_seat_pkey PRIMARY KEY (eid, member_id),
  CONSTRAINT hack_seat_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_seat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT hack_seat_nda FOREIGN KEY (eid, nda_version) REFERENCES hack_nda(eid, version),
  CONSTRAINT hack_seat_check CHECK (((nda_version IS NULL) = (nda_signed_at IS NULL))),
  CONSTRAINT hack_seat_check1 CHECK (((nda_version IS NULL) = (nda_signed_via IS NULL))),
  CONSTRAINT hack_seat_display_name_check CHECK (((display_name <> ''::text) AND (length(display_name) <= 120))),
  CONSTRAINT hack_seat_nda_signed_via_check CHECK ((nda_signed_via = ANY (ARRAY['session'::text, 'agent'::text]))),
  CONSTRAINT hack_seat_org_check CHECK ((length(org) <= 120)),
  CONSTRAINT hack_seat_source_check CHECK ((source = ANY (ARRAY['application'::text, 'walk_in'::text])))
);
CREATE INDEX hack_seat_by_member ON public.hack_seat USING btree (member_id);
CREATE INDEX hack_seat_by_nda ON public.hack_seat USING btree (eid, nda_version);

CREATE TABLE hack_submission (
  team_id text NOT NULL,
  eid text NOT NULL,
  title text NOT NULL,
  blurb text NOT NULL,
  repo_url text,
  demo_url text,
  agent_surface text NOT NULL,
  folder_id text,
  submitted_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  submitted_by text,
  locked boolean DEFAULT false NOT NULL,
  repo_head text,
  repo_state text,
  repo_checked_at timestamp with time zone,
  rev integer NOT NULL,
  CONSTRAINT hack_submission_pkey PRIMARY KEY (team_id),
  CONSTRAINT hack_submission_eid_team_id_fkey FOREIGN KEY (eid, team_id) REFERENCES hack_team(eid, team_id) ON DELETE CASCADE,
  CONSTRAINT hack_submission_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folder(id) ON DELETE SET NULL,
  CONSTRAINT hack_submission_agent_surface_check CHECK ((length(agent_surface) <= 2000)),
  CONSTRAINT hack_submission_blurb_check CHECK ((length(blurb) <= 2000)),
  CONSTRAINT hack_submission_check CHECK (((repo_state IS NULL) OR locked)),
  CONSTRAINT hack_submission_check1 CHECK (((repo_state = 'ok'::text) = (repo_head IS NOT NULL))),
  CONSTRAINT hack_submission_demo_url_check CHECK ((length(demo_url) <= 2048)),
  CONSTRAINT hack_submission_repo_head_check CHECK ((repo_head ~ '^[0-9a-f]{40,64}$'::text)),
  CONSTRAINT hack_submission_repo_state_check CHECK ((repo_state = ANY (ARRAY['pending'::text, 'ok'::text, 'failed'::text, 'refused'::text]))),
  CONSTRAINT hack_submission_repo_url_check CHECK ((length(repo_url) <= 2048)),
  CONSTRAINT hack_submission_rev_check CHECK ((rev > 0)),
  CONSTRAINT hack_submission_title_check CHECK ((length(title) <= 140))
);
CREATE INDEX hack_submission_by_event ON public.hack_submission USING btree (eid, team_id);
CREATE INDEX hack_submission_by_folder ON public.hack_submission USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX hack_submission_repo_pending ON public.hack_submission USING btree (updated_at) WHERE (repo_state = 'pending'::text);
CREATE TRIGGER hack_submission_stays_locked BEFORE UPDATE ON public.hack_submission FOR EACH ROW WHEN (old.locked) EXECUTE FUNCTION hack_submission_stays_locked();

CREATE TABLE hack_submission_file (
  team_id text NOT NULL,
  "position" integer NOT NULL,
  file_id text NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT hack_submission_file_pkey PRIMARY KEY (team_id, "position"),
  CONSTRAINT hack_submission_file_team_id_fkey FOREIGN KEY (team_id) REFERENCES hack_submission(team_id) ON DELETE CASCADE,
  CONSTRAINT hack_submission_file_position_check CHECK (("position" > 0)),
  CONSTRAINT hack_submission_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT hack_submission_file_size_check CHECK ((size >= 0)),
  CONSTRAINT hack_submission_file_version_check CHECK ((version > 0))
);

CREATE TABLE hack_team (
  team_id text NOT NULL,
  eid text NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  lead text,
  startup_slug text,
  looking_for text DEFAULT ''::text NOT NULL,
  recruiting boolean NOT NULL,
  disqualified_reason text,
  disqualified_by text,
  disqualified_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hack_team_pkey PRIMARY KEY (team_id),
  CONSTRAINT hack_team_eid_team_id_key UNIQUE (eid, team_id),
  CONSTRAINT hack_team_name UNIQUE (eid, name_key),
  CONSTRAINT hack_team_eid_fkey FOREIGN KEY (eid) REFERENCES hack_event(eid),
  CONSTRAINT hack_team_lead_fkey FOREIGN KEY (lead) REFERENCES member(id),
  CONSTRAINT hack_team_check CHECK (((disqualified_reason IS NULL) = (disqualified_at IS NULL))),
  CONSTRAINT hack_team_disqualified_reason_check CHECK (((disqualified_reason <> ''::text) AND (length(disqualified_reason) <= 500))),
  CONSTRAINT hack_team_looking_for_check CHECK ((length(looking_for) <= 200)),
  CONSTRAINT hack_team_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT hack_team_name_key_check CHECK ((name_key <> ''::text)),
  CONSTRAINT hack_team_startup_slug_check CHECK ((length(startup_slug) <= 80)),
  CONSTRAINT hack_team_team_id_check CHECK ((team_id ~ '^t_[0-9a-f]{16}$'::text))
);
CREATE INDEX hack_team_by_lead ON public.hack_team USING btree (lead) WHERE (lead IS NOT NULL);

CREATE TABLE headline (
  id text NOT NULL,
  source_id text NOT NULL,
  story_id text NOT NULL,
  url text NOT NULL,
  canonical_url text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  title_key text,
  at timestamp with time zone NOT NULL,
  listed boolean NOT NULL,
  dated boolean DEFAULT true NOT NULL,
  CONSTRAINT headline_pkey PRIMARY KEY (id),
  CONSTRAINT headline_source_id_fkey FOREIGN KEY (source_id) REFERENCES headline_source(id) ON DELETE CASCADE,
  CONSTRAINT headline_story_id_fkey FOREIGN KEY (story_id) REFERENCES headline_story(id),
  CONSTRAINT headline_summary_check CHECK ((length(summary) <= 300)),
  CONSTRAINT headline_title_check CHECK (((title <> ''::text) AND (length(title) <= 300))),
  CONSTRAINT headline_url_check CHECK ((length(url) <= 2000))
);
CREATE INDEX headline_by_age ON public.headline USING btree (at);
CREATE INDEX headline_by_story ON public.headline USING btree (story_id);
CREATE INDEX headline_by_title_key ON public.headline USING btree (md5(title_key), at) WHERE (title_key IS NOT NULL);
CREATE INDEX headline_by_url ON public.headline USING btree (md5(canonical_url));
CREATE UNIQUE INDEX headline_once ON public.headline USING btree (source_id, md5(canonical_url));
CREATE TRIGGER headline_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.headline FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('headlines');

CREATE TABLE headline_source (
  id text NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  weight integer NOT NULL,
  every_minutes integer NOT NULL,
  state text NOT NULL,
  etag text,
  last_modified text,
  moved_to text,
  moved_times integer DEFAULT 0 NOT NULL,
  next_fetch_at timestamp with time zone NOT NULL,
  fetched_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_error jsonb,
  failures integer DEFAULT 0 NOT NULL,
  entries integer DEFAULT 0 NOT NULL,
  skipped integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT headline_source_pkey PRIMARY KEY (id),
  CONSTRAINT headline_source_check CHECK (((failing_since IS NULL) = (last_error IS NULL))),
  CONSTRAINT headline_source_every_minutes_check CHECK (((every_minutes >= 15) AND (every_minutes <= 60))),
  CONSTRAINT headline_source_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT headline_source_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'off'::text]))),
  CONSTRAINT headline_source_url_check CHECK ((length(url) <= 2000)),
  CONSTRAINT headline_source_weight_check CHECK (((weight >= 1) AND (weight <= 5)))
);
CREATE INDEX headline_source_due ON public.headline_source USING btree (next_fetch_at) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX headline_source_url_once ON public.headline_source USING btree (md5(url));

CREATE TABLE headline_story (
  id text NOT NULL,
  score double precision NOT NULL,
  newest_at timestamp with time zone NOT NULL,
  url text NOT NULL,
  dated boolean DEFAULT true NOT NULL,
  CONSTRAINT headline_story_pkey PRIMARY KEY (id)
);
CREATE INDEX headline_story_ranked ON public.headline_story USING btree (score DESC, newest_at DESC, url);
CREATE TRIGGER headline_story_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.headline_story FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('headlines');

CREATE TABLE highlight (
  id text NOT NULL,
  member_id text,
  story jsonb NOT NULL,
  approved_by text,
  approved_at timestamp with time zone NOT NULL,
  taken_down_at timestamp with time zone,
  taken_down_reason text,
  origin text,
  CONSTRAINT highlight_pkey PRIMARY KEY (id),
  CONSTRAINT highlight_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT highlight_has_author CHECK (((member_id IS NOT NULL) OR (origin IS NOT NULL))),
  CONSTRAINT highlight_origin_check CHECK ((origin = 'system:ai_curation'::text)),
  CONSTRAINT highlight_takedown_has_reason CHECK (((taken_down_at IS NULL) = (taken_down_reason IS NULL)))
);
CREATE INDEX highlight_by_member ON public.highlight USING btree (member_id);
CREATE INDEX highlight_newest ON public.highlight USING btree (approved_at DESC, id);
CREATE INDEX highlight_taken_down ON public.highlight USING btree (taken_down_at DESC, id) WHERE (taken_down_at IS NOT NULL);

CREATE TABLE highlight_decision (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  highlight_id text NOT NULL,
  member_id text,
  outcome text NOT NULL,
  reason text,
  decided_by text,
  at timestamp with time zone NOT NULL,
  story jsonb,
  CONSTRAINT highlight_decision_pkey PRIMARY KEY (id),
  CONSTRAINT highlight_decision_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT highlight_decision_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX highlight_decision_at ON public.highlight_decision USING btree (at);
CREATE INDEX highlight_decision_by_highlight ON public.highlight_decision USING btree (highlight_id, id DESC);
CREATE INDEX highlight_decision_by_member ON public.highlight_decision USING btree (member_id, id DESC);

CREATE TABLE highlight_shown (
  highlight_id text NOT NULL,
  member_id text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  agrees boolean,
  answered_at timestamp with time zone,
  CONSTRAINT highlight_shown_pkey PRIMARY KEY (highlight_id, member_id),
  CONSTRAINT highlight_shown_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT highlight_shown_check CHECK (((agrees IS NULL) = (answered_at IS NULL)))
);
CREATE INDEX highlight_shown_by_member ON public.highlight_shown USING btree (member_id, asked_at DESC);

CREATE TABLE highlight_submission (
  id text NOT NULL,
  member_id text,
  token_id text,
  story jsonb NOT NULL,
  suspicious_patterns text[] NOT NULL,
  revision integer NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  refreshed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  origin text,
  rule text,
  CONSTRAINT highlight_submission_pkey PRIMARY KEY (id),
  CONSTRAINT highlight_submission_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT highlight_submission_has_author CHECK ((((member_id IS NOT NULL) OR (origin IS NOT NULL)) AND ((origin IS NULL) = (rule IS NULL)))),
  CONSTRAINT highlight_submission_id_check CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'::text) AND (length(id) <= 120))),
  CONSTRAINT highlight_submission_origin_check CHECK ((origin = 'system:ai_curation'::text)),
  CONSTRAINT highlight_submission_rule_check CHECK ((rule = ANY (ARRAY['top_commit'::text, 'latest_news'::text, 'rotate_highlights'::text])))
);
CREATE INDEX highlight_submission_by_member ON public.highlight_submission USING btree (member_id, submitted_at);
CREATE INDEX highlight_submission_expiry ON public.highlight_submission USING btree (expires_at);
CREATE INDEX highlight_submission_in_turn ON public.highlight_submission USING btree (submitted_at, id);

CREATE TABLE house_floor (
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  address text NOT NULL,
  hosts text[] NOT NULL,
  server text NOT NULL,
  is_read_only boolean NOT NULL,
  is_awake boolean NOT NULL,
  bytes bigint,
  schema_version text,
  requests_today integer NOT NULL,
  fault text,
  exported_at timestamp with time zone,
  delete_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  wish text,
  CONSTRAINT house_floor_pkey PRIMARY KEY (id),
  CONSTRAINT house_floor_slug_key UNIQUE (slug),
  CONSTRAINT house_floor_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT house_floor_id_check CHECK ((id ~ '^flr_[0-9a-f]{24}$'::text)),
  CONSTRAINT house_floor_requests_today_check CHECK ((requests_today >= 0)),
  CONSTRAINT house_floor_state_check CHECK ((state = ANY (ARRAY['standing_up'::text, 'live'::text, 'suspended'::text, 'moving'::text, 'deleted'::text]))),
  CONSTRAINT house_floor_wish_check CHECK ((wish = ANY (ARRAY['suspend'::text, 'read_only'::text, 'resume'::text])))
);

CREATE TABLE house_host (
  host text NOT NULL,
  floor_id text NOT NULL,
  token text,
  proved_at timestamp with time zone,
  missing_since timestamp with time zone,
  checked_at timestamp with time zone,
  fault text,
  wish text,
  CONSTRAINT house_host_pkey PRIMARY KEY (host),
  CONSTRAINT house_host_floor_id_fkey FOREIGN KEY (floor_id) REFERENCES house_floor(id) ON DELETE CASCADE,
  CONSTRAINT house_host_fault_check CHECK ((fault = ANY (ARRAY['absent'::text, 'other'::text, 'later'::text, 'taken'::text]))),
  CONSTRAINT house_host_host_check CHECK (((host = lower(host)) AND ((length(host) >= 1) AND (length(host) <= 253)))),
  CONSTRAINT house_host_token_check CHECK ((token ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT house_host_wish_check CHECK ((wish = ANY (ARRAY['add'::text, 'check'::text, 'remove'::text])))
);
CREATE INDEX house_host_floor ON public.house_host USING btree (floor_id);

CREATE TABLE house_server (
  name text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT house_server_pkey PRIMARY KEY (name),
  CONSTRAINT house_server_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

CREATE TABLE idempotency_key (
  subject text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (subject, operation, key)
);
CREATE INDEX idempotency_key_created_at ON public.idempotency_key USING btree (created_at);

CREATE TABLE inbox_claim (
  kind text NOT NULL,
  item_id text NOT NULL,
  member_id text NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone NOT NULL,
  CONSTRAINT inbox_claim_is_held_once PRIMARY KEY (kind, item_id),
  CONSTRAINT inbox_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT inbox_claim_has_a_lease CHECK ((leased_until > claimed_at))
);
CREATE INDEX inbox_claim_by_lease ON public.inbox_claim USING btree (leased_until);

CREATE TABLE invitation (
  id text NOT NULL,
  hash bytea,
  tier text NOT NULL,
  uses_max integer NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  email text,
  name text,
  note text,
  created_by text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  import_id text,
  CONSTRAINT invitation_pkey PRIMARY KEY (id),
  CONSTRAINT invitation_hash_once UNIQUE (hash),
  CONSTRAINT invitation_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id),
  CONSTRAINT invitation_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_import(id) ON DELETE SET NULL,
  CONSTRAINT invitation_check CHECK (((email IS NULL) OR (uses_max = 1))),
  CONSTRAINT invitation_email_check CHECK ((email = lower(email))),
  CONSTRAINT invitation_name_check CHECK ((length(name) <= 80)),
  CONSTRAINT invitation_note_check CHECK ((length(note) <= 200)),
  CONSTRAINT invitation_tier_check CHECK ((tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text]))),
  CONSTRAINT invitation_uses CHECK (((uses >= 0) AND (uses <= uses_max))),
  CONSTRAINT invitation_uses_max_check CHECK (((uses_max >= 1) AND (uses_max <= 1000)))
);
CREATE INDEX invitation_email ON public.invitation USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX invitation_expires ON public.invitation USING btree (expires_at);
CREATE INDEX invitation_import ON public.invitation USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX invitation_newest ON public.invitation USING btree (created_at DESC, id);

CREATE TABLE invitation_group (
  invitation_id text NOT NULL,
  group_id text NOT NULL,
  CONSTRAINT invitation_group_pkey PRIMARY KEY (invitation_id, group_id),
  CONSTRAINT invitation_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES member_group(id) ON DELETE CASCADE,
  CONSTRAINT invitation_group_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE CASCADE
);
CREATE INDEX invitation_group_group ON public.invitation_group USING btree (group_id);

CREATE TABLE invitation_use (
  invitation_id text NOT NULL,
  member_id text NOT NULL,
  from_tier text NOT NULL,
  to_tier text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT invitation_use_pkey PRIMARY KEY (invitation_id, member_id),
  CONSTRAINT invitation_use_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE CASCADE,
  CONSTRAINT invitation_use_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX invitation_use_member ON public.invitation_use USING btree (member_id);

CREATE TABLE job (
  name text NOT NULL,
  next_run_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  leased_by text,
  last_started_at timestamp with time zone,
  last_finished_at timestamp with time zone,
  last_result jsonb,
  last_error jsonb,
  last_succeeded_at timestamp with time zone,
  CONSTRAINT job_pkey PRIMARY KEY (name)
);

CREATE TABLE join_policy (
  id boolean DEFAULT true NOT NULL,
  policy text NOT NULL,
  changed_by text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT join_policy_pkey PRIMARY KEY (id),
  CONSTRAINT join_policy_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES member(id),
  CONSTRAINT join_policy_id_check CHECK (id),
  CONSTRAINT join_policy_policy_check CHECK ((policy = ANY (ARRAY['open'::text, 'invited'::text, 'approved'::text])))
);

CREATE TABLE join_request (
  id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  text text NOT NULL,
  state text NOT NULL,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  language text,
  CONSTRAINT join_request_pkey PRIMARY KEY (id),
  CONSTRAINT join_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  CONSTRAINT join_request_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT join_request_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  CONSTRAINT join_request_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  CONSTRAINT join_request_name_check CHECK (((name <> ''::text) AND (length(name) <= 80))),
  CONSTRAINT join_request_reason_check CHECK ((length(reason) <= 600)),
  CONSTRAINT join_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text]))),
  CONSTRAINT join_request_text_check CHECK ((length(text) <= 600))
);
CREATE INDEX join_request_age ON public.join_request USING btree (created_at, id);
CREATE UNIQUE INDEX join_request_pending_once ON public.join_request USING btree (email) WHERE (state = 'pending'::text);

CREATE TABLE joining_mail (
  id text NOT NULL,
  kind text NOT NULL,
  invitation_id text,
  request_id text,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_at timestamp with time zone NOT NULL,
  fault jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT joining_mail_pkey PRIMARY KEY (id),
  CONSTRAINT joining_mail_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE CASCADE,
  CONSTRAINT joining_mail_request_id_fkey FOREIGN KEY (request_id) REFERENCES join_request(id) ON DELETE CASCADE,
  CONSTRAINT joining_mail_check CHECK (((kind = 'invitation'::text) = (invitation_id IS NOT NULL))),
  CONSTRAINT joining_mail_check1 CHECK (((kind = 'declined'::text) = (request_id IS NOT NULL))),
  CONSTRAINT joining_mail_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'declined'::text]))),
  CONSTRAINT joining_mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX joining_mail_due ON public.joining_mail USING btree (next_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE UNIQUE INDEX joining_mail_invitation ON public.joining_mail USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);
CREATE INDEX joining_mail_request ON public.joining_mail USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE TABLE key_request (
  id text NOT NULL,
  kind text NOT NULL,
  member_id text NOT NULL,
  event_url text,
  event_title text,
  multiplier integer NOT NULL,
  note text,
  state text NOT NULL,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  pickup_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT key_request_pkey PRIMARY KEY (id),
  CONSTRAINT key_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT key_request_check CHECK (((kind = 'workshop'::text) = (event_url IS NOT NULL))),
  CONSTRAINT key_request_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'picked_up'::text])) = (pickup_until IS NOT NULL))),
  CONSTRAINT key_request_kind_check CHECK ((kind = ANY (ARRAY['workshop'::text, 'member'::text]))),
  CONSTRAINT key_request_multiplier_check CHECK ((multiplier = ANY (ARRAY[1, 2, 5, 10, 20]))),
  CONSTRAINT key_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'picked_up'::text, 'denied'::text])))
);
CREATE INDEX key_request_by_member ON public.key_request USING btree (member_id, created_at DESC, id);
CREATE INDEX key_request_created_at ON public.key_request USING btree (created_at);
CREATE INDEX key_request_pending ON public.key_request USING btree (created_at, id) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX key_request_waits_once ON public.key_request USING btree (member_id, kind, COALESCE(event_url, ''::text)) WHERE (state = 'pending'::text);

CREATE TABLE leaderboard_link (
  member_id text NOT NULL,
  github_id bigint NOT NULL,
  github_login text NOT NULL,
  link_source text NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  opted_in boolean DEFAULT false NOT NULL,
  counts_private boolean DEFAULT false NOT NULL,
  week_starts_at timestamp with time zone,
  public_commits integer,
  private_contributions integer,
  counted_at timestamp with time zone,
  next_refresh_at timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  last_error jsonb,
  CONSTRAINT leaderboard_link_pkey PRIMARY KEY (member_id),
  CONSTRAINT leaderboard_github_account_once UNIQUE (github_id),
  CONSTRAINT leaderboard_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT leaderboard_counts_only_who_joined CHECK ((opted_in OR (week_starts_at IS NULL))),
  CONSTRAINT leaderboard_link_check CHECK ((num_nulls(week_starts_at, public_commits, private_contributions, counted_at) = ANY (ARRAY[0, 4]))),
  CONSTRAINT leaderboard_link_link_source_check CHECK ((link_source = ANY (ARRAY['oauth'::text, 'agent_pat'::text]))),
  CONSTRAINT leaderboard_link_private_contributions_check CHECK ((private_contributions >= 0)),
  CONSTRAINT leaderboard_link_public_commits_check CHECK ((public_commits >= 0))
);
CREATE INDEX leaderboard_link_by_standing ON public.leaderboard_link USING btree (week_starts_at, standing_commits(public_commits, private_contributions) DESC, lower(github_login) COLLATE "C") WHERE opted_in;
CREATE INDEX leaderboard_link_due ON public.leaderboard_link USING btree (next_refresh_at) WHERE opted_in;
CREATE INDEX leaderboard_link_failing ON public.leaderboard_link USING btree (failures DESC, member_id) WHERE (opted_in AND (last_error IS NOT NULL));
CREATE INDEX leaderboard_link_newest ON public.leaderboard_link USING btree (counted_at DESC) WHERE (opted_in AND (counted_at IS NOT NULL));
CREATE INDEX leaderboard_link_overdue ON public.leaderboard_link USING btree (next_refresh_at) WHERE (opted_in AND (failures = 0));
CREATE TRIGGER leaderboard_link_change_is_tallied AFTER UPDATE OF opted_in, week_starts_at, public_commits, private_contributions ON public.leaderboard_link FOR EACH ROW WHEN (((((old.opted_in IS DISTINCT FROM new.opted_in) OR (old.week_starts_at IS DISTINCT FROM new.week_starts_at)) OR (old.public_commits IS DISTINCT FROM new.public_commits)) OR (old.private_contributions IS DISTINCT FROM new.private_contributions))) EXECUTE FUNCTION tally_part();
CREATE TRIGGER leaderboard_link_is_on_card AFTER INSERT OR DELETE ON public.leaderboard_link FOR EACH ROW EXECUTE FUNCTION search_card_by_link();
CREATE TRIGGER leaderboard_link_is_tallied AFTER INSERT OR DELETE ON public.leaderboard_link FOR EACH ROW EXECUTE FUNCTION tally_part();
CREATE TRIGGER leaderboard_link_login_is_on_card AFTER UPDATE OF github_login ON public.leaderboard_link FOR EACH ROW WHEN ((old.github_login IS DISTINCT FROM new.github_login)) EXECUTE FUNCTION search_card_by_link();

CREATE TABLE leaderboard_standing (
  member_id text NOT NULL,
  week date NOT NULL,
  public_commits integer NOT NULL,
  private_commits integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT leaderboard_standing_pkey PRIMARY KEY (week, member_id),
  CONSTRAINT leaderboard_standing_member_id_fkey FOREIGN KEY (member_id) REFERENCES leaderboard_link(member_id) ON DELETE CASCADE,
  CONSTRAINT leaderboard_standing_private_commits_check CHECK ((private_commits >= 0)),
  CONSTRAINT leaderboard_standing_public_commits_check CHECK ((public_commits >= 0))
);
CREATE INDEX leaderboard_standing_by_member ON public.leaderboard_standing USING btree (member_id);

CREATE TABLE lend (
  id text NOT NULL,
  thing_id text NOT NULL,
  kind text NOT NULL,
  member_id text,
  out_at timestamp with time zone NOT NULL,
  due_back_at timestamp with time zone NOT NULL,
  returned_at timestamp with time zone,
  state text NOT NULL,
  condition_out text NOT NULL,
  damage_flag boolean DEFAULT false NOT NULL,
  extensions smallint DEFAULT 0 NOT NULL,
  borrower jsonb,
  out_by text NOT NULL,
  in_by text,
  reminded_at timestamp with time zone,
  overdue_told_at timestamp with time zone,
  CONSTRAINT lend_pkey PRIMARY KEY (id),
  CONSTRAINT lend_kind_fkey FOREIGN KEY (kind) REFERENCES lend_policy(kind),
  CONSTRAINT lend_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lend_thing_id_fkey FOREIGN KEY (thing_id) REFERENCES thing(id),
  CONSTRAINT lend_check CHECK ((due_back_at > out_at)),
  CONSTRAINT lend_check1 CHECK (((state = 'active'::text) = (returned_at IS NULL))),
  CONSTRAINT lend_extensions_check CHECK (((extensions >= 0) AND (extensions <= 10))),
  CONSTRAINT lend_state_check CHECK ((state = ANY (ARRAY['active'::text, 'returned'::text, 'force-returned'::text, 'lost'::text])))
);
CREATE INDEX lend_by_kind ON public.lend USING btree (kind);
CREATE INDEX lend_by_member ON public.lend USING btree (member_id, out_at DESC);
CREATE INDEX lend_by_thing ON public.lend USING btree (thing_id, out_at DESC);
CREATE INDEX lend_due ON public.lend USING btree (due_back_at, id) WHERE (returned_at IS NULL);
CREATE INDEX lend_ended ON public.lend USING btree (returned_at) WHERE (returned_at IS NOT NULL);
CREATE UNIQUE INDEX one_lend_per_member ON public.lend USING btree (member_id, kind) WHERE (returned_at IS NULL);
CREATE UNIQUE INDEX one_lend_per_thing ON public.lend USING btree (thing_id) WHERE (returned_at IS NULL);

CREATE TABLE lend_hold (
  id text NOT NULL,
  kind text NOT NULL,
  thing_id text,
  member_id text NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  offered_thing text,
  offered_until timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT lend_hold_pkey PRIMARY KEY (id),
  CONSTRAINT lend_hold_kind_fkey FOREIGN KEY (kind) REFERENCES lend_policy(kind),
  CONSTRAINT lend_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lend_hold_offered_thing_fkey FOREIGN KEY (offered_thing) REFERENCES thing(id),
  CONSTRAINT lend_hold_thing_id_fkey FOREIGN KEY (thing_id) REFERENCES thing(id),
  CONSTRAINT lend_hold_check CHECK (((state = 'offered'::text) = ((offered_thing IS NOT NULL) AND (offered_until IS NOT NULL)))),
  CONSTRAINT lend_hold_check1 CHECK (((state = ANY (ARRAY['waiting'::text, 'offered'::text])) = (ended_at IS NULL))),
  CONSTRAINT lend_hold_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'lapsed'::text, 'cancelled'::text])))
);
CREATE INDEX lend_hold_by_member ON public.lend_hold USING btree (member_id, queued_at DESC);
CREATE INDEX lend_hold_by_thing ON public.lend_hold USING btree (thing_id);
CREATE INDEX lend_hold_ended ON public.lend_hold USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX lend_hold_offers ON public.lend_hold USING btree (offered_until) WHERE (state = 'offered'::text);
CREATE INDEX lend_hold_queue ON public.lend_hold USING btree (kind, queued_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX one_hold_per_member ON public.lend_hold USING btree (member_id, kind) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE UNIQUE INDEX one_offer_per_thing ON public.lend_hold USING btree (offered_thing) WHERE (state = 'offered'::text);

CREATE TABLE lend_incident (
  id text NOT NULL,
  thing_id text NOT NULL,
  lend_id text,
  member_id text,
  type text NOT NULL,
  description text NOT NULL,
  reporter_id text,
  reporter_name text NOT NULL,
  reporter_role text NOT NULL,
  reporter_contact text NOT NULL,
  borrower text,
  photo_sha256 text,
  provisional boolean NOT NULL,
  verdict text NOT NULL,
  resolution text,
  resolved_by text,
  created_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  CONSTRAINT lend_incident_pkey PRIMARY KEY (id),
  CONSTRAINT lend_incident_lend_id_fkey FOREIGN KEY (lend_id) REFERENCES lend(id) ON DELETE SET NULL,
  CONSTRAINT lend_incident_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lend_incident_thing_id_fkey FOREIGN KEY (thing_id) REFERENCES thing(id),
  CONSTRAINT lend_incident_check CHECK (((verdict = 'open'::text) = (resolved_at IS NULL))),
  CONSTRAINT lend_incident_is_described CHECK ((char_length(description) >= 20)),
  CONSTRAINT lend_incident_reporter_role_check CHECK ((reporter_role = ANY (ARRAY['ops-staff'::text, 'borrower'::text, 'member'::text]))),
  CONSTRAINT lend_incident_type_check CHECK ((type = ANY (ARRAY['lens'::text, 'shell'::text, 'controller'::text, 'battery'::text, 'hygiene'::text, 'loss'::text, 'near-miss'::text, 'other'::text]))),
  CONSTRAINT lend_incident_verdict_check CHECK ((verdict = ANY (ARRAY['open'::text, 'absorbed'::text, 'willful-misuse'::text, 'resolved'::text])))
);
CREATE INDEX lend_incident_by_lend ON public.lend_incident USING btree (lend_id);
CREATE INDEX lend_incident_by_member ON public.lend_incident USING btree (member_id);
CREATE INDEX lend_incident_by_reporter ON public.lend_incident USING btree (reporter_id);
CREATE INDEX lend_incident_by_thing ON public.lend_incident USING btree (thing_id, created_at DESC);
CREATE INDEX lend_incident_misuse ON public.lend_incident USING btree (member_id) WHERE (verdict = 'willful-misuse'::text);
CREATE INDEX lend_incident_open ON public.lend_incident USING btree (created_at, id) WHERE (verdict = 'open'::text);
CREATE INDEX lend_incident_resolved ON public.lend_incident USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE UNIQUE INDEX one_provisional_incident ON public.lend_incident USING btree (lend_id) WHERE (provisional AND (verdict = 'open'::text));
CREATE TRIGGER lend_incident_counts_blobs AFTER INSERT OR DELETE OR UPDATE OF photo_sha256 ON public.lend_incident FOR EACH ROW EXECUTE FUNCTION count_blob_references('photo_sha256');

CREATE TABLE lend_policy (
  kind text NOT NULL,
  name text NOT NULL,
  minutes_max integer NOT NULL,
  until_close boolean NOT NULL,
  needs_waiver boolean NOT NULL,
  waiver_days integer NOT NULL,
  relayed_signatures boolean NOT NULL,
  qualification text,
  turnaround boolean NOT NULL,
  extensions_max smallint NOT NULL,
  handling text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT lend_policy_pkey PRIMARY KEY (kind),
  CONSTRAINT lend_policy_extensions_max_check CHECK (((extensions_max >= 0) AND (extensions_max <= 10))),
  CONSTRAINT lend_policy_kind_check CHECK ((kind ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT lend_policy_minutes_max_check CHECK (((minutes_max >= 15) AND (minutes_max <= 129600))),
  CONSTRAINT lend_policy_name_check CHECK ((name <> ''::text)),
  CONSTRAINT lend_policy_qualification_check CHECK ((qualification ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT lend_policy_waiver_days_check CHECK (((waiver_days >= 1) AND (waiver_days <= 3660)))
);

CREATE TABLE mailing_counter (
  name text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT mailing_counter_pkey PRIMARY KEY (name, window_start),
  CONSTRAINT mailing_counter_count_check CHECK ((count > 0))
);
CREATE INDEX mailing_counter_by_time ON public.mailing_counter USING btree (window_start);

CREATE TABLE mailing_subscriber (
  id text NOT NULL,
  email text NOT NULL,
  email_norm text NOT NULL,
  address_hash bytea NOT NULL,
  domain text NOT NULL,
  member_id text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT mailing_subscriber_pkey PRIMARY KEY (id),
  CONSTRAINT mailing_subscriber_address UNIQUE (email_norm),
  CONSTRAINT mailing_subscriber_member UNIQUE (member_id),
  CONSTRAINT mailing_subscriber_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mailing_subscriber_address_hash_check CHECK ((length(address_hash) = 32)),
  CONSTRAINT mailing_subscriber_email_check CHECK ((length(email) <= 254)),
  CONSTRAINT mailing_subscriber_email_norm_check CHECK ((length(email_norm) <= 320))
);
CREATE INDEX mailing_subscriber_by_hash ON public.mailing_subscriber USING btree (address_hash);
CREATE INDEX mailing_subscriber_by_time ON public.mailing_subscriber USING btree (created_at DESC, id DESC);

CREATE TABLE mailing_subscription (
  subscriber_id text NOT NULL,
  list text NOT NULL,
  state text NOT NULL,
  confirm_sent_at timestamp with time zone,
  confirm_mail text,
  confirm_next_at timestamp with time zone,
  confirm_attempts integer DEFAULT 0 NOT NULL,
  opted_at timestamp with time zone,
  proof jsonb DEFAULT '{}'::jsonb NOT NULL,
  left_at timestamp with time zone,
  left_by text,
  language text,
  CONSTRAINT mailing_subscription_pkey PRIMARY KEY (subscriber_id, list),
  CONSTRAINT mailing_subscription_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES mailing_subscriber(id) ON DELETE CASCADE,
  CONSTRAINT mailing_subscription_check CHECK (((state = 'confirmed'::text) <= (opted_at IS NOT NULL))),
  CONSTRAINT mailing_subscription_check1 CHECK (((state = 'unsubscribed'::text) = (left_at IS NOT NULL))),
  CONSTRAINT mailing_subscription_check2 CHECK (((left_at IS NULL) = (left_by IS NULL))),
  CONSTRAINT mailing_subscription_check3 CHECK (((confirm_mail = 'queued'::text) <= (confirm_next_at IS NOT NULL))),
  CONSTRAINT mailing_subscription_confirm_mail_check CHECK ((confirm_mail = ANY (ARRAY['queued'::text, 'sending'::text]))),
  CONSTRAINT mailing_subscription_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  CONSTRAINT mailing_subscription_left_by_check CHECK ((left_by = ANY (ARRAY['link'::text, 'member'::text, 'operator'::text, 'bounce'::text, 'complaint'::text]))),
  CONSTRAINT mailing_subscription_list_check CHECK ((list = 'newsletter'::text)),
  CONSTRAINT mailing_subscription_state_check CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'unsubscribed'::text])))
);
CREATE INDEX mailing_subscription_by_mail ON public.mailing_subscription USING btree (confirm_next_at) WHERE (confirm_mail = 'queued'::text);
CREATE INDEX mailing_subscription_by_state ON public.mailing_subscription USING btree (list, state);

CREATE TABLE mailing_suppression (
  hash bytea NOT NULL,
  key_id integer NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT mailing_suppression_pkey PRIMARY KEY (hash),
  CONSTRAINT mailing_suppression_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT mailing_suppression_reason_check CHECK ((reason = ANY (ARRAY['hard_bounce'::text, 'soft_bounces'::text, 'complaint'::text, 'erased'::text, 'operator'::text])))
);

CREATE TABLE media (
  sha256 text NOT NULL,
  bytes bytea,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  stored_at timestamp with time zone NOT NULL,
  blob text,
  CONSTRAINT media_pkey PRIMARY KEY (sha256),
  CONSTRAINT media_blob_fkey FOREIGN KEY (blob) REFERENCES blob(sha256),
  CONSTRAINT media_blob_is_its_own CHECK ((blob = sha256)),
  CONSTRAINT media_is_in_one_place CHECK (((bytes IS NULL) <> (blob IS NULL))),
  CONSTRAINT media_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT media_type_check CHECK ((type = 'image/webp'::text))
);
CREATE INDEX media_stored_at ON public.media USING btree (stored_at);
CREATE INDEX media_to_move ON public.media USING btree (sha256) WHERE (bytes IS NOT NULL);
CREATE TRIGGER media_holds_blob AFTER INSERT OR DELETE OR UPDATE OF blob ON public.media FOR EACH ROW EXECUTE FUNCTION count_blob_references('blob');

CREATE TABLE media_use (
  sha256 text NOT NULL,
  holder text NOT NULL,
  CONSTRAINT media_use_pkey PRIMARY KEY (sha256, holder),
  CONSTRAINT media_use_sha256_fkey FOREIGN KEY (sha256) REFERENCES media(sha256)
);
CREATE INDEX media_use_by_holder ON public.media_use USING btree (holder);

CREATE TABLE member (
  id text NOT NULL,
  user_id text NOT NULL,
  tier text DEFAULT 'public'::text NOT NULL,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  agents_stopped_at timestamp with time zone,
  suspended_reason jsonb,
  suspended_by text,
  language text,
  is_apex boolean DEFAULT false NOT NULL,
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_user_once UNIQUE (user_id),
  CONSTRAINT member_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT member_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  CONSTRAINT member_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  CONSTRAINT member_suspended CHECK (((suspended_at IS NOT NULL) OR ((suspended_reason IS NULL) AND (suspended_by IS NULL)))),
  CONSTRAINT member_tier_check CHECK ((tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text])))
);
CREATE INDEX member_by_created_at ON public.member USING btree (created_at DESC, id);
CREATE INDEX member_by_tier ON public.member USING btree (tier, created_at DESC, id);
CREATE UNIQUE INDEX member_one_apex ON public.member USING btree (is_apex) WHERE is_apex;
CREATE TRIGGER member_change_is_tallied AFTER UPDATE OF tier, suspended_at ON public.member FOR EACH ROW WHEN (((old.tier <> new.tier) OR ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)))) EXECUTE FUNCTION tally_member();
CREATE TRIGGER member_end_is_tallied BEFORE DELETE ON public.member FOR EACH ROW EXECUTE FUNCTION tally_member();
CREATE TRIGGER member_is_tallied AFTER INSERT ON public.member FOR EACH ROW EXECUTE FUNCTION tally_member();

CREATE TABLE member_event (
  member_id text NOT NULL,
  id bigint NOT NULL,
  type text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor jsonb NOT NULL,
  target jsonb,
  payload jsonb NOT NULL,
  actions jsonb NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT member_event_pkey PRIMARY KEY (member_id, id),
  CONSTRAINT member_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT member_event_id_check CHECK ((id > 0))
);
CREATE INDEX member_event_at ON public.member_event USING btree (at);
CREATE INDEX member_event_by_target ON public.member_event USING btree (member_id, ((target ->> 'id'::text)), id);
CREATE INDEX member_event_by_type ON public.member_event USING btree (member_id, type, id);

CREATE TABLE member_event_position (
  member_id text NOT NULL,
  last_event_id bigint NOT NULL,
  planned_event_id bigint DEFAULT 0 NOT NULL,
  CONSTRAINT member_event_position_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_event_position_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX member_event_position_unplanned ON public.member_event_position USING btree (member_id) WHERE (last_event_id > planned_event_id);

CREATE TABLE member_group (
  id text NOT NULL,
  name text NOT NULL,
  line text,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT member_group_pkey PRIMARY KEY (id),
  CONSTRAINT member_group_line_check CHECK (((line <> ''::text) AND (length(line) <= 160))),
  CONSTRAINT member_group_name_check CHECK (((name <> ''::text) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX member_group_name_once ON public.member_group USING btree (lower(name)) WHERE (ended_at IS NULL);

CREATE TABLE member_import (
  id text NOT NULL,
  created_by text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  invited integer NOT NULL,
  raised integer NOT NULL,
  left_out integer NOT NULL,
  mailed boolean NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT member_import_pkey PRIMARY KEY (id),
  CONSTRAINT member_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id)
);
CREATE INDEX member_import_newest ON public.member_import USING btree (created_at DESC, id);

CREATE TABLE member_import_change (
  import_id text NOT NULL,
  member_id text NOT NULL,
  from_tier text NOT NULL,
  to_tier text NOT NULL,
  CONSTRAINT member_import_change_pkey PRIMARY KEY (import_id, member_id),
  CONSTRAINT member_import_change_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_import(id) ON DELETE CASCADE,
  CONSTRAINT member_import_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_import_change_member ON public.member_import_change USING btree (member_id);

CREATE TABLE member_import_group (
  import_id text NOT NULL,
  group_id text NOT NULL,
  CONSTRAINT member_import_group_pkey PRIMARY KEY (import_id, group_id),
  CONSTRAINT member_import_group_group_id_fkey FOREIGN KEY (group_id) REFERENCES member_group(id) ON DELETE CASCADE,
  CONSTRAINT member_import_group_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_import(id) ON DELETE CASCADE
);
CREATE INDEX member_import_group_group ON public.member_import_group USING btree (group_id);

CREATE TABLE member_import_joined (
  import_id text NOT NULL,
  group_id text NOT NULL,
  member_id text NOT NULL,
  CONSTRAINT member_import_joined_pkey PRIMARY KEY (import_id, group_id, member_id),
  CONSTRAINT member_import_joined_group_id_fkey FOREIGN KEY (group_id) REFERENCES member_group(id) ON DELETE CASCADE,
  CONSTRAINT member_import_joined_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_import(id) ON DELETE CASCADE,
  CONSTRAINT member_import_joined_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_import_joined_group ON public.member_import_joined USING btree (group_id);
CREATE INDEX member_import_joined_member ON public.member_import_joined USING btree (member_id);

CREATE TABLE member_note (
  id text NOT NULL,
  member_id text NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT member_note_pkey PRIMARY KEY (id),
  CONSTRAINT member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_note_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000)))
);
CREATE INDEX member_note_newest ON public.member_note USING btree (member_id, at DESC, id);
CREATE TRIGGER member_note_is_never_changed BEFORE UPDATE ON public.member_note FOR EACH ROW EXECUTE FUNCTION refuse_change_of_note();

CREATE TABLE member_note_author (
  note_id text NOT NULL,
  author_id text,
  CONSTRAINT member_note_author_pkey PRIMARY KEY (note_id),
  CONSTRAINT member_note_author_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  CONSTRAINT member_note_author_note_id_fkey FOREIGN KEY (note_id) REFERENCES member_note(id) ON DELETE CASCADE
);
CREATE INDEX member_note_author_author ON public.member_note_author USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE TABLE member_profile (
  member_id text NOT NULL,
  first_name text,
  telegram text,
  company_website text,
  photo_sha256 text,
  public_visible boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  called text DEFAULT ''::text NOT NULL,
  searched text COLLATE "C" DEFAULT ''::text NOT NULL,
  skills text[] DEFAULT '{}'::text[] NOT NULL,
  ask_about text,
  audiences jsonb DEFAULT '{}'::jsonb NOT NULL,
  takes_messages boolean DEFAULT true NOT NULL,
  CONSTRAINT member_profile_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT member_profile_photo_sha256_fkey FOREIGN KEY (photo_sha256) REFERENCES media(sha256),
  CONSTRAINT member_profile_ask_about_check CHECK (((length(ask_about) >= 1) AND (length(ask_about) <= 200))),
  CONSTRAINT member_profile_audiences_check CHECK ((jsonb_typeof(audiences) = 'object'::text)),
  CONSTRAINT member_profile_skills_check CHECK ((cardinality(skills) <= 12))
);
CREATE INDEX member_profile_by_name ON public.member_profile USING btree (lower(called), member_id);
CREATE INDEX member_profile_listed_by_name ON public.member_profile USING btree (lower(called), member_id) WHERE public_visible;
CREATE INDEX member_profile_searched ON public.member_profile USING gin (text_parts(searched)) WITH (fastupdate=off);
CREATE TRIGGER member_profile_change_is_tallied AFTER UPDATE OF public_visible ON public.member_profile FOR EACH ROW WHEN ((old.public_visible <> new.public_visible)) EXECUTE FUNCTION tally_part();
CREATE TRIGGER member_profile_is_called BEFORE INSERT OR UPDATE OF first_name, telegram, skills, ask_about, searched ON public.member_profile FOR EACH ROW EXECUTE FUNCTION call_card();
CREATE TRIGGER member_profile_is_tallied AFTER INSERT OR DELETE ON public.member_profile FOR EACH ROW EXECUTE FUNCTION tally_part();

CREATE TABLE member_tally (
  tier text NOT NULL,
  n bigint NOT NULL
);

CREATE TABLE membership_period (
  member_id text NOT NULL,
  begins_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  grace_days integer NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  then_tier text,
  reminders integer DEFAULT 0 NOT NULL,
  lapsed_at timestamp with time zone,
  lapsed_from text,
  endless_before boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT membership_period_pkey PRIMARY KEY (member_id),
  CONSTRAINT membership_period_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT membership_period_check CHECK (((begins_at < ends_at) AND (ends_at <= lapses_at))),
  CONSTRAINT membership_period_check1 CHECK (((lapsed_from IS NULL) OR (lapsed_at IS NOT NULL))),
  CONSTRAINT membership_period_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 90))),
  CONSTRAINT membership_period_lapsed_from_check CHECK ((lapsed_from = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text]))),
  CONSTRAINT membership_period_reminders_check CHECK (((reminders >= 0) AND (reminders <= 2))),
  CONSTRAINT membership_period_then_tier_check CHECK ((then_tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text])))
);
CREATE INDEX membership_period_ends ON public.membership_period USING btree (ends_at, member_id);
CREATE INDEX membership_period_lapses ON public.membership_period USING btree (lapses_at) WHERE (lapsed_at IS NULL);

CREATE TABLE messenger_code (
  member_id text NOT NULL,
  messenger text NOT NULL,
  code_hash bytea NOT NULL,
  address text,
  name text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT messenger_code_pkey PRIMARY KEY (member_id, messenger),
  CONSTRAINT messenger_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT messenger_code_address_check CHECK ((length(address) <= 600)),
  CONSTRAINT messenger_code_check CHECK (((address IS NULL) = (name IS NULL))),
  CONSTRAINT messenger_code_check1 CHECK (((messenger = 'matrix'::text) = (address IS NOT NULL))),
  CONSTRAINT messenger_code_code_hash_check CHECK ((length(code_hash) = 32)),
  CONSTRAINT messenger_code_messenger_check CHECK ((messenger = ANY (ARRAY['telegram'::text, 'matrix'::text]))),
  CONSTRAINT messenger_code_name_check CHECK ((length(name) <= 255))
);
CREATE INDEX messenger_code_age ON public.messenger_code USING btree (expires_at);
CREATE UNIQUE INDEX messenger_code_hash ON public.messenger_code USING btree (code_hash) WHERE (messenger = 'telegram'::text);
CREATE INDEX messenger_code_name ON public.messenger_code USING btree (name) WHERE (name IS NOT NULL);

CREATE TABLE messenger_link (
  member_id text NOT NULL,
  messenger text NOT NULL,
  address text NOT NULL,
  name text NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  CONSTRAINT messenger_link_pkey PRIMARY KEY (member_id, messenger),
  CONSTRAINT messenger_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT messenger_link_address_check CHECK (((address <> ''::text) AND (length(address) <= 600))),
  CONSTRAINT messenger_link_messenger_check CHECK ((messenger = ANY (ARRAY['telegram'::text, 'matrix'::text]))),
  CONSTRAINT messenger_link_name_check CHECK (((name <> ''::text) AND (length(name) <= 255)))
);
CREATE INDEX messenger_link_address ON public.messenger_link USING btree (messenger, address);

CREATE TABLE messenger_position (
  id boolean DEFAULT true NOT NULL,
  next_update bigint NOT NULL,
  CONSTRAINT messenger_position_pkey PRIMARY KEY (id),
  CONSTRAINT messenger_position_id_check CHECK (id)
);

CREATE TABLE model_budget (
  id boolean DEFAULT true NOT NULL,
  amount numeric(14,2) NOT NULL,
  at_limit text NOT NULL,
  told_month date,
  told_percent integer,
  CONSTRAINT model_budget_pkey PRIMARY KEY (id),
  CONSTRAINT model_budget_amount CHECK ((amount > (0)::numeric)),
  CONSTRAINT model_budget_at_limit CHECK ((at_limit = ANY (ARRAY['go_on'::text, 'refuse'::text]))),
  CONSTRAINT model_budget_is_one CHECK (id)
);

CREATE TABLE model_price (
  model text NOT NULL,
  input numeric(12,6) NOT NULL,
  output numeric(12,6) NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT model_price_pkey PRIMARY KEY (model),
  CONSTRAINT model_price_input CHECK ((input >= (0)::numeric)),
  CONSTRAINT model_price_output CHECK ((output >= (0)::numeric))
);

CREATE TABLE model_spend (
  month date NOT NULL,
  spent numeric NOT NULL,
  CONSTRAINT model_spend_pkey PRIMARY KEY (month),
  CONSTRAINT model_spend_spent CHECK ((spent >= (0)::numeric))
);

CREATE TABLE model_upstream (
  shape text NOT NULL,
  state text NOT NULL,
  since timestamp with time zone NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  models integer,
  error jsonb,
  paused_until timestamp with time zone,
  CONSTRAINT model_upstream_pkey PRIMARY KEY (shape),
  CONSTRAINT model_upstream_shape CHECK ((shape = ANY (ARRAY['openai'::text, 'anthropic'::text]))),
  CONSTRAINT model_upstream_state CHECK ((state = ANY (ARRAY['up'::text, 'down'::text])))
);

CREATE TABLE notification_delivery (
  member_id text NOT NULL,
  event_id bigint NOT NULL,
  channel text NOT NULL,
  mode text NOT NULL,
  state text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  message_id text,
  attempts integer DEFAULT 0 NOT NULL,
  last_error jsonb,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  reached text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT notification_delivery_pkey PRIMARY KEY (member_id, event_id, channel),
  CONSTRAINT notification_delivery_member_id_event_id_fkey FOREIGN KEY (member_id, event_id) REFERENCES member_event(member_id, id) ON DELETE CASCADE,
  CONSTRAINT notification_delivery_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'webhook'::text, 'telegram'::text, 'matrix'::text, 'push'::text]))),
  CONSTRAINT notification_delivery_check CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  CONSTRAINT notification_delivery_check1 CHECK (((attempts = 0) = (message_id IS NULL))),
  CONSTRAINT notification_delivery_mode_check CHECK ((mode = ANY (ARRAY['at_once'::text, 'digest'::text]))),
  CONSTRAINT notification_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'cancelled'::text, 'given_up'::text])))
);
CREATE INDEX notification_delivery_due ON public.notification_delivery USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX notification_delivery_finished ON public.notification_delivery USING btree (finished_at) WHERE (state <> 'waiting'::text);
CREATE INDEX notification_delivery_waiting ON public.notification_delivery USING btree (member_id, channel) WHERE (state = 'waiting'::text);

CREATE TABLE notification_setting (
  member_id text NOT NULL,
  read_event_id bigint DEFAULT 0 NOT NULL,
  modes jsonb DEFAULT '{}'::jsonb NOT NULL,
  digest text DEFAULT 'daily'::text NOT NULL,
  digest_at text DEFAULT '08:00'::text NOT NULL,
  quiet_from text,
  quiet_until text,
  webhook_url text,
  webhook_secret bytea,
  webhook_set_at timestamp with time zone,
  CONSTRAINT notification_setting_pkey PRIMARY KEY (member_id),
  CONSTRAINT notification_setting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT notification_setting_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  CONSTRAINT notification_setting_check1 CHECK ((num_nulls(webhook_url, webhook_secret, webhook_set_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT notification_setting_digest_check CHECK ((digest = ANY (ARRAY['daily'::text, 'half_hourly'::text])))
);

CREATE TABLE oauth_client (
  id text NOT NULL,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  application_type text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  fresh_until timestamp with time zone,
  CONSTRAINT oauth_client_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_client_application_type_check CHECK ((application_type = ANY (ARRAY['web'::text, 'native'::text])))
);
CREATE INDEX oauth_client_last_used_at ON public.oauth_client USING btree (last_used_at);

CREATE TABLE oauth_code (
  hash bytea NOT NULL,
  client_id text NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  resource text NOT NULL,
  member_id text NOT NULL,
  scopes text[] NOT NULL,
  lifetime_days integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  token_id text,
  asks_first_week boolean DEFAULT false NOT NULL,
  CONSTRAINT oauth_code_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT oauth_code_token_id_fkey FOREIGN KEY (token_id) REFERENCES agent_token(id) ON DELETE CASCADE
);
CREATE INDEX oauth_code_expires_at ON public.oauth_code USING btree (expires_at);

CREATE TABLE oauth_refresh (
  hash bytea NOT NULL,
  token_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT oauth_refresh_pkey PRIMARY KEY (hash),
  CONSTRAINT oauth_refresh_token_id_fkey FOREIGN KEY (token_id) REFERENCES agent_token(id) ON DELETE CASCADE
);
CREATE INDEX oauth_refresh_by_token ON public.oauth_refresh USING btree (token_id);

CREATE TABLE open_period (
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT open_period_check CHECK ((starts_at < ends_at)),
  CONSTRAINT open_period_once EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX open_period_by_end ON public.open_period USING btree (ends_at DESC);

CREATE TABLE opening_exception (
  on_date date NOT NULL,
  note text,
  CONSTRAINT opening_exception_pkey PRIMARY KEY (on_date),
  CONSTRAINT opening_exception_note_check CHECK ((note <> ''::text))
);
CREATE TRIGGER opening_exception_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.opening_exception FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');

CREATE TABLE opening_span (
  weekday smallint,
  on_date date,
  opens_at time without time zone NOT NULL,
  closes_at time without time zone NOT NULL,
  CONSTRAINT opening_span_of_date UNIQUE (on_date, opens_at),
  CONSTRAINT opening_span_of_weekday UNIQUE (weekday, opens_at),
  CONSTRAINT opening_span_on_date_fkey FOREIGN KEY (on_date) REFERENCES opening_exception(on_date) ON DELETE CASCADE,
  CONSTRAINT opening_span_check CHECK ((num_nonnulls(weekday, on_date) = 1)),
  CONSTRAINT opening_span_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE TRIGGER opening_span_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.opening_span FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');

CREATE TABLE own_event (
  id text NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  location text DEFAULT ''::text NOT NULL,
  host text,
  cover_url text,
  slideshow_url text,
  tier_min text NOT NULL,
  rev integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone,
  cancelled_reason text,
  guests_max integer DEFAULT 0 NOT NULL,
  offer_hours integer DEFAULT 12 NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  capacity integer,
  CONSTRAINT own_event_pkey PRIMARY KEY (id),
  CONSTRAINT own_event_cancelled_reason_check CHECK ((length(cancelled_reason) <= 500)),
  CONSTRAINT own_event_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100000))),
  CONSTRAINT own_event_description_check CHECK ((length(description) <= 8000)),
  CONSTRAINT own_event_guests_max_check CHECK (((guests_max >= 0) AND (guests_max <= 10))),
  CONSTRAINT own_event_host_check CHECK (((host <> ''::text) AND (length(host) <= 140))),
  CONSTRAINT own_event_id_check CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 80))),
  CONSTRAINT own_event_location_check CHECK ((length(location) <= 300)),
  CONSTRAINT own_event_offer_hours_check CHECK (((offer_hours >= 1) AND (offer_hours <= 168))),
  CONSTRAINT own_event_tier_min_check CHECK ((tier_min = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text]))),
  CONSTRAINT own_event_title_check CHECK (((title <> ''::text) AND (length(title) <= 140)))
);

CREATE TABLE own_event_host (
  event_id text NOT NULL,
  member_id text NOT NULL,
  CONSTRAINT own_event_host_pkey PRIMARY KEY (event_id, member_id),
  CONSTRAINT own_event_host_event_id_fkey FOREIGN KEY (event_id) REFERENCES own_event(id) ON DELETE CASCADE,
  CONSTRAINT own_event_host_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);
CREATE INDEX own_event_host_by_member ON public.own_event_host USING btree (member_id);

CREATE TABLE own_page (
  id text NOT NULL,
  slug text NOT NULL,
  audience text NOT NULL,
  place text NOT NULL,
  rev integer NOT NULL,
  shown_rev integer,
  published_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT own_page_pkey PRIMARY KEY (id),
  CONSTRAINT own_page_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'members'::text]))),
  CONSTRAINT own_page_check CHECK (((shown_rev >= 1) AND (shown_rev <= rev))),
  CONSTRAINT own_page_check1 CHECK (((shown_rev IS NULL) = (published_at IS NULL))),
  CONSTRAINT own_page_place_check CHECK ((place = ANY (ARRAY['footer'::text, 'navigation'::text, 'none'::text]))),
  CONSTRAINT own_page_rev_check CHECK ((rev >= 1)),
  CONSTRAINT own_page_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60)))
);
CREATE UNIQUE INDEX own_page_slug_once ON public.own_page USING btree (slug);
CREATE TRIGGER own_page_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.own_page FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('pages');

CREATE TABLE own_page_version (
  page_id text NOT NULL,
  rev integer NOT NULL,
  title text NOT NULL,
  body_md text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT own_page_version_pkey PRIMARY KEY (page_id, rev),
  CONSTRAINT own_page_version_page_id_fkey FOREIGN KEY (page_id) REFERENCES own_page(id) ON DELETE CASCADE,
  CONSTRAINT own_page_version_body_md_check CHECK ((length(body_md) <= 40000)),
  CONSTRAINT own_page_version_title_check CHECK (((title <> ''::text) AND (length(title) <= 120)))
);

CREATE TABLE own_rsvp (
  id text NOT NULL,
  event_id text NOT NULL,
  occurrence text NOT NULL,
  member_id text NOT NULL,
  token_id text,
  email text NOT NULL,
  name text NOT NULL,
  guests integer NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  state text NOT NULL,
  waiting_no integer,
  offered_until timestamp with time zone,
  reason text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  checked_in_at timestamp with time zone,
  checked_in_by text,
  reminded_at timestamp with time zone,
  CONSTRAINT own_rsvp_pkey PRIMARY KEY (id),
  CONSTRAINT own_rsvp_once UNIQUE (event_id, occurrence, member_id),
  CONSTRAINT own_rsvp_date FOREIGN KEY (event_id, occurrence) REFERENCES event(own_id, recurrence_id) ON DELETE CASCADE,
  CONSTRAINT own_rsvp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT own_rsvp_check CHECK (((state = 'waitlisted'::text) = (waiting_no IS NOT NULL))),
  CONSTRAINT own_rsvp_check1 CHECK (((state = 'offered'::text) = (offered_until IS NOT NULL))),
  CONSTRAINT own_rsvp_check2 CHECK (((checked_in_at IS NULL) OR (state = 'confirmed'::text))),
  CONSTRAINT own_rsvp_guests_check CHECK (((guests >= 0) AND (guests <= 10))),
  CONSTRAINT own_rsvp_reason_check CHECK ((length(reason) <= 500)),
  CONSTRAINT own_rsvp_state_check CHECK ((state = ANY (ARRAY['confirmed'::text, 'waitlisted'::text, 'offered'::text, 'declined'::text, 'cancelled'::text]))),
  CONSTRAINT own_rsvp_waiting_no_check CHECK ((waiting_no > 0))
);
CREATE INDEX own_rsvp_by_member ON public.own_rsvp USING btree (member_id, updated_at DESC);
CREATE INDEX own_rsvp_offers ON public.own_rsvp USING btree (offered_until) WHERE (offered_until IS NOT NULL);
CREATE INDEX own_rsvp_unreminded ON public.own_rsvp USING btree (event_id, occurrence) WHERE ((state = 'confirmed'::text) AND (reminded_at IS NULL));
CREATE UNIQUE INDEX own_rsvp_waitlist ON public.own_rsvp USING btree (event_id, occurrence, waiting_no) WHERE (waiting_no IS NOT NULL);

CREATE TABLE part_period (
  part text NOT NULL,
  state text NOT NULL,
  note jsonb,
  began_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT part_period_pkey PRIMARY KEY (part, began_at),
  CONSTRAINT part_period_check CHECK ((seen_at >= began_at)),
  CONSTRAINT part_period_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'degraded'::text, 'down'::text])))
);
CREATE INDEX part_period_seen ON public.part_period USING btree (seen_at);

CREATE TABLE payment (
  id text NOT NULL,
  payer text NOT NULL,
  nonce text NOT NULL,
  state text NOT NULL,
  network text NOT NULL,
  amount numeric(24,6) NOT NULL,
  requirement jsonb NOT NULL,
  payload jsonb NOT NULL,
  payload_hash bytea NOT NULL,
  member_id text,
  donor_name text,
  donor_message text,
  transaction text,
  reason text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_nonce_is_used_once UNIQUE (payer, nonce),
  CONSTRAINT payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT payment_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT payment_check CHECK (((state = 'settled'::text) = (settled_at IS NOT NULL))),
  CONSTRAINT payment_nonce_check CHECK ((nonce = lower(nonce))),
  CONSTRAINT payment_payer_check CHECK ((payer = lower(payer))),
  CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['intent'::text, 'settled'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX payment_due ON public.payment USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX payment_failed ON public.payment USING btree (created_at) WHERE (state = 'failed'::text);
CREATE INDEX payment_settled ON public.payment USING btree (settled_at DESC, id) WHERE (state = 'settled'::text);

CREATE TABLE presentation (
  number integer NOT NULL,
  series text NOT NULL,
  title text NOT NULL,
  abstract text DEFAULT ''::text NOT NULL,
  held_at timestamp with time zone NOT NULL,
  time_zone text NOT NULL,
  recording_url text,
  recording_file text,
  slides_file text,
  chapters jsonb DEFAULT '[]'::jsonb NOT NULL,
  state text NOT NULL,
  published_at timestamp with time zone,
  title_words text NOT NULL,
  abstract_words text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT presentation_pkey PRIMARY KEY (number),
  CONSTRAINT presentation_recording_file_fkey FOREIGN KEY (recording_file) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT presentation_slides_file_fkey FOREIGN KEY (slides_file) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT presentation_check CHECK (((state = 'published'::text) = (published_at IS NOT NULL))),
  CONSTRAINT presentation_number_check CHECK (((number >= 1) AND (number <= 100000))),
  CONSTRAINT presentation_one_recording CHECK (((recording_url IS NULL) OR (recording_file IS NULL))),
  CONSTRAINT presentation_recording_url_check CHECK ((recording_url ~ '^https://'::text)),
  CONSTRAINT presentation_series_check CHECK ((series <> ''::text)),
  CONSTRAINT presentation_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text]))),
  CONSTRAINT presentation_time_zone_check CHECK ((time_zone <> ''::text)),
  CONSTRAINT presentation_title_check CHECK ((title <> ''::text))
);
CREATE INDEX presentation_by_recording ON public.presentation USING btree (recording_file) WHERE (recording_file IS NOT NULL);
CREATE INDEX presentation_by_slides ON public.presentation USING btree (slides_file) WHERE (slides_file IS NOT NULL);
CREATE INDEX presentation_newest ON public.presentation USING btree (held_at DESC, number DESC);
CREATE TRIGGER presentation_is_indexed AFTER INSERT OR UPDATE OF title_words, abstract_words ON public.presentation FOR EACH ROW EXECUTE FUNCTION index_presentation();

CREATE TABLE presentation_caption (
  number integer NOT NULL,
  language text NOT NULL,
  kind text NOT NULL,
  cues jsonb NOT NULL,
  cue_words text NOT NULL,
  source_file text,
  stored_at timestamp with time zone NOT NULL,
  CONSTRAINT presentation_caption_pkey PRIMARY KEY (number, language),
  CONSTRAINT presentation_caption_number_fkey FOREIGN KEY (number) REFERENCES presentation(number) ON DELETE CASCADE,
  CONSTRAINT presentation_caption_source_file_fkey FOREIGN KEY (source_file) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT presentation_caption_kind_check CHECK ((kind = ANY (ARRAY['human'::text, 'machine'::text]))),
  CONSTRAINT presentation_caption_language_check CHECK ((language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
);
CREATE INDEX presentation_caption_by_source ON public.presentation_caption USING btree (source_file) WHERE (source_file IS NOT NULL);
CREATE TRIGGER presentation_caption_is_indexed AFTER INSERT OR DELETE OR UPDATE ON public.presentation_caption FOR EACH ROW EXECUTE FUNCTION index_presentation();

CREATE TABLE presentation_search (
  number integer NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT presentation_search_pkey PRIMARY KEY (number),
  CONSTRAINT presentation_search_number_fkey FOREIGN KEY (number) REFERENCES presentation(number) ON DELETE CASCADE
);
CREATE INDEX presentation_search_words ON public.presentation_search USING gin (words);

CREATE TABLE presentation_speaker (
  number integer NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  member_id text,
  state text NOT NULL,
  answered_at timestamp with time zone,
  name_words text NOT NULL,
  CONSTRAINT presentation_speaker_pkey PRIMARY KEY (number, "position"),
  CONSTRAINT presentation_speaker_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT presentation_speaker_number_fkey FOREIGN KEY (number) REFERENCES presentation(number) ON DELETE CASCADE,
  CONSTRAINT presentation_speaker_check CHECK (((member_id IS NULL) = (state = 'listed'::text))),
  CONSTRAINT presentation_speaker_check1 CHECK (((state = ANY (ARRAY['accepted'::text, 'declined'::text])) = (answered_at IS NOT NULL))),
  CONSTRAINT presentation_speaker_name_check CHECK ((name <> ''::text)),
  CONSTRAINT presentation_speaker_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  CONSTRAINT presentation_speaker_state_check CHECK ((state = ANY (ARRAY['listed'::text, 'asked'::text, 'accepted'::text, 'declined'::text])))
);
CREATE UNIQUE INDEX presentation_speaker_once ON public.presentation_speaker USING btree (member_id, number) WHERE (member_id IS NOT NULL);
CREATE TRIGGER presentation_speaker_is_indexed AFTER INSERT OR DELETE OR UPDATE ON public.presentation_speaker FOR EACH ROW EXECUTE FUNCTION index_presentation();

CREATE TABLE print_attempt (
  id text NOT NULL,
  job_id text,
  printer_id text NOT NULL,
  spool_id text,
  gcode_sha256 text,
  started_by text,
  started_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  stop_wanted boolean DEFAULT false NOT NULL,
  progress smallint DEFAULT 0 NOT NULL,
  used_mg bigint,
  seconds integer,
  cents integer,
  CONSTRAINT print_attempt_pkey PRIMARY KEY (id),
  CONSTRAINT print_attempt_job_id_fkey FOREIGN KEY (job_id) REFERENCES print_job(id) ON DELETE SET NULL,
  CONSTRAINT print_attempt_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printer(id),
  CONSTRAINT print_attempt_spool_id_fkey FOREIGN KEY (spool_id) REFERENCES spool(id),
  CONSTRAINT print_attempt_cents_check CHECK ((cents >= 0)),
  CONSTRAINT print_attempt_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CONSTRAINT print_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['finished'::text, 'failed'::text, 'stopped'::text, 'not_started'::text]))),
  CONSTRAINT print_attempt_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  CONSTRAINT print_attempt_seconds_check CHECK ((seconds >= 0)),
  CONSTRAINT print_attempt_used_mg_check CHECK ((used_mg >= 0))
);
CREATE UNIQUE INDEX one_attempt_per_job ON public.print_attempt USING btree (job_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX one_attempt_per_printer ON public.print_attempt USING btree (printer_id) WHERE (ended_at IS NULL);
CREATE INDEX print_attempt_by_job ON public.print_attempt USING btree (job_id, started_at);
CREATE INDEX print_attempt_by_printer ON public.print_attempt USING btree (printer_id, started_at DESC);
CREATE INDEX print_attempt_by_spool ON public.print_attempt USING btree (spool_id);
CREATE INDEX print_attempt_by_starter ON public.print_attempt USING btree (started_by);
CREATE INDEX print_attempt_to_stop ON public.print_attempt USING btree (id) WHERE stop_wanted;

CREATE TABLE print_crew (
  member_id text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT print_crew_pkey PRIMARY KEY (member_id),
  CONSTRAINT print_crew_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE
);

CREATE TABLE print_fit (
  model text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  rank_at timestamp with time zone NOT NULL,
  job_id text NOT NULL,
  CONSTRAINT print_fit_pkey PRIMARY KEY (model, material, color, rank_at, job_id),
  CONSTRAINT print_fit_job_id_fkey FOREIGN KEY (job_id) REFERENCES print_job(id) ON DELETE CASCADE
);
CREATE INDEX print_fit_by_job ON public.print_fit USING btree (job_id);

CREATE TABLE print_handoff (
  id text NOT NULL,
  broker_token_id text NOT NULL,
  broker_member_id text,
  member_id text NOT NULL,
  title text NOT NULL,
  details text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  quantity integer NOT NULL,
  file_id text,
  link_url text,
  quote text,
  source_job_id text,
  origin jsonb,
  state text NOT NULL,
  place smallint,
  note text,
  job_id text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT print_handoff_pkey PRIMARY KEY (id),
  CONSTRAINT print_handoff_broker_member_id_fkey FOREIGN KEY (broker_member_id) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT print_handoff_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT print_handoff_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT print_handoff_check CHECK (((state = 'pending'::text) = (place IS NOT NULL))),
  CONSTRAINT print_handoff_check1 CHECK (((state = 'confirmed'::text) = (job_id IS NOT NULL))),
  CONSTRAINT print_handoff_check2 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT print_handoff_expires CHECK ((expires_at > created_at)),
  CONSTRAINT print_handoff_places CHECK (((place >= 1) AND (place <= 5))),
  CONSTRAINT print_handoff_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))),
  CONSTRAINT print_handoff_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text, 'expired'::text]))),
  CONSTRAINT print_handoff_title_check CHECK ((title <> ''::text))
);
CREATE INDEX print_handoff_by_broker ON public.print_handoff USING btree (broker_token_id, created_at DESC, id DESC);
CREATE INDEX print_handoff_by_broker_member ON public.print_handoff USING btree (broker_member_id);
CREATE INDEX print_handoff_by_expiry ON public.print_handoff USING btree (expires_at);
CREATE INDEX print_handoff_by_file ON public.print_handoff USING btree (file_id);
CREATE INDEX print_handoff_by_member ON public.print_handoff USING btree (member_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX print_handoff_place_once ON public.print_handoff USING btree (member_id, place) WHERE (state = 'pending'::text);

CREATE TABLE print_job (
  id text NOT NULL,
  member_id text NOT NULL,
  token_id text,
  handoff_id text,
  title text NOT NULL,
  details text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  quantity integer NOT NULL,
  file_id text,
  file_name text,
  file_size bigint,
  file_type text,
  source_sha256 text,
  link_url text,
  source_job_id text,
  origin jsonb,
  step text NOT NULL,
  printer_id text,
  size_x integer,
  size_y integer,
  size_z integer,
  est_seconds integer,
  est_mg bigint,
  gcode_sha256 text,
  rank_at timestamp with time zone,
  jumped smallint DEFAULT 0 NOT NULL,
  attempts smallint DEFAULT 0 NOT NULL,
  notices smallint DEFAULT 0 NOT NULL,
  waiting_reason jsonb,
  note text,
  check_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  step_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  model_state text DEFAULT 'none'::text NOT NULL,
  model_tries smallint DEFAULT 0 NOT NULL,
  model_leased_until timestamp with time zone,
  model_report jsonb,
  model_refusal text,
  picture_sha256 text,
  slice_id text,
  sliced_at timestamp with time zone,
  printer_model text,
  CONSTRAINT print_job_pkey PRIMARY KEY (id),
  CONSTRAINT print_job_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT print_job_handoff_id_fkey FOREIGN KEY (handoff_id) REFERENCES print_handoff(id) ON DELETE SET NULL,
  CONSTRAINT print_job_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT print_job_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printer(id) ON DELETE SET NULL,
  CONSTRAINT print_job_check CHECK (((step = ANY (ARRAY['collected'::text, 'rejected'::text, 'canceled'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT print_job_check1 CHECK (((check_at IS NULL) = (closed_at IS NOT NULL))),
  CONSTRAINT print_job_check2 CHECK (((step <> ALL (ARRAY['queued'::text, 'assigned'::text, 'awaiting_bed'::text, 'held'::text])) OR (rank_at IS NOT NULL))),
  CONSTRAINT print_job_check3 CHECK (((step <> ALL (ARRAY['assigned'::text, 'awaiting_bed'::text, 'starting'::text])) OR (printer_id IS NOT NULL))),
  CONSTRAINT print_job_check4 CHECK (((model_state = 'read'::text) = (model_report IS NOT NULL))),
  CONSTRAINT print_job_check5 CHECK (((model_state = 'refused'::text) = (model_refusal IS NOT NULL))),
  CONSTRAINT print_job_check6 CHECK (((picture_sha256 IS NULL) OR (model_state = 'read'::text))),
  CONSTRAINT print_job_check7 CHECK (((sliced_at IS NULL) OR (slice_id IS NOT NULL))),
  CONSTRAINT print_job_color_check CHECK ((color <> ''::text)),
  CONSTRAINT print_job_est_mg_check CHECK (((est_mg >= 1) AND (est_mg <= 100000000))),
  CONSTRAINT print_job_est_seconds_check CHECK (((est_seconds >= 1) AND (est_seconds <= 2592000))),
  CONSTRAINT print_job_has_a_model CHECK ((num_nonnulls(file_name, link_url) >= 1)),
  CONSTRAINT print_job_jumped_twice CHECK (((jumped >= 0) AND (jumped <= 2))),
  CONSTRAINT print_job_material_check CHECK ((material <> ''::text)),
  CONSTRAINT print_job_model_state_check CHECK ((model_state = ANY (ARRAY['none'::text, 'wanted'::text, 'read'::text, 'refused'::text]))),
  CONSTRAINT print_job_model_tries_check CHECK (((model_tries >= 0) AND (model_tries <= 3))),
  CONSTRAINT print_job_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))),
  CONSTRAINT print_job_step_check CHECK ((step = ANY (ARRAY['checking'::text, 'review'::text, 'queued'::text, 'assigned'::text, 'awaiting_bed'::text, 'held'::text, 'starting'::text, 'printing'::text, 'paused'::text, 'unknown'::text, 'finished'::text, 'overdue_pickup'::text, 'collected'::text, 'rejected'::text, 'canceled'::text]))),
  CONSTRAINT print_job_title_check CHECK ((title <> ''::text))
);
CREATE INDEX print_job_awaits_slice ON public.print_job USING btree (step_at) WHERE ((slice_id IS NOT NULL) AND (sliced_at IS NULL) AND (step = ANY (ARRAY['checking'::text, 'review'::text])));
CREATE INDEX print_job_by_file ON public.print_job USING btree (file_id);
CREATE INDEX print_job_by_gcode ON public.print_job USING btree (gcode_sha256);
CREATE INDEX print_job_by_handoff ON public.print_job USING btree (handoff_id);
CREATE INDEX print_job_by_member ON public.print_job USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX print_job_by_picture ON public.print_job USING btree (picture_sha256);
CREATE INDEX print_job_by_printer ON public.print_job USING btree (printer_id) WHERE (closed_at IS NULL);
CREATE INDEX print_job_by_source ON public.print_job USING btree (source_sha256);
CREATE INDEX print_job_by_source_job ON public.print_job USING btree (source_job_id) WHERE (source_job_id IS NOT NULL);
CREATE INDEX print_job_checks ON public.print_job USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX print_job_closed ON public.print_job USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX print_job_newest ON public.print_job USING btree (created_at DESC, id DESC);
CREATE INDEX print_job_open ON public.print_job USING btree (created_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE INDEX print_job_queue ON public.print_job USING btree (material, rank_at, id) WHERE (step = 'queued'::text);
CREATE INDEX print_job_to_read ON public.print_job USING btree (created_at) WHERE (model_state = 'wanted'::text);
CREATE TRIGGER print_job_counts_gcode AFTER INSERT OR DELETE OR UPDATE OF gcode_sha256 ON public.print_job FOR EACH ROW EXECUTE FUNCTION count_blob_references('gcode_sha256');
CREATE TRIGGER print_job_counts_picture AFTER INSERT OR DELETE OR UPDATE OF picture_sha256 ON public.print_job FOR EACH ROW EXECUTE FUNCTION count_blob_references('picture_sha256');
CREATE TRIGGER print_job_counts_source AFTER INSERT OR DELETE OR UPDATE OF source_sha256 ON public.print_job FOR EACH ROW EXECUTE FUNCTION count_blob_references('source_sha256');

CREATE TABLE print_move (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  job_id text NOT NULL,
  from_step text,
  to_step text NOT NULL,
  by_member text,
  via text NOT NULL,
  note jsonb,
  at timestamp with time zone NOT NULL,
  CONSTRAINT print_move_pkey PRIMARY KEY (id),
  CONSTRAINT print_move_job_id_fkey FOREIGN KEY (job_id) REFERENCES print_job(id) ON DELETE CASCADE,
  CONSTRAINT print_move_via_check CHECK ((via = ANY (ARRAY['agent'::text, 'session'::text, 'server'::text])))
);
CREATE INDEX print_move_by_actor ON public.print_move USING btree (by_member);
CREATE INDEX print_move_by_job ON public.print_move USING btree (job_id, id);

CREATE TABLE printer (
  id text NOT NULL,
  name text NOT NULL,
  model text NOT NULL,
  location text DEFAULT ''::text NOT NULL,
  nozzle_um integer NOT NULL,
  size_x integer,
  size_y integer,
  size_z integer,
  materials text[] NOT NULL,
  qualification text,
  state text NOT NULL,
  circuit text,
  sources text[] DEFAULT '{}'::text[] NOT NULL,
  verified boolean DEFAULT false NOT NULL,
  presence text NOT NULL,
  code_key bytea NOT NULL,
  screen_hash bytea,
  bed_cleared_at timestamp with time zone,
  bed_cleared_by text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT printer_pkey PRIMARY KEY (id),
  CONSTRAINT printer_screen_once UNIQUE (screen_hash),
  CONSTRAINT printer_check CHECK ((num_nulls(size_x, size_y, size_z) = ANY (ARRAY[0, 3]))),
  CONSTRAINT printer_check1 CHECK (((bed_cleared_by IS NULL) OR (bed_cleared_at IS NOT NULL))),
  CONSTRAINT printer_circuit_check CHECK ((circuit <> ''::text)),
  CONSTRAINT printer_code_key_check CHECK ((octet_length(code_key) = 32)),
  CONSTRAINT printer_has_materials CHECK (((cardinality(materials) >= 1) AND (cardinality(materials) <= 20))),
  CONSTRAINT printer_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{1,39}$'::text)),
  CONSTRAINT printer_model_check CHECK ((model <> ''::text)),
  CONSTRAINT printer_name_check CHECK ((name <> ''::text)),
  CONSTRAINT printer_nozzle_um_check CHECK (((nozzle_um >= 100) AND (nozzle_um <= 2000))),
  CONSTRAINT printer_presence_check CHECK ((presence = ANY (ARRAY['code'::text, 'page'::text]))),
  CONSTRAINT printer_qualification_check CHECK ((qualification <> ''::text)),
  CONSTRAINT printer_size_x_check CHECK (((size_x >= 10) AND (size_x <= 5000))),
  CONSTRAINT printer_size_y_check CHECK (((size_y >= 10) AND (size_y <= 5000))),
  CONSTRAINT printer_size_z_check CHECK (((size_z >= 10) AND (size_z <= 5000))),
  CONSTRAINT printer_state_check CHECK ((state = ANY (ARRAY['in_service'::text, 'maintenance'::text, 'retired'::text])))
);

CREATE TABLE printer_bridge (
  printer_id text NOT NULL,
  kind text NOT NULL,
  url text NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamp with time zone,
  confirmed_in text,
  seen jsonb,
  seen_at timestamp with time zone,
  CONSTRAINT printer_bridge_pkey PRIMARY KEY (printer_id),
  CONSTRAINT printer_bridge_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printer(id) ON DELETE CASCADE,
  CONSTRAINT printer_bridge_check CHECK ((num_nulls(confirmed_at, confirmed_in) = ANY (ARRAY[0, 2]))),
  CONSTRAINT printer_bridge_kind_check CHECK ((kind = ANY (ARRAY['octoprint'::text, 'moonraker'::text, 'prusalink'::text]))),
  CONSTRAINT printer_bridge_url_check CHECK ((url ~ '^https?://'::text))
);

CREATE TABLE printer_presence (
  id text NOT NULL,
  printer_id text NOT NULL,
  member_id text NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT printer_presence_pkey PRIMARY KEY (id),
  CONSTRAINT printer_presence_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT printer_presence_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printer(id) ON DELETE CASCADE,
  CONSTRAINT printer_presence_check1 CHECK ((expires_at > proved_at))
);
CREATE INDEX printer_presence_by_expiry ON public.printer_presence USING btree (expires_at);
CREATE INDEX printer_presence_by_member ON public.printer_presence USING btree (member_id);
CREATE INDEX printer_presence_by_printer ON public.printer_presence USING btree (printer_id);

CREATE TABLE printer_slot (
  printer_id text NOT NULL,
  slot smallint NOT NULL,
  spool_id text NOT NULL,
  CONSTRAINT printer_slot_pkey PRIMARY KEY (printer_id, slot),
  CONSTRAINT spool_in_one_slot UNIQUE (spool_id),
  CONSTRAINT printer_slot_printer_id_fkey FOREIGN KEY (printer_id) REFERENCES printer(id) ON DELETE CASCADE,
  CONSTRAINT printer_slot_spool_id_fkey FOREIGN KEY (spool_id) REFERENCES spool(id),
  CONSTRAINT printer_slot_slot_check CHECK (((slot >= 1) AND (slot <= 16)))
);

CREATE TABLE push_device (
  id text NOT NULL,
  member_id text NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  name text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  delivered_at timestamp with time zone,
  last_error jsonb,
  CONSTRAINT push_device_pkey PRIMARY KEY (id),
  CONSTRAINT push_device_endpoint UNIQUE (endpoint),
  CONSTRAINT push_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT push_device_auth_check CHECK ((length(auth) = 16)),
  CONSTRAINT push_device_endpoint_check CHECK (((endpoint ~~ 'https://%'::text) AND (length(endpoint) <= 1000))),
  CONSTRAINT push_device_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  CONSTRAINT push_device_p256dh_check CHECK ((length(p256dh) = 65))
);
CREATE INDEX push_device_member ON public.push_device USING btree (member_id, added_at);

CREATE TABLE qualification (
  id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  granted_by text NOT NULL,
  session_id text,
  granted_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text,
  revoke_reason jsonb,
  CONSTRAINT qualification_pkey PRIMARY KEY (id),
  CONSTRAINT qualification_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT qualification_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_session(id),
  CONSTRAINT qualification_check CHECK ((expires_at > granted_at)),
  CONSTRAINT qualification_check1 CHECK (((revoked_at IS NOT NULL) OR ((revoked_by IS NULL) AND (revoke_reason IS NULL)))),
  CONSTRAINT qualification_kind_check CHECK ((kind ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text))
);
CREATE INDEX qualification_by_kind ON public.qualification USING btree (kind, granted_at DESC);
CREATE INDEX qualification_by_member ON public.qualification USING btree (member_id);
CREATE INDEX qualification_by_session ON public.qualification USING btree (session_id);
CREATE UNIQUE INDEX qualification_once ON public.qualification USING btree (member_id, kind) WHERE (revoked_at IS NULL);

CREATE TABLE quota_use (
  subject text NOT NULL,
  operation text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT quota_use_pkey PRIMARY KEY (subject, operation, window_start)
);
CREATE INDEX quota_use_window_start ON public.quota_use USING btree (window_start);

CREATE TABLE recommendation (
  id text NOT NULL,
  operation text NOT NULL,
  input jsonb NOT NULL,
  fingerprint text NOT NULL,
  member_id text NOT NULL,
  token_id text NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  CONSTRAINT recommendation_pkey PRIMARY KEY (id),
  CONSTRAINT recommendation_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id) ON DELETE SET NULL,
  CONSTRAINT recommendation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT recommendation_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT recommendation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'dismissed'::text])))
);
CREATE INDEX recommendation_by_state ON public.recommendation USING btree (state, created_at, id);
CREATE UNIQUE INDEX recommendation_once ON public.recommendation USING btree (member_id, operation, fingerprint) WHERE (state = 'open'::text);

CREATE TABLE relayed_message (
  id text NOT NULL,
  from_member text NOT NULL,
  to_member text NOT NULL,
  message text NOT NULL,
  share_email boolean NOT NULL,
  shadow boolean NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT relayed_message_pkey PRIMARY KEY (id),
  CONSTRAINT relayed_message_from_member_fkey FOREIGN KEY (from_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT relayed_message_to_member_fkey FOREIGN KEY (to_member) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT relayed_message_check CHECK ((from_member <> to_member)),
  CONSTRAINT relayed_message_message_check CHECK (((length(message) >= 20) AND (length(message) <= 2000)))
);
CREATE INDEX relayed_message_age ON public.relayed_message USING btree (sent_at);
CREATE INDEX relayed_message_received ON public.relayed_message USING btree (to_member);
CREATE INDEX relayed_message_sent ON public.relayed_message USING btree (from_member, to_member, sent_at);

CREATE TABLE remote_key (
  digest bytea NOT NULL,
  state text NOT NULL,
  models text[] NOT NULL,
  minted_at timestamp with time zone NOT NULL,
  spend numeric,
  budget numeric,
  resets_at timestamp with time zone,
  read_at timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  tried_at timestamp with time zone,
  error jsonb,
  CONSTRAINT remote_key_pkey PRIMARY KEY (digest),
  CONSTRAINT remote_key_digest CHECK ((octet_length(digest) = 32)),
  CONSTRAINT remote_key_spend CHECK ((spend >= (0)::numeric)),
  CONSTRAINT remote_key_state CHECK ((state = ANY (ARRAY['minting'::text, 'active'::text, 'suspended'::text, 'missing'::text])))
);

CREATE TABLE research_chunk (
  document_id text NOT NULL,
  ordinal integer NOT NULL,
  start_offset integer NOT NULL,
  end_offset integer NOT NULL,
  text text NOT NULL,
  config text NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT research_chunk_pkey PRIMARY KEY (document_id, ordinal),
  CONSTRAINT research_chunk_document_id_fkey FOREIGN KEY (document_id) REFERENCES research_document(id) ON DELETE CASCADE,
  CONSTRAINT research_chunk_check CHECK (((start_offset >= 0) AND (start_offset < end_offset)))
);
CREATE INDEX research_chunk_words ON public.research_chunk USING gin (words);

CREATE TABLE research_document (
  id text NOT NULL,
  source text NOT NULL,
  title text NOT NULL,
  authors text[] DEFAULT '{}'::text[] NOT NULL,
  published text,
  url text,
  language text NOT NULL,
  config text NOT NULL,
  tier text NOT NULL,
  origin text NOT NULL,
  place text NOT NULL,
  part integer DEFAULT 0 NOT NULL,
  state text NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  takedown_id text,
  text_hash bytea NOT NULL,
  CONSTRAINT research_document_pkey PRIMARY KEY (id),
  CONSTRAINT research_document_place_once UNIQUE (origin, place, part),
  CONSTRAINT research_document_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES research_takedown(id),
  CONSTRAINT research_document_check CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  CONSTRAINT research_document_origin_check CHECK ((origin = ANY (ARRAY['folder'::text, 'url'::text]))),
  CONSTRAINT research_document_published_check CHECK ((published ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text)),
  CONSTRAINT research_document_source_check CHECK ((source = ANY (ARRAY['paper'::text, 'book'::text]))),
  CONSTRAINT research_document_state_check CHECK ((state = ANY (ARRAY['available'::text, 'withdrawn'::text]))),
  CONSTRAINT research_document_tier_check CHECK ((tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text])))
);
CREATE INDEX research_document_config ON public.research_document USING btree (config);
CREATE INDEX research_document_listed ON public.research_document USING btree (created_at DESC, id);
CREATE INDEX research_document_takedown ON public.research_document USING btree (takedown_id) WHERE (takedown_id IS NOT NULL);
CREATE INDEX research_document_text ON public.research_document USING btree (text_hash);
CREATE INDEX research_document_url ON public.research_document USING btree (url);
CREATE INDEX research_document_withdrawn ON public.research_document USING btree (withdrawn_at) WHERE (state = 'withdrawn'::text);

CREATE TABLE research_file (
  path text NOT NULL,
  hash bytea NOT NULL,
  error jsonb,
  read_at timestamp with time zone NOT NULL,
  skipped boolean DEFAULT false NOT NULL,
  CONSTRAINT research_file_pkey PRIMARY KEY (path)
);
CREATE INDEX research_file_unread ON public.research_file USING btree (path) WHERE (error IS NOT NULL);

CREATE TABLE research_submission (
  id text NOT NULL,
  member_id text NOT NULL,
  token_id text,
  url text NOT NULL,
  note text,
  suspicious_patterns text[] DEFAULT '{}'::text[] NOT NULL,
  state text NOT NULL,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  source text,
  tier text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone,
  last_error jsonb,
  document_id text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT research_submission_pkey PRIMARY KEY (id),
  CONSTRAINT research_submission_document_id_fkey FOREIGN KEY (document_id) REFERENCES research_document(id) ON DELETE SET NULL,
  CONSTRAINT research_submission_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT research_submission_check CHECK (((state = 'approved'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT research_submission_source_check CHECK ((source = ANY (ARRAY['paper'::text, 'book'::text]))),
  CONSTRAINT research_submission_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'rejected'::text, 'approved'::text, 'added'::text, 'failed'::text]))),
  CONSTRAINT research_submission_tier_check CHECK ((tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text])))
);
CREATE INDEX research_submission_by_member ON public.research_submission USING btree (member_id, created_at DESC, id);
CREATE INDEX research_submission_by_state ON public.research_submission USING btree (state, created_at, id);
CREATE INDEX research_submission_due ON public.research_submission USING btree (next_attempt_at) WHERE (state = 'approved'::text);
CREATE UNIQUE INDEX research_submission_open_once ON public.research_submission USING btree (url) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));

CREATE TABLE research_takedown (
  id text NOT NULL,
  document_id text NOT NULL,
  origin text NOT NULL,
  place text NOT NULL,
  was_alone boolean NOT NULL,
  title text,
  url text,
  text_hash bytea,
  reason text NOT NULL,
  taken_down_by text NOT NULL,
  taken_down_at timestamp with time zone NOT NULL,
  restored_by text,
  restored_at timestamp with time zone,
  restore_reason text,
  CONSTRAINT research_takedown_pkey PRIMARY KEY (id),
  CONSTRAINT research_takedown_check CHECK (((origin = 'upstream'::text) = (text_hash IS NULL))),
  CONSTRAINT research_takedown_check1 CHECK (((restored_at IS NULL) = (restored_by IS NULL))),
  CONSTRAINT research_takedown_origin_check CHECK ((origin = ANY (ARRAY['folder'::text, 'url'::text, 'upstream'::text]))),
  CONSTRAINT research_takedown_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX research_takedown_by_place ON public.research_takedown USING btree (origin, place) WHERE (restored_at IS NULL);
CREATE INDEX research_takedown_by_text ON public.research_takedown USING btree (text_hash) WHERE (restored_at IS NULL);
CREATE INDEX research_takedown_by_url ON public.research_takedown USING btree (url) WHERE (restored_at IS NULL);
CREATE INDEX research_takedown_listed ON public.research_takedown USING btree (taken_down_at DESC, id) WHERE (restored_at IS NULL);
CREATE UNIQUE INDEX research_takedown_once ON public.research_takedown USING btree (document_id) WHERE (restored_at IS NULL);

CREATE TABLE resource (
  id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  location text DEFAULT ''::text NOT NULL,
  capacity integer,
  bookable boolean NOT NULL,
  opens_at time without time zone,
  closes_at time without time zone,
  minutes_max integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  outside_hours boolean DEFAULT false NOT NULL,
  qualification text,
  approval text DEFAULT 'decision'::text NOT NULL,
  tier_min text,
  minutes_min integer DEFAULT 1 NOT NULL,
  step_minutes integer DEFAULT 1 NOT NULL,
  buffer_minutes integer DEFAULT 0 NOT NULL,
  lead_minutes integer DEFAULT 0 NOT NULL,
  horizon_days integer DEFAULT 90 NOT NULL,
  ahead_max integer,
  week_minutes_max integer,
  parallel_max integer,
  check_in_minutes integer,
  week jsonb,
  photo_sha256 text,
  photo_alt text,
  CONSTRAINT resource_pkey PRIMARY KEY (id),
  CONSTRAINT resource_ahead_max_check CHECK (((ahead_max >= 1) AND (ahead_max <= 100))),
  CONSTRAINT resource_approval_check CHECK ((approval = ANY (ARRAY['instant'::text, 'decision'::text]))),
  CONSTRAINT resource_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 240))),
  CONSTRAINT resource_capacity_check CHECK ((capacity > 0)),
  CONSTRAINT resource_check CHECK (((opens_at IS NULL) = (closes_at IS NULL))),
  CONSTRAINT resource_check1 CHECK ((opens_at < closes_at)),
  CONSTRAINT resource_check2 CHECK (((photo_sha256 IS NULL) = (photo_alt IS NULL))),
  CONSTRAINT resource_check_in_minutes_check CHECK (((check_in_minutes >= 5) AND (check_in_minutes <= 120))),
  CONSTRAINT resource_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 366))),
  CONSTRAINT resource_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT resource_kind_check CHECK ((kind = ANY (ARRAY['room'::text, 'printer'::text, 'equipment'::text]))),
  CONSTRAINT resource_lead_minutes_check CHECK (((lead_minutes >= 0) AND (lead_minutes <= 43200))),
  CONSTRAINT resource_lengths_fit CHECK ((minutes_min <= minutes_max)),
  CONSTRAINT resource_minutes_max_check CHECK (((minutes_max >= 5) AND (minutes_max <= 10080))),
  CONSTRAINT resource_minutes_min_check CHECK (((minutes_min >= 1) AND (minutes_min <= 10080))),
  CONSTRAINT resource_parallel_max_check CHECK (((parallel_max >= 1) AND (parallel_max <= 20))),
  CONSTRAINT resource_photo_alt_check CHECK (((length(photo_alt) >= 1) AND (length(photo_alt) <= 300))),
  CONSTRAINT resource_photo_sha256_check CHECK ((photo_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT resource_qualification_check CHECK ((qualification ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT resource_step_minutes_check CHECK ((step_minutes = ANY (ARRAY[1, 5, 10, 15, 30, 60]))),
  CONSTRAINT resource_tier_min_check CHECK ((tier_min = ANY (ARRAY['ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text]))),
  CONSTRAINT resource_week_minutes_max_check CHECK (((week_minutes_max >= 5) AND (week_minutes_max <= 10080)))
);
CREATE TRIGGER resource_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.resource FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('resources');

CREATE TABLE resource_calendar (
  id text NOT NULL,
  member_id text NOT NULL,
  resource_id text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT resource_calendar_pkey PRIMARY KEY (id),
  CONSTRAINT resource_calendar_secret_once UNIQUE (secret_hash),
  CONSTRAINT resource_calendar_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT resource_calendar_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE
);
CREATE INDEX resource_calendar_by_member ON public.resource_calendar USING btree (member_id, created_at DESC);
CREATE INDEX resource_calendar_revoked ON public.resource_calendar USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE TABLE resource_manager (
  resource_id text NOT NULL,
  member_id text NOT NULL,
  named_at timestamp with time zone NOT NULL,
  CONSTRAINT resource_manager_pkey PRIMARY KEY (resource_id, member_id),
  CONSTRAINT resource_manager_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT resource_manager_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON DELETE CASCADE
);
CREATE INDEX resource_manager_member ON public.resource_manager USING btree (member_id);

CREATE TABLE resource_outage (
  id text NOT NULL,
  resource_id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT resource_outage_pkey PRIMARY KEY (id),
  CONSTRAINT resource_outage_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id),
  CONSTRAINT resource_outage_check CHECK ((starts_at < ends_at)),
  CONSTRAINT resource_outage_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX resource_outage_by_resource ON public.resource_outage USING btree (resource_id, ends_at);
CREATE TRIGGER resource_outage_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.resource_outage FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('resources');

CREATE TABLE room (
  id text NOT NULL,
  created_by text,
  state text NOT NULL,
  audience text NOT NULL,
  last_seq bigint DEFAULT 0 NOT NULL,
  first_seq bigint DEFAULT 1 NOT NULL,
  person_turns integer DEFAULT 0 NOT NULL,
  turn_timeout_s integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  subject text,
  CONSTRAINT room_pkey PRIMARY KEY (id),
  CONSTRAINT room_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id),
  CONSTRAINT room_audience_check CHECK ((audience = ANY (ARRAY['invited'::text, 'members'::text]))),
  CONSTRAINT room_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  CONSTRAINT room_check1 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  CONSTRAINT room_end_reason_check CHECK ((end_reason = ANY (ARRAY['timeout'::text, 'creator'::text, 'participant'::text, 'operator'::text]))),
  CONSTRAINT room_state_check CHECK ((state = ANY (ARRAY['live'::text, 'ended'::text]))),
  CONSTRAINT room_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 120))),
  CONSTRAINT room_turn_timeout_s_check CHECK (((turn_timeout_s >= 60) AND (turn_timeout_s <= 604800)))
) WITH (fillfactor=50);
CREATE INDEX room_by_creator ON public.room USING btree (created_by);
CREATE INDEX room_due ON public.room USING btree (expires_at) WHERE (state = 'live'::text);
CREATE INDEX room_ended ON public.room USING btree (ended_at) WHERE (state = 'ended'::text);
CREATE INDEX room_newest ON public.room USING btree (created_at DESC, id);
CREATE INDEX room_open ON public.room USING btree (created_at DESC) WHERE ((state = 'live'::text) AND (audience = 'members'::text));

CREATE TABLE room_channel (
  room_id text NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT room_channel_pkey PRIMARY KEY (room_id, name),
  CONSTRAINT room_channel_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE,
  CONSTRAINT room_channel_name_check CHECK ((name ~ '^[a-z0-9-]{1,32}$'::text))
);

CREATE TABLE room_message (
  room_id text NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  role text NOT NULL,
  member_id text,
  by_agent boolean NOT NULL,
  client_message_id text,
  content text,
  suspicious text[] NOT NULL,
  removed_by text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT room_message_pkey PRIMARY KEY (room_id, seq),
  CONSTRAINT room_message_once UNIQUE (room_id, role, client_message_id),
  CONSTRAINT room_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT room_message_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE,
  CONSTRAINT room_message_check CHECK (((content IS NULL) = (removed_by IS NOT NULL))),
  CONSTRAINT room_message_client_message_id_check CHECK (((length(client_message_id) >= 1) AND (length(client_message_id) <= 64))),
  CONSTRAINT room_message_content_check CHECK ((length(content) <= 4000)),
  CONSTRAINT room_message_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'joined'::text, 'left'::text, 'channel'::text, 'removed'::text, 'read'::text, 'ended'::text]))),
  CONSTRAINT room_message_removed_by_check CHECK ((removed_by = ANY (ARRAY['author'::text, 'operator'::text, 'account'::text])))
);
CREATE INDEX room_message_by_member ON public.room_message USING btree (member_id);

CREATE TABLE room_reader (
  room_id text NOT NULL,
  operator_id text NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  CONSTRAINT room_reader_pkey PRIMARY KEY (room_id, operator_id),
  CONSTRAINT room_reader_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES member(id),
  CONSTRAINT room_reader_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE
);
CREATE INDEX room_reader_by_operator ON public.room_reader USING btree (operator_id);

CREATE TABLE room_reading (
  id text NOT NULL,
  room_id text NOT NULL,
  operator_id text,
  reason text NOT NULL,
  from_seq bigint NOT NULL,
  to_seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT room_reading_pkey PRIMARY KEY (id),
  CONSTRAINT room_reading_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES member(id),
  CONSTRAINT room_reading_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE,
  CONSTRAINT room_reading_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX room_reading_by_operator ON public.room_reading USING btree (operator_id);
CREATE INDEX room_reading_by_room ON public.room_reading USING btree (room_id, at);

CREATE TABLE room_seat (
  room_id text NOT NULL,
  role text NOT NULL,
  "position" integer NOT NULL,
  state text NOT NULL,
  member_id text,
  kept_for text,
  acked_version integer,
  joined_at timestamp with time zone,
  agent_turns integer DEFAULT 0 NOT NULL,
  person_turns integer DEFAULT 0 NOT NULL,
  next_turn_at timestamp with time zone,
  minute_started_at timestamp with time zone,
  minute_turns integer DEFAULT 0 NOT NULL,
  CONSTRAINT room_seat_pkey PRIMARY KEY (room_id, role),
  CONSTRAINT room_seat_kept_for_fkey FOREIGN KEY (kept_for) REFERENCES member(id),
  CONSTRAINT room_seat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT room_seat_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE,
  CONSTRAINT room_seat_member CHECK (((state = 'open'::text) = (member_id IS NULL))),
  CONSTRAINT room_seat_role_check CHECK ((role ~ '^[a-z0-9-]{1,32}$'::text)),
  CONSTRAINT room_seat_state_check CHECK ((state = ANY (ARRAY['open'::text, 'reserved'::text, 'taken'::text])))
) WITH (fillfactor=70);
CREATE INDEX room_seat_by_member ON public.room_seat USING btree (member_id, room_id);
CREATE INDEX room_seat_kept ON public.room_seat USING btree (kept_for) WHERE (kept_for IS NOT NULL);

CREATE TABLE room_terms (
  id boolean DEFAULT true NOT NULL,
  disclosure text NOT NULL,
  version integer NOT NULL,
  agent_turns_free integer NOT NULL,
  changed_by text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT room_terms_pkey PRIMARY KEY (id),
  CONSTRAINT room_terms_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES member(id),
  CONSTRAINT room_terms_agent_turns_free_check CHECK (((agent_turns_free >= 3) AND (agent_turns_free <= 500))),
  CONSTRAINT room_terms_disclosure_check CHECK (((length(disclosure) >= 20) AND (length(disclosure) <= 2000))),
  CONSTRAINT room_terms_id_check CHECK (id),
  CONSTRAINT room_terms_version_check CHECK ((version >= 1))
);
CREATE INDEX room_terms_by_member ON public.room_terms USING btree (changed_by);

CREATE TABLE rsvp (
  id text NOT NULL,
  member_id text NOT NULL,
  token_id text,
  event_url text NOT NULL,
  email text NOT NULL,
  name text,
  created_at timestamp with time zone NOT NULL,
  repeats_until timestamp with time zone NOT NULL,
  occurrence text DEFAULT ''::text NOT NULL,
  state text DEFAULT 'queued'::text NOT NULL,
  reported_at timestamp with time zone,
  reason text,
  CONSTRAINT rsvp_pkey PRIMARY KEY (id),
  CONSTRAINT rsvp_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT rsvp_reason_check CHECK ((length(reason) <= 500)),
  CONSTRAINT rsvp_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text]))),
  CONSTRAINT rsvp_is_queued_once EXCLUDE USING gist (member_id WITH =, event_url WITH =, occurrence WITH =, tstzrange(created_at, repeats_until) WITH &&) WHERE ((state <> 'withdrawn'::text))
);
CREATE INDEX rsvp_by_event ON public.rsvp USING btree (member_id, event_url, created_at DESC);
CREATE INDEX rsvp_by_member ON public.rsvp USING btree (member_id, created_at DESC);

CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);

CREATE TABLE secret (
  name text NOT NULL,
  value bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT secret_pkey PRIMARY KEY (name)
);

CREATE TABLE setting (
  topic text NOT NULL,
  value jsonb NOT NULL,
  secret bytea,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (topic),
  CONSTRAINT setting_topic_check CHECK ((topic = ANY (ARRAY['event_hosts'::text, 'mail'::text, 'webhook'::text, 'sign_in_provider'::text]))),
  CONSTRAINT setting_value_check CHECK ((jsonb_typeof(value) = 'object'::text))
);

CREATE TABLE setting_test (
  topic text NOT NULL,
  accepted boolean NOT NULL,
  answer text,
  tested_at timestamp with time zone NOT NULL,
  CONSTRAINT setting_test_pkey PRIMARY KEY (topic),
  CONSTRAINT setting_test_answer_check CHECK ((length(answer) <= 400)),
  CONSTRAINT setting_test_topic_check CHECK ((topic = ANY (ARRAY['mail'::text, 'webhook'::text, 'sign_in_provider'::text])))
);

CREATE TABLE share_attempt (
  key bytea NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT share_attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX share_attempt_by_window ON public.share_attempt USING btree (window_start);

CREATE TABLE share_download (
  id_hash bytea NOT NULL,
  share_id text NOT NULL,
  file_id text,
  sha256 text,
  size bigint,
  budget bigint NOT NULL,
  sent int8multirange DEFAULT '{}'::int8multirange NOT NULL,
  state text NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT share_download_pkey PRIMARY KEY (id_hash),
  CONSTRAINT share_download_share_id_fkey FOREIGN KEY (share_id) REFERENCES share_link(id) ON DELETE CASCADE,
  CONSTRAINT share_download_check CHECK (((file_id IS NULL) = (sha256 IS NULL))),
  CONSTRAINT share_download_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'counted'::text, 'released'::text])))
);
CREATE INDEX share_download_by_last ON public.share_download USING btree (last_at);
CREATE INDEX share_download_by_share ON public.share_download USING btree (share_id);

CREATE TABLE share_link (
  id text NOT NULL,
  token_hash bytea NOT NULL,
  member_id text NOT NULL,
  file_id text,
  folder_id text,
  subject text DEFAULT ''::text NOT NULL,
  password_hash text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  downloads_max integer,
  downloads integer DEFAULT 0 NOT NULL,
  taken integer DEFAULT 0 NOT NULL,
  given_back integer DEFAULT 0 NOT NULL,
  downloaded_at timestamp with time zone,
  revoked_at timestamp with time zone,
  suspended_at timestamp with time zone,
  mode text NOT NULL,
  drop_file_bytes_max bigint,
  drop_bytes_max bigint,
  drop_files_max integer,
  dropped_files integer DEFAULT 0 NOT NULL,
  dropped_bytes bigint DEFAULT 0 NOT NULL,
  CONSTRAINT share_link_pkey PRIMARY KEY (id),
  CONSTRAINT share_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT share_link_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  CONSTRAINT share_link_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folder(id) ON DELETE CASCADE,
  CONSTRAINT share_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT share_link_counts_downloads CHECK (((mode = 'download'::text) OR ((downloads_max IS NULL) AND ((downloads + taken) = 0)))),
  CONSTRAINT share_link_downloads CHECK (((downloads_max IS NULL) OR ((downloads + taken) <= downloads_max))),
  CONSTRAINT share_link_downloads_check CHECK ((downloads >= 0)),
  CONSTRAINT share_link_downloads_max_check CHECK ((downloads_max > 0)),
  CONSTRAINT share_link_drop_bytes_max_check CHECK ((drop_bytes_max > 0)),
  CONSTRAINT share_link_drop_file_bytes_max_check CHECK ((drop_file_bytes_max > 0)),
  CONSTRAINT share_link_drop_files_max_check CHECK ((drop_files_max > 0)),
  CONSTRAINT share_link_drop_limits CHECK ((num_nonnulls(drop_file_bytes_max, drop_bytes_max, drop_files_max) =
CASE mode
    WHEN 'drop'::text THEN 3
    ELSE 0
END)),
  CONSTRAINT share_link_dropped CHECK (((dropped_files <= COALESCE(drop_files_max, 0)) AND (dropped_bytes <= COALESCE(drop_bytes_max, (0)::bigint)))),
  CONSTRAINT share_link_dropped_bytes_check CHECK ((dropped_bytes >= 0)),
  CONSTRAINT share_link_dropped_files_check CHECK ((dropped_files >= 0)),
  CONSTRAINT share_link_drops_into_folder CHECK (((mode <> 'drop'::text) OR (folder_id IS NOT NULL))),
  CONSTRAINT share_link_expires CHECK ((expires_at > created_at)),
  CONSTRAINT share_link_given_back_check CHECK ((given_back >= 0)),
  CONSTRAINT share_link_has_one_target CHECK ((num_nonnulls(file_id, folder_id) = 1)),
  CONSTRAINT share_link_mode_check CHECK ((mode = ANY (ARRAY['view'::text, 'download'::text, 'drop'::text]))),
  CONSTRAINT share_link_taken_check CHECK ((taken >= 0))
);
CREATE INDEX share_link_by_expiry ON public.share_link USING btree (expires_at);
CREATE INDEX share_link_by_file ON public.share_link USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX share_link_by_folder ON public.share_link USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX share_link_by_member ON public.share_link USING btree (member_id, created_at DESC, id DESC);

CREATE TABLE shown_feature (
  feature text NOT NULL,
  shown_at timestamp with time zone NOT NULL,
  CONSTRAINT shown_feature_pkey PRIMARY KEY (feature),
  CONSTRAINT shown_feature_feature_check CHECK ((feature ~ '^[a-z_]{1,40}$'::text))
);

CREATE TABLE signal_beat (
  id text NOT NULL,
  title text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT signal_beat_pkey PRIMARY KEY (id),
  CONSTRAINT signal_beat_id_check CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 40))),
  CONSTRAINT signal_beat_position_check CHECK (("position" >= 0)),
  CONSTRAINT signal_beat_title_check CHECK (((title <> ''::text) AND (length(title) <= 60)))
);

CREATE TABLE signal_edition (
  issue_id text NOT NULL,
  revision integer NOT NULL,
  document jsonb NOT NULL,
  sha256 text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  correction_note text,
  published_by text,
  CONSTRAINT signal_edition_pkey PRIMARY KEY (issue_id, revision),
  CONSTRAINT signal_edition_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES signal_issue(id),
  CONSTRAINT signal_edition_published_by_fkey FOREIGN KEY (published_by) REFERENCES member(id),
  CONSTRAINT signal_edition_check CHECK (((revision = 1) = (correction_note IS NULL))),
  CONSTRAINT signal_edition_correction_note_check CHECK ((correction_note <> ''::text)),
  CONSTRAINT signal_edition_revision_check CHECK ((revision > 0)),
  CONSTRAINT signal_edition_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX signal_edition_by_publisher ON public.signal_edition USING btree (published_by);
CREATE TRIGGER signal_edition_is_final BEFORE DELETE OR UPDATE ON public.signal_edition FOR EACH ROW EXECUTE FUNCTION signal_edition_is_final();

CREATE TABLE signal_editor (
  member_id text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT signal_editor_pkey PRIMARY KEY (member_id),
  CONSTRAINT signal_editor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE signal_entry (
  slug text NOT NULL,
  story_id text NOT NULL,
  headline text NOT NULL,
  dek text NOT NULL,
  body text NOT NULL,
  tsv tsvector GENERATED ALWAYS AS (((setweight(search_vector('english'::regconfig, headline), 'A'::"char") || setweight(search_vector('english'::regconfig, dek), 'B'::"char")) || setweight(search_vector('english'::regconfig, body), 'D'::"char"))) STORED NOT NULL,
  CONSTRAINT signal_entry_pkey PRIMARY KEY (slug, story_id),
  CONSTRAINT signal_entry_slug_fkey FOREIGN KEY (slug) REFERENCES signal_issue(slug)
);
CREATE INDEX signal_entry_words ON public.signal_entry USING gin (tsv);

CREATE TABLE signal_issue (
  id text NOT NULL,
  slug text NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  dek text DEFAULT ''::text NOT NULL,
  datespan text DEFAULT ''::text NOT NULL,
  state text NOT NULL,
  rev integer NOT NULL,
  scheduled_for timestamp with time zone,
  approved_sha256 text,
  published_at timestamp with time zone,
  created_by text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  approved_by text,
  held_at timestamp with time zone,
  CONSTRAINT signal_issue_pkey PRIMARY KEY (id),
  CONSTRAINT signal_issue_number UNIQUE (number),
  CONSTRAINT signal_issue_slug UNIQUE (slug),
  CONSTRAINT signal_issue_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES member(id),
  CONSTRAINT signal_issue_created_by_fkey FOREIGN KEY (created_by) REFERENCES member(id),
  CONSTRAINT signal_issue_approval CHECK (((approved_by IS NULL) OR (approved_sha256 IS NOT NULL))),
  CONSTRAINT signal_issue_approved_sha256_check CHECK ((approved_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT signal_issue_check CHECK (((state = 'scheduled'::text) = (scheduled_for IS NOT NULL))),
  CONSTRAINT signal_issue_check1 CHECK (((scheduled_for IS NULL) = (approved_sha256 IS NULL))),
  CONSTRAINT signal_issue_check2 CHECK (((state = ANY (ARRAY['published'::text, 'corrected'::text])) = (published_at IS NOT NULL))),
  CONSTRAINT signal_issue_datespan_check CHECK ((length(datespan) <= 80)),
  CONSTRAINT signal_issue_dek_check CHECK ((length(dek) <= 280)),
  CONSTRAINT signal_issue_held CHECK (((held_at IS NULL) OR (state = 'scheduled'::text))),
  CONSTRAINT signal_issue_number_check CHECK (((number >= 1) AND (number <= 100000))),
  CONSTRAINT signal_issue_rev_check CHECK ((rev > 0)),
  CONSTRAINT signal_issue_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80))),
  CONSTRAINT signal_issue_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'scheduled'::text, 'published'::text, 'corrected'::text]))),
  CONSTRAINT signal_issue_title_check CHECK (((title <> ''::text) AND (length(title) <= 140)))
);
CREATE INDEX signal_issue_by_approver ON public.signal_issue USING btree (approved_by);
CREATE INDEX signal_issue_by_creator ON public.signal_issue USING btree (created_by);
CREATE INDEX signal_issue_by_publication ON public.signal_issue USING btree (published_at DESC, number DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX signal_issue_by_schedule ON public.signal_issue USING btree (scheduled_for) WHERE (state = 'scheduled'::text);

CREATE TABLE signal_link (
  url text NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  status integer,
  fault jsonb,
  CONSTRAINT signal_link_pkey PRIMARY KEY (url),
  CONSTRAINT signal_link_check CHECK (((status IS NULL) = (fault IS NOT NULL))),
  CONSTRAINT signal_link_status_check CHECK (((status >= 100) AND (status <= 999))),
  CONSTRAINT signal_link_url_check CHECK ((length(url) <= 600))
);
CREATE INDEX signal_link_by_time ON public.signal_link USING btree (checked_at);

CREATE TABLE signal_story (
  issue_id text NOT NULL,
  story_id text NOT NULL,
  beat text NOT NULL,
  "position" integer NOT NULL,
  headline text NOT NULL,
  dek text DEFAULT ''::text NOT NULL,
  body_md text DEFAULT ''::text NOT NULL,
  feature jsonb,
  image_media_id text,
  image_alt text DEFAULT ''::text NOT NULL,
  sources jsonb DEFAULT '[]'::jsonb NOT NULL,
  rev integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT signal_story_pkey PRIMARY KEY (issue_id, story_id),
  CONSTRAINT signal_story_beat_fkey FOREIGN KEY (beat) REFERENCES signal_beat(id),
  CONSTRAINT signal_story_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES signal_issue(id) ON DELETE CASCADE,
  CONSTRAINT signal_story_body_md_check CHECK ((length(body_md) <= 20000)),
  CONSTRAINT signal_story_dek_check CHECK ((length(dek) <= 280)),
  CONSTRAINT signal_story_headline_check CHECK (((headline <> ''::text) AND (length(headline) <= 140))),
  CONSTRAINT signal_story_image_alt_check CHECK ((length(image_alt) <= 300)),
  CONSTRAINT signal_story_image_media_id_check CHECK ((image_media_id ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT signal_story_position_check CHECK (("position" >= 0)),
  CONSTRAINT signal_story_rev_check CHECK ((rev > 0)),
  CONSTRAINT signal_story_story_id_check CHECK (((story_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(story_id) <= 80)))
);
CREATE INDEX signal_story_by_beat ON public.signal_story USING btree (beat);

CREATE TABLE signal_tip (
  id text NOT NULL,
  member_id text NOT NULL,
  text text NOT NULL,
  url text,
  suspicious_patterns jsonb DEFAULT '[]'::jsonb NOT NULL,
  state text NOT NULL,
  issue_id text,
  reason text,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT signal_tip_pkey PRIMARY KEY (id),
  CONSTRAINT signal_tip_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES signal_issue(id) ON DELETE SET NULL,
  CONSTRAINT signal_tip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT signal_tip_check CHECK (((state = 'new'::text) = (decided_at IS NULL))),
  CONSTRAINT signal_tip_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT signal_tip_state_check CHECK ((state = ANY (ARRAY['new'::text, 'used'::text, 'declined'::text]))),
  CONSTRAINT signal_tip_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000))),
  CONSTRAINT signal_tip_url_check CHECK ((length(url) <= 600))
);
CREATE INDEX signal_tip_by_issue ON public.signal_tip USING btree (issue_id);
CREATE INDEX signal_tip_by_member ON public.signal_tip USING btree (member_id, created_at DESC);
CREATE INDEX signal_tip_by_state ON public.signal_tip USING btree (state, created_at, id);

CREATE TABLE signature_use (
  hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT signature_use_pkey PRIMARY KEY (hash)
);
CREATE INDEX signature_use_expires_at ON public.signature_use USING btree (expires_at);

CREATE TABLE signing_key (
  kid text NOT NULL,
  public_jwk jsonb NOT NULL,
  sealed_private bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  signs_from timestamp with time zone NOT NULL,
  CONSTRAINT signing_key_pkey PRIMARY KEY (kid)
);

CREATE TABLE site_catalogue (
  one boolean NOT NULL,
  rev integer NOT NULL,
  document jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT site_catalogue_pkey PRIMARY KEY (one),
  CONSTRAINT site_catalogue_one_check CHECK (one),
  CONSTRAINT site_catalogue_rev_check CHECK ((rev > 0))
);

CREATE TABLE slice (
  id text NOT NULL,
  profile_id text NOT NULL,
  overrides jsonb NOT NULL,
  config_sha256 text NOT NULL,
  stl_sha256 text NOT NULL,
  stl_blob text,
  state text NOT NULL,
  failure text,
  detail jsonb,
  tries integer DEFAULT 0 NOT NULL,
  lease text,
  leased_until timestamp with time zone,
  worker_id text,
  gcode_blob text,
  est_seconds integer,
  est_mg integer,
  est_mm integer,
  layers integer,
  z_max double precision,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT slice_pkey PRIMARY KEY (id),
  CONSTRAINT slice_lease_key UNIQUE (lease),
  CONSTRAINT slice_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES slicing_profile(id),
  CONSTRAINT slice_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES slicing_worker(id),
  CONSTRAINT slice_check CHECK (((state = ANY (ARRAY['leased'::text, 'running'::text])) = ((lease IS NOT NULL) AND (leased_until IS NOT NULL)))),
  CONSTRAINT slice_check1 CHECK (((state = ANY (ARRAY['queued'::text, 'leased'::text, 'running'::text])) = (ended_at IS NULL))),
  CONSTRAINT slice_check2 CHECK (((stl_blob IS NOT NULL) OR (state <> ALL (ARRAY['queued'::text, 'leased'::text, 'running'::text])))),
  CONSTRAINT slice_check3 CHECK (((stl_blob IS NULL) OR (stl_blob = stl_sha256))),
  CONSTRAINT slice_check4 CHECK (((state = 'succeeded'::text) = (num_nonnulls(gcode_blob, est_seconds, est_mg, est_mm, layers, z_max) = 6))),
  CONSTRAINT slice_check5 CHECK (((state = ANY (ARRAY['failed'::text, 'timed_out'::text])) = (failure IS NOT NULL))),
  CONSTRAINT slice_config_sha256_check CHECK ((config_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT slice_est_mg_check CHECK ((est_mg >= 0)),
  CONSTRAINT slice_est_mm_check CHECK ((est_mm >= 0)),
  CONSTRAINT slice_est_seconds_check CHECK ((est_seconds >= 0)),
  CONSTRAINT slice_layers_check CHECK ((layers >= 0)),
  CONSTRAINT slice_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'leased'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'timed_out'::text, 'cancelled'::text]))),
  CONSTRAINT slice_stl_sha256_check CHECK ((stl_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT slice_tries_check CHECK (((tries >= 0) AND (tries <= 3)))
);
CREATE INDEX slice_by_age ON public.slice USING btree (created_at DESC, id);
CREATE INDEX slice_by_profile ON public.slice USING btree (profile_id);
CREATE INDEX slice_by_worker ON public.slice USING btree (worker_id);
CREATE INDEX slice_ended ON public.slice USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX slice_leases ON public.slice USING btree (leased_until) WHERE (state = ANY (ARRAY['leased'::text, 'running'::text]));
CREATE INDEX slice_queue ON public.slice USING btree (created_at, id) WHERE (state = 'queued'::text);
CREATE INDEX slice_results ON public.slice USING btree (stl_sha256, config_sha256, profile_id) WHERE (state = 'succeeded'::text);
CREATE TRIGGER slice_gcode_counts AFTER INSERT OR DELETE OR UPDATE OF gcode_blob ON public.slice FOR EACH ROW EXECUTE FUNCTION count_blob_references('gcode_blob');
CREATE TRIGGER slice_stl_counts AFTER INSERT OR DELETE OR UPDATE OF stl_blob ON public.slice FOR EACH ROW EXECUTE FUNCTION count_blob_references('stl_blob');

CREATE TABLE slicing_profile (
  id text NOT NULL,
  name text NOT NULL,
  printer_model text NOT NULL,
  material text NOT NULL,
  quality text NOT NULL,
  engine text NOT NULL,
  engine_version text NOT NULL,
  config text NOT NULL,
  config_sha256 text NOT NULL,
  limits jsonb NOT NULL,
  active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT slicing_profile_pkey PRIMARY KEY (id),
  CONSTRAINT slicing_profile_config_sha256_check CHECK ((config_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT slicing_profile_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX slicing_profile_once ON public.slicing_profile USING btree (config_sha256, printer_model) WHERE active;

CREATE TABLE slicing_worker (
  id text NOT NULL,
  name text NOT NULL,
  public_key text NOT NULL,
  engines text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT slicing_worker_pkey PRIMARY KEY (id),
  CONSTRAINT slicing_worker_key_once UNIQUE (public_key),
  CONSTRAINT slicing_worker_name_check CHECK ((name <> ''::text)),
  CONSTRAINT slicing_worker_public_key_check CHECK ((public_key ~ '^[A-Za-z0-9_-]{43}$'::text))
);

CREATE TABLE space (
  id boolean DEFAULT true NOT NULL,
  name text NOT NULL,
  time_zone text NOT NULL,
  claim_hash bytea,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  latitude double precision,
  longitude double precision,
  operator_tools text DEFAULT 'act'::text NOT NULL,
  address text,
  contact_email text,
  state_tier text DEFAULT 'operator'::text NOT NULL,
  state_known_since timestamp with time zone,
  state_settled_at timestamp with time zone,
  accent text,
  language text DEFAULT 'en'::text NOT NULL,
  floor_slug text DEFAULT 'floor10'::text NOT NULL,
  content_policy text DEFAULT 'moderation_queue'::text NOT NULL,
  setup_put_away_at timestamp with time zone,
  CONSTRAINT space_pkey PRIMARY KEY (id),
  CONSTRAINT space_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT space_address_check CHECK ((address <> ''::text)),
  CONSTRAINT space_contact_email_check CHECK ((contact_email <> ''::text)),
  CONSTRAINT space_content_policy CHECK ((content_policy = ANY (ARRAY['moderation_queue'::text, 'free_push_with_retract'::text]))),
  CONSTRAINT space_coordinates_are_two CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT space_floor_slug CHECK (((floor_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(floor_slug) <= 40))),
  CONSTRAINT space_id_check CHECK (id),
  CONSTRAINT space_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  CONSTRAINT space_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT space_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT space_operator_tools CHECK ((operator_tools = ANY (ARRAY['act'::text, 'recommend'::text]))),
  CONSTRAINT space_state_settled CHECK (((state_known_since IS NULL) = (state_settled_at IS NULL))),
  CONSTRAINT space_state_tier_check CHECK ((state_tier = ANY (ARRAY['ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text])))
);
CREATE TRIGGER space_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.space FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');

CREATE TABLE space_image (
  id text NOT NULL,
  purpose text NOT NULL,
  alt text NOT NULL,
  sha256 text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  narrow_sha256 text,
  CONSTRAINT space_image_pkey PRIMARY KEY (id),
  CONSTRAINT space_image_narrow_sha256_fkey FOREIGN KEY (narrow_sha256) REFERENCES media(sha256),
  CONSTRAINT space_image_sha256_fkey FOREIGN KEY (sha256) REFERENCES media(sha256),
  CONSTRAINT space_image_alt_check CHECK (((alt <> ''::text) AND (length(alt) <= 300))),
  CONSTRAINT space_image_purpose_check CHECK ((purpose = ANY (ARRAY['logo'::text, 'logo-dark'::text, 'icon'::text, 'banner'::text, 'floor-plan'::text, 'other'::text])))
);
CREATE INDEX space_image_by_content ON public.space_image USING btree (sha256);
CREATE INDEX space_image_by_narrow_content ON public.space_image USING btree (narrow_sha256) WHERE (narrow_sha256 IS NOT NULL);
CREATE UNIQUE INDEX space_image_has_one_place ON public.space_image USING btree (purpose) WHERE (purpose = ANY (ARRAY['logo'::text, 'logo-dark'::text, 'icon'::text, 'banner'::text]));
CREATE TRIGGER space_image_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.space_image FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('media');

CREATE TABLE space_role (
  id text NOT NULL,
  name text NOT NULL,
  line text,
  scopes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT space_role_pkey PRIMARY KEY (id),
  CONSTRAINT space_role_line_check CHECK (((line <> ''::text) AND (length(line) <= 160))),
  CONSTRAINT space_role_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  CONSTRAINT space_role_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE UNIQUE INDEX space_role_name_once ON public.space_role USING btree (lower(name));

CREATE TABLE space_role_member (
  role_id text NOT NULL,
  member_id text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT space_role_member_pkey PRIMARY KEY (role_id, member_id),
  CONSTRAINT space_role_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT space_role_member_role_id_fkey FOREIGN KEY (role_id) REFERENCES space_role(id) ON DELETE CASCADE
);
CREATE INDEX space_role_member_member ON public.space_role_member USING btree (member_id);

CREATE TABLE spool (
  id text NOT NULL,
  material text NOT NULL,
  color text NOT NULL,
  maker text DEFAULT ''::text NOT NULL,
  cents_per_kg integer,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT spool_pkey PRIMARY KEY (id),
  CONSTRAINT spool_cents_per_kg_check CHECK (((cents_per_kg >= 0) AND (cents_per_kg <= 10000000))),
  CONSTRAINT spool_color_check CHECK ((color <> ''::text)),
  CONSTRAINT spool_material_check CHECK ((material <> ''::text))
);

CREATE TABLE spool_entry (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  spool_id text NOT NULL,
  delta_mg bigint NOT NULL,
  reason text NOT NULL,
  attempt_id text,
  member_id text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT spool_entry_pkey PRIMARY KEY (id),
  CONSTRAINT spool_entry_spool_id_fkey FOREIGN KEY (spool_id) REFERENCES spool(id) ON DELETE CASCADE,
  CONSTRAINT spool_entry_delta_mg_check CHECK ((delta_mg <> 0))
);
CREATE INDEX spool_entry_by_member ON public.spool_entry USING btree (member_id);
CREATE INDEX spool_entry_by_spool ON public.spool_entry USING btree (spool_id, id);
CREATE UNIQUE INDEX spool_entry_once_per_attempt ON public.spool_entry USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);

CREATE TABLE standing_tally (
  week_starts_at timestamp with time zone NOT NULL,
  commits integer NOT NULL,
  tier text NOT NULL,
  n bigint NOT NULL
);

CREATE TABLE startup (
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  name_skeletons text[] NOT NULL,
  tagline text DEFAULT ''::text NOT NULL,
  website text,
  public_visible boolean DEFAULT true NOT NULL,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  verified_domain text,
  verified_by text,
  verified_at timestamp with time zone,
  proof_due_at timestamp with time zone,
  proof_absent_at timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
  icon_sha256 text,
  icon_of text,
  icon_due_at timestamp with time zone,
  CONSTRAINT startup_pkey PRIMARY KEY (id),
  CONSTRAINT startup_slug_key UNIQUE (slug),
  CONSTRAINT startup_slug_is_known FOREIGN KEY (slug) REFERENCES startup_slug(slug) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT startup_check CHECK ((num_nulls(verified_domain, verified_by, verified_at, proof_due_at) = ANY (ARRAY[0, 4]))),
  CONSTRAINT startup_name_check CHECK ((name <> ''::text)),
  CONSTRAINT startup_verified_by_check CHECK ((verified_by = ANY (ARRAY['dns'::text, 'file'::text])))
);
CREATE INDEX startup_by_name ON public.startup USING btree (lower(name), id);
CREATE INDEX startup_by_skeleton ON public.startup USING gin (name_skeletons);
CREATE INDEX startup_proof_due ON public.startup USING btree (proof_due_at) WHERE (proof_due_at IS NOT NULL);
CREATE CONSTRAINT TRIGGER startup_has_an_owner AFTER INSERT OR UPDATE OF claimed_at ON public.startup DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION startup_keeps_an_owner();

CREATE TABLE startup_claim (
  id text NOT NULL,
  startup_id text NOT NULL,
  member_id text NOT NULL,
  state text NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  CONSTRAINT startup_claim_pkey PRIMARY KEY (id),
  CONSTRAINT startup_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT startup_claim_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startup(id),
  CONSTRAINT startup_claim_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT startup_claim_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE INDEX startup_claim_by_age ON public.startup_claim USING btree (submitted_at, id) WHERE (state = 'pending'::text);
CREATE INDEX startup_claim_by_decision ON public.startup_claim USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX startup_claim_by_expiry ON public.startup_claim USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE INDEX startup_claim_by_member ON public.startup_claim USING btree (member_id, submitted_at DESC);
CREATE UNIQUE INDEX startup_claim_pending ON public.startup_claim USING btree (startup_id, member_id) WHERE (state = 'pending'::text);

CREATE TABLE startup_news (
  id text NOT NULL,
  startup_id text NOT NULL,
  title text NOT NULL,
  url text,
  source text,
  posted_at timestamp with time zone NOT NULL,
  archived_at timestamp with time zone,
  CONSTRAINT startup_news_pkey PRIMARY KEY (id),
  CONSTRAINT startup_news_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startup(id),
  CONSTRAINT startup_news_title_check CHECK ((title <> ''::text))
);
CREATE INDEX startup_news_archived ON public.startup_news USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX startup_news_shown ON public.startup_news USING btree (startup_id, posted_at DESC, id) WHERE (archived_at IS NULL);

CREATE TABLE startup_owner (
  startup_id text NOT NULL,
  member_id text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT startup_owner_pkey PRIMARY KEY (startup_id, member_id),
  CONSTRAINT startup_owner_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT startup_owner_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startup(id)
);
CREATE INDEX startup_owner_by_member ON public.startup_owner USING btree (member_id);
CREATE CONSTRAINT TRIGGER startup_keeps_an_owner AFTER DELETE OR UPDATE ON public.startup_owner DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION startup_keeps_an_owner();

CREATE TABLE startup_slug (
  slug text NOT NULL,
  skeleton text NOT NULL,
  kind text NOT NULL,
  startup_id text,
  until timestamp with time zone,
  allowed_by text,
  reason text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT startup_slug_pkey PRIMARY KEY (slug),
  CONSTRAINT startup_slug_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startup(id),
  CONSTRAINT startup_slug_check CHECK (((kind = 'reserved'::text) = (startup_id IS NULL))),
  CONSTRAINT startup_slug_check1 CHECK (((kind = ANY (ARRAY['redirect'::text, 'tombstone'::text])) = (until IS NOT NULL))),
  CONSTRAINT startup_slug_kind_check CHECK ((kind = ANY (ARRAY['live'::text, 'redirect'::text, 'reserved'::text, 'tombstone'::text]))),
  CONSTRAINT startup_slug_slug_check CHECK ((slug ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'::text))
);
CREATE INDEX startup_slug_by_end ON public.startup_slug USING btree (until) WHERE (until IS NOT NULL);
CREATE INDEX startup_slug_by_skeleton ON public.startup_slug USING btree (skeleton);
CREATE INDEX startup_slug_by_startup ON public.startup_slug USING btree (startup_id);
CREATE UNIQUE INDEX startup_slug_live ON public.startup_slug USING btree (startup_id) WHERE (kind = 'live'::text);
CREATE UNIQUE INDEX startup_slug_lookalike ON public.startup_slug USING btree (skeleton) WHERE ((kind = ANY (ARRAY['live'::text, 'reserved'::text])) AND (allowed_by IS NULL));
CREATE INDEX startup_slug_not_live ON public.startup_slug USING btree (created_at DESC, slug) WHERE (kind <> 'live'::text);

CREATE TABLE startup_transfer (
  id text NOT NULL,
  startup_id text NOT NULL,
  from_member_id text NOT NULL,
  to_member_id text NOT NULL,
  state text NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  held_until timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  CONSTRAINT startup_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT startup_transfer_from_member_id_fkey FOREIGN KEY (from_member_id) REFERENCES member(id),
  CONSTRAINT startup_transfer_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startup(id),
  CONSTRAINT startup_transfer_to_member_id_fkey FOREIGN KEY (to_member_id) REFERENCES member(id),
  CONSTRAINT startup_transfer_check CHECK ((from_member_id <> to_member_id)),
  CONSTRAINT startup_transfer_check1 CHECK (((state <> ALL (ARRAY['accepted'::text, 'done'::text])) OR (held_until IS NOT NULL))),
  CONSTRAINT startup_transfer_check2 CHECK (((state = ANY (ARRAY['offered'::text, 'accepted'::text])) = (ended_at IS NULL))),
  CONSTRAINT startup_transfer_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'done'::text, 'cancelled'::text, 'lapsed'::text])))
);
CREATE INDEX startup_transfer_by_end ON public.startup_transfer USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX startup_transfer_by_expiry ON public.startup_transfer USING btree (expires_at) WHERE (state = 'offered'::text);
CREATE INDEX startup_transfer_by_giver ON public.startup_transfer USING btree (from_member_id, offered_at DESC);
CREATE INDEX startup_transfer_by_hold ON public.startup_transfer USING btree (held_until) WHERE (state = 'accepted'::text);
CREATE INDEX startup_transfer_by_recipient ON public.startup_transfer USING btree (to_member_id, offered_at DESC);
CREATE UNIQUE INDEX startup_transfer_open ON public.startup_transfer USING btree (startup_id) WHERE (state = ANY (ARRAY['offered'::text, 'accepted'::text]));

CREATE TABLE startup_write (
  id text NOT NULL,
  startup_id text NOT NULL,
  field text NOT NULL,
  news_id text,
  before text,
  after text,
  member_id text,
  via text NOT NULL,
  at timestamp with time zone NOT NULL,
  taken_down_at timestamp with time zone,
  taken_down_by text,
  reason text,
  CONSTRAINT startup_write_pkey PRIMARY KEY (id),
  CONSTRAINT startup_write_startup_id_fkey FOREIGN KEY (startup_id) REFERENCES startup(id),
  CONSTRAINT startup_write_check CHECK (((taken_down_at IS NULL) = (taken_down_by IS NULL))),
  CONSTRAINT startup_write_check1 CHECK (((field = 'news'::text) = (news_id IS NOT NULL))),
  CONSTRAINT startup_write_field_check CHECK ((field = ANY (ARRAY['name'::text, 'tagline'::text, 'website'::text, 'public_visible'::text, 'news'::text]))),
  CONSTRAINT startup_write_via_check CHECK ((via = ANY (ARRAY['agent'::text, 'session'::text])))
);
CREATE INDEX startup_write_by_age ON public.startup_write USING btree (at DESC, id);
CREATE INDEX startup_write_by_member ON public.startup_write USING btree (member_id, at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX startup_write_by_startup ON public.startup_write USING btree (startup_id, at DESC, id);

CREATE TABLE state_switch (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  open boolean,
  message text,
  switched_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  switched_by text,
  CONSTRAINT state_switch_pkey PRIMARY KEY (id),
  CONSTRAINT state_switch_check CHECK ((ends_at > switched_at)),
  CONSTRAINT state_switch_message_check CHECK ((message <> ''::text))
);
CREATE INDEX state_switch_by_member ON public.state_switch USING btree (switched_by);
CREATE TRIGGER state_switch_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.state_switch FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('space');

CREATE TABLE template_record (
  kind text NOT NULL,
  key text NOT NULL,
  template text NOT NULL,
  record_id text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT template_record_pkey PRIMARY KEY (kind, key),
  CONSTRAINT template_record_kind_check CHECK ((kind = ANY (ARRAY['hours'::text, 'resource'::text, 'course'::text, 'group'::text])))
);

CREATE TABLE thing (
  id text NOT NULL,
  kind text NOT NULL,
  serial text NOT NULL,
  sku text DEFAULT ''::text NOT NULL,
  status text NOT NULL,
  condition text DEFAULT ''::text NOT NULL,
  condition_at_receipt text,
  accessories text[] DEFAULT '{}'::text[] NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  received_at timestamp with time zone,
  cleaned_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT thing_pkey PRIMARY KEY (id),
  CONSTRAINT thing_kind_fkey FOREIGN KEY (kind) REFERENCES lend_policy(kind),
  CONSTRAINT thing_id_check CHECK (((id = upper(id)) AND (id ~ '^[A-Z0-9][A-Z0-9-]{0,31}$'::text))),
  CONSTRAINT thing_status_check CHECK ((status = ANY (ARRAY['pending-receipt'::text, 'available'::text, 'held'::text, 'lent'::text, 'turnaround'::text, 'out-of-service'::text, 'retired'::text])))
);
CREATE INDEX thing_by_kind ON public.thing USING btree (kind, status, id);
CREATE UNIQUE INDEX thing_serial_once ON public.thing USING btree (kind, lower(serial)) WHERE (serial <> ''::text);

CREATE TABLE tier_change (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id text NOT NULL,
  from_tier text NOT NULL,
  to_tier text NOT NULL,
  changed_by text,
  reason jsonb,
  at timestamp with time zone NOT NULL,
  action text DEFAULT 'set'::text NOT NULL,
  requested_tier text,
  CONSTRAINT tier_change_pkey PRIMARY KEY (id),
  CONSTRAINT tier_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT tier_change_action_check CHECK ((action = ANY (ARRAY['set'::text, 'approve'::text, 'deny'::text])))
);
CREATE INDEX tier_change_by_member ON public.tier_change USING btree (member_id, id DESC);

CREATE TABLE tier_name (
  tier text NOT NULL,
  label text,
  line text,
  CONSTRAINT tier_name_pkey PRIMARY KEY (tier),
  CONSTRAINT tier_name_label_check CHECK (((label <> ''::text) AND (length(label) <= 40))),
  CONSTRAINT tier_name_line_check CHECK (((line <> ''::text) AND (length(line) <= 160))),
  CONSTRAINT tier_name_tier_check CHECK ((tier = ANY (ARRAY['public'::text, 'ft-member'::text, 'ai-floor'::text, 'ic-member'::text, 'operator'::text])))
);
CREATE TRIGGER tier_name_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tier_name FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('membership');

CREATE TABLE tier_request (
  member_id text NOT NULL,
  requested_tier text NOT NULL,
  note text,
  submitted_at timestamp with time zone NOT NULL,
  CONSTRAINT tier_request_pkey PRIMARY KEY (member_id),
  CONSTRAINT tier_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id) ON DELETE CASCADE,
  CONSTRAINT tier_request_note_check CHECK ((length(note) <= 600)),
  CONSTRAINT tier_request_requested_tier_check CHECK ((requested_tier = ANY (ARRAY['ft-member'::text, 'ai-floor'::text, 'ic-member'::text])))
);
CREATE INDEX tier_request_by_age ON public.tier_request USING btree (submitted_at, member_id);
CREATE TRIGGER tier_request_is_tallied AFTER INSERT OR DELETE ON public.tier_request FOR EACH ROW EXECUTE FUNCTION tally_tier_request();

CREATE TABLE tier_request_tally (
  n bigint NOT NULL
);

CREATE TABLE token_connection (
  token_id text NOT NULL,
  client_id text NOT NULL,
  redirect_host text NOT NULL,
  resource text NOT NULL,
  granted_scopes text[] NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT token_connection_pkey PRIMARY KEY (token_id),
  CONSTRAINT token_connection_token_id_fkey FOREIGN KEY (token_id) REFERENCES agent_token(id) ON DELETE CASCADE
);

CREATE TABLE token_key (
  token_id text NOT NULL,
  id text NOT NULL,
  x text NOT NULL,
  bound_at timestamp with time zone NOT NULL,
  CONSTRAINT token_key_pkey PRIMARY KEY (token_id),
  CONSTRAINT token_key_id_once UNIQUE (id),
  CONSTRAINT token_key_token_id_fkey FOREIGN KEY (token_id) REFERENCES agent_token(id) ON DELETE CASCADE
);

CREATE TABLE training_course (
  id text NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  qualification text,
  valid_days integer,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT training_course_pkey PRIMARY KEY (id),
  CONSTRAINT training_course_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT training_course_qualification_check CHECK ((qualification ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text)),
  CONSTRAINT training_course_title_check CHECK ((title <> ''::text)),
  CONSTRAINT training_course_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 3660)))
);
CREATE INDEX training_course_by_qualification ON public.training_course USING btree (qualification) WHERE (qualification IS NOT NULL);

CREATE TABLE training_enrollment (
  session_id text NOT NULL,
  member_id text NOT NULL,
  state text NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  offered_until timestamp with time zone,
  result text,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT training_enrollment_pkey PRIMARY KEY (session_id, member_id),
  CONSTRAINT training_enrollment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT training_enrollment_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_session(id),
  CONSTRAINT training_enrollment_check CHECK (((state = 'offered'::text) = (offered_until IS NOT NULL))),
  CONSTRAINT training_enrollment_check1 CHECK (((result IS NULL) OR (state = 'attended'::text))),
  CONSTRAINT training_enrollment_result_check CHECK ((result = ANY (ARRAY['pass'::text, 'fail'::text]))),
  CONSTRAINT training_enrollment_state_check CHECK ((state = ANY (ARRAY['enrolled'::text, 'waitlisted'::text, 'offered'::text, 'cancelled'::text, 'lapsed'::text, 'attended'::text, 'no-show'::text])))
);
CREATE INDEX training_enrollment_by_member ON public.training_enrollment USING btree (member_id);
CREATE INDEX training_enrollment_offers ON public.training_enrollment USING btree (offered_until) WHERE (state = 'offered'::text);
CREATE INDEX training_enrollment_waiting ON public.training_enrollment USING btree (session_id, queued_at, member_id) WHERE (state = 'waitlisted'::text);

CREATE TABLE training_session (
  id text NOT NULL,
  course_id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  location text DEFAULT ''::text NOT NULL,
  capacity integer NOT NULL,
  instructor_id text,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT training_session_pkey PRIMARY KEY (id),
  CONSTRAINT training_session_course_id_fkey FOREIGN KEY (course_id) REFERENCES training_course(id),
  CONSTRAINT training_session_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES member(id),
  CONSTRAINT training_session_capacity_check CHECK (((capacity >= 1) AND (capacity <= 500))),
  CONSTRAINT training_session_check CHECK ((ends_at > starts_at)),
  CONSTRAINT training_session_check1 CHECK (((cancel_reason IS NULL) OR (cancelled_at IS NOT NULL)))
);
CREATE INDEX training_session_by_course ON public.training_session USING btree (course_id, starts_at);
CREATE INDEX training_session_by_instructor ON public.training_session USING btree (instructor_id, starts_at);
CREATE INDEX training_session_by_start ON public.training_session USING btree (starts_at, id);

CREATE TABLE transcription (
  id text NOT NULL,
  member_id text NOT NULL,
  file_id text,
  audio_url text,
  source_name text NOT NULL,
  language text,
  speakers_hint integer,
  status text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone NOT NULL,
  lease text,
  lease_until timestamp with time zone,
  progress integer DEFAULT 0 NOT NULL,
  duration_seconds double precision,
  heard_language text,
  engine text,
  markdown_file text,
  segments_file text,
  captions_file text,
  error jsonb,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT transcription_pkey PRIMARY KEY (id),
  CONSTRAINT transcription_captions_file_fkey FOREIGN KEY (captions_file) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT transcription_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT transcription_markdown_file_fkey FOREIGN KEY (markdown_file) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT transcription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT transcription_segments_file_fkey FOREIGN KEY (segments_file) REFERENCES file(id) ON DELETE SET NULL,
  CONSTRAINT transcription_check CHECK ((num_nonnulls(file_id, audio_url) <= 1)),
  CONSTRAINT transcription_check1 CHECK (((status = 'processing'::text) = ((lease IS NOT NULL) AND (lease_until IS NOT NULL)))),
  CONSTRAINT transcription_check2 CHECK (((status = ANY (ARRAY['done'::text, 'error'::text, 'cancelled'::text])) = (finished_at IS NOT NULL))),
  CONSTRAINT transcription_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  CONSTRAINT transcription_speakers_hint_check CHECK (((speakers_hint >= 1) AND (speakers_hint <= 10))),
  CONSTRAINT transcription_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'processing'::text, 'done'::text, 'error'::text, 'cancelled'::text])))
);
CREATE INDEX transcription_by_captions ON public.transcription USING btree (captions_file);
CREATE INDEX transcription_by_file ON public.transcription USING btree (file_id);
CREATE INDEX transcription_by_markdown ON public.transcription USING btree (markdown_file);
CREATE INDEX transcription_by_member ON public.transcription USING btree (member_id, created_at DESC, id);
CREATE INDEX transcription_by_segments ON public.transcription USING btree (segments_file);
CREATE INDEX transcription_finished ON public.transcription USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX transcription_leases ON public.transcription USING btree (lease_until) WHERE (status = 'processing'::text);
CREATE INDEX transcription_queue ON public.transcription USING btree (created_at, id) WHERE (status = 'queued'::text);

CREATE TABLE upload (
  id text NOT NULL,
  secret_hash bytea NOT NULL,
  member_id text NOT NULL,
  token_id text,
  provenance text NOT NULL,
  folder_id text,
  file_id text,
  name text NOT NULL,
  label text NOT NULL,
  description text NOT NULL,
  tags text[] NOT NULL,
  visibility text NOT NULL,
  grantees text[] NOT NULL,
  size bigint NOT NULL,
  sha256 text,
  state text NOT NULL,
  received bigint DEFAULT 0 NOT NULL,
  unverified_from bigint,
  epoch integer DEFAULT 0 NOT NULL,
  lease_until timestamp with time zone,
  digest text,
  type text,
  begun_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  result_file_id text,
  result_version integer,
  refusal jsonb,
  share_id text,
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES file_quota(member_id) ON DELETE CASCADE,
  CONSTRAINT upload_share_id_fkey FOREIGN KEY (share_id) REFERENCES share_link(id) ON DELETE SET NULL,
  CONSTRAINT upload_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT upload_ends CHECK (((state = ANY (ARRAY['open'::text, 'finalizing'::text])) = (ended_at IS NULL))),
  CONSTRAINT upload_ends_unleased CHECK (((ended_at IS NULL) OR (lease_until IS NULL))),
  CONSTRAINT upload_provenance_check CHECK ((provenance = ANY (ARRAY['human'::text, 'agent'::text, 'visitor'::text]))),
  CONSTRAINT upload_received CHECK (((received >= 0) AND (received <= size))),
  CONSTRAINT upload_refusal CHECK (((state = 'rejected'::text) = (refusal IS NOT NULL))),
  CONSTRAINT upload_result CHECK (((state = 'complete'::text) = (result_file_id IS NOT NULL))),
  CONSTRAINT upload_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT upload_size_check CHECK ((size >= 0)),
  CONSTRAINT upload_state_check CHECK ((state = ANY (ARRAY['open'::text, 'finalizing'::text, 'complete'::text, 'aborted'::text, 'expired'::text, 'rejected'::text]))),
  CONSTRAINT upload_unverified_from_check CHECK ((unverified_from >= 0)),
  CONSTRAINT upload_visibility_check CHECK ((visibility = ANY (ARRAY['ic-members'::text, 'grantees'::text, 'private'::text])))
);
CREATE INDEX upload_by_member ON public.upload USING btree (member_id, begun_at DESC);
CREATE INDEX upload_by_share ON public.upload USING btree (share_id) WHERE (share_id IS NOT NULL);
CREATE INDEX upload_ended ON public.upload USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX upload_live ON public.upload USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE TRIGGER upload_returns_drop AFTER UPDATE OF state ON public.upload FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.state = ANY (ARRAY['aborted'::text, 'expired'::text, 'rejected'::text])) AND (new.share_id IS NOT NULL))) EXECUTE FUNCTION return_drop();

CREATE TABLE visit (
  id text NOT NULL,
  host_id text,
  flow_id text NOT NULL,
  guest_name text NOT NULL,
  guest_email text,
  guest_phone text,
  guest_org text,
  purpose text NOT NULL,
  expected_at timestamp with time zone NOT NULL,
  expected_until timestamp with time zone NOT NULL,
  state text NOT NULL,
  walk_in boolean NOT NULL,
  after_hours boolean NOT NULL,
  match text,
  made_by text NOT NULL,
  code text NOT NULL,
  arrived_at timestamp with time zone,
  in_at timestamp with time zone,
  out_at timestamp with time zone,
  out_by text,
  overstay_told_at timestamp with time zone,
  signed_off_at timestamp with time zone,
  signed_off_by text,
  open_points text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  ended_at timestamp with time zone,
  purged_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT visit_pkey PRIMARY KEY (id),
  CONSTRAINT visit_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES guest_flow(id),
  CONSTRAINT visit_host_id_fkey FOREIGN KEY (host_id) REFERENCES member(id),
  CONSTRAINT visit_check CHECK ((expected_until > expected_at)),
  CONSTRAINT visit_check1 CHECK (((state = ANY (ARRAY['in'::text, 'out'::text])) = (in_at IS NOT NULL))),
  CONSTRAINT visit_check2 CHECK (((state = 'out'::text) = ((out_at IS NOT NULL) AND (out_by IS NOT NULL)))),
  CONSTRAINT visit_check3 CHECK (((state = ANY (ARRAY['refused'::text, 'out'::text, 'expired'::text, 'no-show'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT visit_check4 CHECK (((signed_off_at IS NULL) OR (state = 'out'::text))),
  CONSTRAINT visit_check5 CHECK (((purged_at IS NULL) OR ((guest_name = ''::text) AND (num_nonnulls(guest_email, guest_phone, guest_org) = 0)))),
  CONSTRAINT visit_code_check CHECK ((code ~ '^[A-HJKMNP-TV-Z2-9]{8}$'::text)),
  CONSTRAINT visit_made_by_check CHECK ((made_by = ANY (ARRAY['session'::text, 'agent'::text, 'kiosk'::text]))),
  CONSTRAINT visit_match_check CHECK ((match = ANY (ARRAY['name'::text, 'contact'::text]))),
  CONSTRAINT visit_out_by_check CHECK ((out_by = ANY (ARRAY['kiosk'::text, 'host'::text, 'operator'::text, 'auto'::text]))),
  CONSTRAINT visit_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'pending-approval'::text, 'approved'::text, 'refused'::text, 'arrived'::text, 'in'::text, 'out'::text, 'expired'::text, 'no-show'::text, 'cancelled'::text])))
);
CREATE INDEX visit_by_flow ON public.visit USING btree (flow_id);
CREATE INDEX visit_by_host ON public.visit USING btree (host_id, expected_at DESC);
CREATE UNIQUE INDEX visit_code_once ON public.visit USING btree (code);
CREATE INDEX visit_ended ON public.visit USING btree (ended_at) WHERE (purged_at IS NULL);
CREATE INDEX visit_inside ON public.visit USING btree (in_at, id) WHERE (state = 'in'::text);
CREATE INDEX visit_open ON public.visit USING btree (expected_until, id) WHERE (ended_at IS NULL);
CREATE INDEX visit_waiting ON public.visit USING btree (created_at, id) WHERE (state = ANY (ARRAY['pending-approval'::text, 'arrived'::text]));

CREATE TABLE visit_signature (
  visit_id text NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  record text,
  record_sha256 text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  CONSTRAINT visit_signature_pkey PRIMARY KEY (visit_id, kind, version),
  CONSTRAINT visit_signature_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES guest_document(kind, version),
  CONSTRAINT visit_signature_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id),
  CONSTRAINT visit_signature_record_sha256_check CHECK ((record_sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX visit_signature_by_document ON public.visit_signature USING btree (kind, version);

CREATE TABLE waiver (
  id text NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  member_id text,
  record text,
  record_sha256 text NOT NULL,
  method text NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  pdf_sha256 text,
  CONSTRAINT waiver_pkey PRIMARY KEY (id),
  CONSTRAINT waiver_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES waiver_text(kind, version),
  CONSTRAINT waiver_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT waiver_check CHECK ((expires_at > signed_at)),
  CONSTRAINT waiver_check1 CHECK (((pdf_sha256 IS NULL) OR (record IS NOT NULL))),
  CONSTRAINT waiver_method_check CHECK ((method = ANY (ARRAY['own-session'::text, 'agent-relayed'::text]))),
  CONSTRAINT waiver_record_sha256_check CHECK ((record_sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX waiver_by_expiry ON public.waiver USING btree (expires_at) WHERE (record IS NOT NULL);
CREATE INDEX waiver_by_member ON public.waiver USING btree (member_id, kind, signed_at DESC);
CREATE INDEX waiver_by_text ON public.waiver USING btree (kind, version);
CREATE INDEX waiver_unprinted ON public.waiver USING btree (signed_at, id) WHERE ((pdf_sha256 IS NULL) AND (record IS NOT NULL));
CREATE TRIGGER waiver_counts_blobs AFTER INSERT OR DELETE OR UPDATE OF pdf_sha256 ON public.waiver FOR EACH ROW EXECUTE FUNCTION count_blob_references('pdf_sha256');

CREATE TABLE waiver_text (
  kind text NOT NULL,
  version integer NOT NULL,
  body text NOT NULL,
  text_sha256 text NOT NULL,
  in_force_at timestamp with time zone NOT NULL,
  published_by text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT waiver_text_pkey PRIMARY KEY (kind, version),
  CONSTRAINT waiver_text_kind_fkey FOREIGN KEY (kind) REFERENCES lend_policy(kind),
  CONSTRAINT waiver_text_body_check CHECK ((body <> ''::text)),
  CONSTRAINT waiver_text_text_sha256_check CHECK ((text_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT waiver_text_version_check CHECK ((version > 0))
);

CREATE TABLE weather_reading (
  id boolean DEFAULT true NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  source text NOT NULL,
  temp_c double precision NOT NULL,
  wmo_code integer NOT NULL,
  is_day boolean NOT NULL,
  wind_mph double precision NOT NULL,
  humidity_pct double precision NOT NULL,
  precipitation_mm double precision NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT weather_reading_pkey PRIMARY KEY (id),
  CONSTRAINT weather_reading_id_check CHECK (id)
);

CREATE TABLE webhook_delivery (
  endpoint_id text NOT NULL,
  sequence bigint NOT NULL,
  state text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  leased_until timestamp with time zone,
  attempted_at timestamp with time zone,
  duration_ms integer,
  status integer,
  response text,
  error jsonb,
  delivered_at timestamp with time zone,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (endpoint_id, sequence),
  CONSTRAINT webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_sequence_fkey FOREIGN KEY (sequence) REFERENCES webhook_message(sequence) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_response_check CHECK ((length(response) <= 1024)),
  CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (endpoint_id, next_attempt_at) WHERE (state = 'queued'::text);
CREATE INDEX webhook_delivery_message ON public.webhook_delivery USING btree (sequence);

CREATE TABLE webhook_endpoint (
  id text NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  kinds text[] NOT NULL,
  active boolean NOT NULL,
  off_reason text,
  off_at timestamp with time zone,
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoint_description_check CHECK ((length(description) <= 200)),
  CONSTRAINT webhook_endpoint_kinds_check CHECK (((cardinality(kinds) >= 1) AND (cardinality(kinds) <= 100))),
  CONSTRAINT webhook_endpoint_off CHECK (((active = (off_reason IS NULL)) AND (active = (off_at IS NULL)))),
  CONSTRAINT webhook_endpoint_off_reason_check CHECK ((off_reason = ANY (ARRAY['operator'::text, 'gone'::text, 'failing'::text]))),
  CONSTRAINT webhook_endpoint_old_secret CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  CONSTRAINT webhook_endpoint_url_check CHECK ((length(url) <= 1000))
);

CREATE TABLE webhook_message (
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  traceparent text,
  CONSTRAINT webhook_message_pkey PRIMARY KEY (sequence),
  CONSTRAINT webhook_message_id_key UNIQUE (id),
  CONSTRAINT webhook_message_traceparent_check CHECK ((traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$'::text))
);
CREATE INDEX webhook_message_created ON public.webhook_message USING btree (created_at);

CREATE TABLE workshop_agent (
  id text NOT NULL,
  session_id text NOT NULL,
  member_id text NOT NULL,
  token_id text NOT NULL,
  name text,
  kind text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  calls integer DEFAULT 0 NOT NULL,
  skill text,
  last_seen_at timestamp with time zone NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  CONSTRAINT workshop_agent_pkey PRIMARY KEY (id),
  CONSTRAINT workshop_agent_once UNIQUE (session_id, token_id),
  CONSTRAINT workshop_agent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT workshop_agent_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_session(id) ON DELETE CASCADE,
  CONSTRAINT workshop_agent_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'guest'::text]))),
  CONSTRAINT workshop_agent_name_check CHECK (((name <> ''::text) AND (length(name) <= 60)))
);
CREATE INDEX workshop_agent_by_end ON public.workshop_agent USING btree (until);
CREATE INDEX workshop_agent_by_member ON public.workshop_agent USING btree (member_id);
CREATE INDEX workshop_agent_by_token ON public.workshop_agent USING btree (token_id, until);
CREATE INDEX workshop_agent_seen ON public.workshop_agent USING btree (last_seen_at DESC, id);

CREATE TABLE workshop_card (
  session_id text NOT NULL,
  member_id text NOT NULL,
  shows_name boolean NOT NULL,
  shows_email boolean NOT NULL,
  note text NOT NULL,
  link text NOT NULL,
  visible_until timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT workshop_card_pkey PRIMARY KEY (session_id, member_id),
  CONSTRAINT workshop_card_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT workshop_card_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_session(id) ON DELETE CASCADE,
  CONSTRAINT workshop_card_check CHECK ((shows_name OR shows_email OR (note <> ''::text) OR (link <> ''::text))),
  CONSTRAINT workshop_card_link_check CHECK (((link = ''::text) OR (link ~ '^https://'::text))),
  CONSTRAINT workshop_card_note_check CHECK ((length(note) <= 280))
);
CREATE INDEX workshop_card_by_end ON public.workshop_card USING btree (visible_until);
CREATE INDEX workshop_card_by_member ON public.workshop_card USING btree (member_id);

CREATE TABLE workshop_event (
  seq bigint NOT NULL,
  agent_id text NOT NULL,
  kind text NOT NULL,
  skill text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT workshop_event_pkey PRIMARY KEY (seq),
  CONSTRAINT workshop_event_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES workshop_agent(id) ON DELETE CASCADE,
  CONSTRAINT workshop_event_kind_check CHECK ((kind = ANY (ARRAY['register'::text, 'call'::text, 'complete'::text, 'fail'::text])))
);
CREATE INDEX workshop_event_by_age ON public.workshop_event USING btree (at);
CREATE INDEX workshop_event_by_agent ON public.workshop_event USING btree (agent_id);

CREATE TABLE workshop_feed (
  one boolean DEFAULT true NOT NULL,
  seq bigint DEFAULT 0 NOT NULL,
  deleted_through bigint DEFAULT 0 NOT NULL,
  CONSTRAINT workshop_feed_pkey PRIMARY KEY (one),
  CONSTRAINT workshop_feed_one_check CHECK (one)
);

CREATE TABLE workshop_message (
  session_id text NOT NULL,
  seq integer NOT NULL,
  member_id text,
  is_agent boolean NOT NULL,
  client_message_id text,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  hidden_at timestamp with time zone,
  CONSTRAINT workshop_message_pkey PRIMARY KEY (session_id, seq),
  CONSTRAINT workshop_message_once UNIQUE (session_id, member_id, is_agent, client_message_id),
  CONSTRAINT workshop_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT workshop_message_session_id_fkey FOREIGN KEY (session_id) REFERENCES workshop_room(session_id) ON DELETE CASCADE,
  CONSTRAINT workshop_message_client_message_id_check CHECK (((length(client_message_id) >= 1) AND (length(client_message_id) <= 64))),
  CONSTRAINT workshop_message_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX workshop_message_by_age ON public.workshop_message USING btree (at);
CREATE INDEX workshop_message_by_member ON public.workshop_message USING btree (member_id);

CREATE TABLE workshop_room (
  session_id text NOT NULL,
  seq integer DEFAULT 0 NOT NULL,
  person_between boolean DEFAULT true NOT NULL,
  CONSTRAINT workshop_room_pkey PRIMARY KEY (session_id),
  CONSTRAINT workshop_room_session_id_fkey FOREIGN KEY (session_id) REFERENCES training_session(id) ON DELETE CASCADE
);

CREATE VIEW auth_github_account AS
 SELECT "userId" AS user_id,
    "accountId" AS github_id,
    login AS github_login
   FROM auth_account
  WHERE (("providerId" = 'github'::text) AND (login IS NOT NULL));

CREATE VIEW client_state AS
 SELECT i.kind,
    i.value,
    c.state
   FROM (agent_client_identity i
     JOIN agent_client c ON ((c.id = i.client_id)));

CREATE VIEW endpoint_listed_now AS
 SELECT e.id,
    e.owner_id,
    e.kind,
    e.name,
    e.slug,
    e.description,
    e.tags,
    e.url,
    e.host,
    e.card_url,
    e.card,
    e.card_sha256,
    e.etag,
    e.protocol_version,
    e.skills,
    e.origins,
    e.fetched_at,
    e.signature,
    e.key_thumbprint,
    e.verified_at,
    e.review,
    e.approved,
    e.reason,
    e.decided_by,
    e.decided_at,
    e.submitted_at,
    e.wants_listing,
    e.health,
    e.failures,
    e.successes,
    e.last_error,
    e.last_ok_at,
    e.down_since,
    e.next_check_at,
    e.leased_until,
    e.rev,
    e.created_at,
    e.updated_at,
    e.words
   FROM (endpoint e
     JOIN member_identity m ON ((m.id = e.owner_id)))
  WHERE ((e.review = 'approved'::text) AND e.wants_listing AND (e.health = ANY (ARRAY['up'::text, 'degraded'::text])) AND (e.signature <> 'invalid'::text) AND (m.suspended_at IS NULL) AND (m.tier = ANY (ARRAY['ic-member'::text, 'operator'::text])));

CREATE VIEW feed_reading AS
 SELECT id AS feed_id,
    COALESCE(refreshed_at, created_at) AS read_at,
    failing_since
   FROM feed
  WHERE (url IS NOT NULL);

CREATE VIEW group_name AS
 SELECT id,
    name,
    ended_at
   FROM member_group;

CREATE VIEW member_github AS
 SELECT member_id,
    github_login,
    opted_in
   FROM leaderboard_link;

CREATE VIEW member_identity AS
 SELECT m.id,
    m.user_id,
    m.tier,
    m.suspended_at,
    m.agents_stopped_at,
    m.created_at,
    u.name,
    u.email,
    u."emailVerified" AS email_verified,
    m.language,
    m.suspended_reason
   FROM (member m
     LEFT JOIN auth_user u ON ((u.id = m.user_id)));

CREATE VIEW member_in_group AS
 SELECT group_id,
    member_id
   FROM group_member;

CREATE VIEW member_key AS
 SELECT id
   FROM member;

CREATE VIEW signed_in_member AS
 SELECT s.id AS session_id,
    s."expiresAt" AS session_ends_at,
    m.id AS member_id,
    m.suspended_at,
    u.name,
    u.email,
    u."emailVerified" AS email_verified,
    GREATEST(m.updated_at, u."updatedAt") AS updated_at
   FROM ((auth_session s
     JOIN auth_user u ON ((u.id = s."userId")))
     JOIN member m ON ((m.user_id = u.id)));

CREATE VIEW token_identity AS
 SELECT t.id,
    t.member_id,
    t.prefix,
    t.client_name,
    t.revoked_at,
    c.client_id,
    c.ends_at AS renewable_until,
    p.client_name AS parent_name
   FROM ((agent_token t
     LEFT JOIN token_connection c ON ((c.token_id = t.id)))
     LEFT JOIN agent_token p ON ((p.id = t.parent_id)));

CREATE VIEW token_in_force AS
 SELECT t.id,
    array_remove(ARRAY[p.id, g.id], NULL::text) AS ancestors,
    ARRAY( SELECT each.scope
           FROM unnest(t.scopes) WITH ORDINALITY each(scope, at)
          WHERE (((p.id IS NULL) OR (each.scope = ANY (p.scopes))) AND ((g.id IS NULL) OR (each.scope = ANY (g.scopes))))
          ORDER BY each.at) AS scopes,
    ((COALESCE(g.rules, '[]'::jsonb) || COALESCE(p.rules, '[]'::jsonb)) || t.rules) AS rules,
    (t.requires_signature OR COALESCE(p.requires_signature, false) OR COALESCE(g.requires_signature, false)) AS requires_signature,
    COALESCE(t.paused_at, p.paused_at, g.paused_at) AS paused_at
   FROM ((agent_token t
     LEFT JOIN agent_token p ON ((p.id = t.parent_id)))
     LEFT JOIN agent_token g ON ((g.id = p.parent_id)));
