import type { World } from "../../../../test/harness/world.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { seed as seedApplications } from "../../applications/testing/world.ts";

/** A token that the default caller's token passed permissions on to. */
const DERIVED = statement(`
  INSERT INTO agent_token (id, hash, prefix, member_id, client_name, scopes, tier, sandbox, created_at, expires_at,
                           parent_id)
  SELECT 'tok_51671ed000000000000000d1', sha256('derived'), 'agt_derived0', member_id, 'Scout', scopes, tier, sandbox,
    created_at, $2, id
  FROM agent_token WHERE prefix = $1`);

export const OAUTH_ENV = { ATRIUM_OAUTH_CODE_FLOW: "on" };

export async function seed(world: World): Promise<void> {
  const { atrium, operator, member, callers } = world;
  await seedApplications(world);
  // The call pauses the caller's agents, so this member makes no other call.
  for (const id of ["tokens.stop_all", "tokens.resume_all"]) callers.set(id, member);
  const token = await atrium.token(operator);
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    const { query } = tx;
    await tx.run(DERIVED, [world.token.slice(0, 12), new Date(now.getTime() + 3_600_000)]);
    await query
      .updateTable("agent_token")
      .set({ id: "tok_51671ed000000000000000a1" })
      .where("prefix", "=", token.slice(0, 12))
      .execute();
    await query
      .insertInto("blocked_client")
      .values({
        id: "blk_51671ed000000000000000b1",
        member_id: operator.memberId,
        kind: "name",
        identity: "worldnuisance",
        client_name: "World nuisance",
        created_at: now,
      })
      .execute();
    await query
      .insertInto("oauth_client")
      .values({
        id: "cli_51671ed000000000000000c1",
        name: "World client",
        redirect_uris: ["http://127.0.0.1/callback"],
        application_type: "native",
        created_at: now,
        last_used_at: now,
        fresh_until: null,
      })
      .execute();
    await query
      .insertInto("oauth_code")
      .values({
        hash: secretHash("an-authorization-code"),
        client_id: "cli_51671ed000000000000000c1",
        redirect_uri: "http://127.0.0.1:49152/callback",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        resource: atrium.baseUrl,
        member_id: operator.memberId,
        scopes: ["read:public"],
        lifetime_days: 30,
        asks_first_week: false,
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
        used_at: null,
        token_id: null,
      })
      .execute();
  });
}
