import type { World } from "../../../../test/harness/world.ts";
import { secretHash } from "../../../kernel/values/oauth/code-flow.ts";
import { ensureKey } from "../keys/signing-keys.ts";

const HOUR_MS = 3_600_000;

/** Three applications, one to disconnect, one to remove, and one that reads who the operator is. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock, settings } = atrium.kernel;
  const now = clock.now();
  const member_id = operator.memberId;
  const cookie = await atrium.signIn.userOf(operator.cookie);
  const application = (id: string, name: string) => ({
    id,
    name,
    redirect_uris: ["https://wiki.example.org/callback"],
    logout_uris: [],
    scopes: ["profile" as const, "email" as const],
    trusted: false,
    requires_pkce: true,
    secret_hash: secretHash(`secret of ${name}`),
    secret_made_at: now,
    created_at: now,
    last_used_at: null,
  });
  await database.transaction(async (tx) => {
    await ensureKey({ tx, now, settings });
    await tx.query
      .insertInto("application")
      .values([
        application("app_0123456789abcdef01234567", "Wiki"),
        application("app_0123456789abcdef01234568", "Chat"),
        application("app_0123456789abcdef01234569", "Forum"),
      ])
      .execute();
    const of = { application_id: "app_0123456789abcdef01234569", member_id };
    const grant = { member_id, scopes: ["profile" as const, "email" as const], approved_at: now };
    const used = { ...grant, first_used_at: now, last_used_at: now };
    await tx.query
      .insertInto("application_grant")
      .values([
        { ...used, application_id: "app_0123456789abcdef01234567" },
        { ...used, ...of },
      ])
      .execute();
    const session = { ...of, session_id: cookie?.sessionId ?? "", scopes: ["profile" as const, "email" as const] };
    const ends = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) };
    await tx.query
      .insertInto("application_code")
      .values({
        ...session,
        ...ends,
        hash: secretHash("a-code-of-the-wiki"),
        redirect_uri: "https://wiki.example.org/callback",
        code_challenge: null,
        nonce: null,
        signed_in_at: now,
        used_at: now,
      })
      .execute();
    await tx.query
      .insertInto("application_token")
      .values({
        ...session,
        ...ends,
        hash: secretHash("uit_of-the-world"),
        code_hash: secretHash("a-code-of-the-wiki"),
      })
      .execute();
  });
}
