import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { rateLimitKey } from "../../../kernel/limits/rate-limit-key.ts";
import { say } from "../messages.ts";
import { isPassword } from "../passwords.ts";
import { LINK_GONE, WRONG_PASSWORD } from "../refusals.ts";
import { attemptKey, decide, issueProof, PASSWORD_TRIES, tokenHash, WRONG_PASSWORDS } from "../rules.ts";
import { Grant } from "../schemas.ts";
import * as store from "../store.ts";

export const unlock = defineOperation({
  id: "shares.unlock",
  tool: "ic_shares_unlock",
  rest: { method: "POST", path: "/api/shares/unlock", operationId: "unlockShare" },
  title: "Unlock a share link",
  summary: "Checks the password of a link, and returns a proof that opens it for an hour.",
  when: "Use when ic_shares_open says locked, and you were given the password.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 2 * 1024,

  input: object("UnlockShare", {
    grant: Grant,
    password: secret({ minLength: 1, maxLength: 200, description: "Password of the link." }),
  }),
  output: object("UnlockShareResponse", {
    ok: Ok,
    proof: secret({ description: "For ic_shares_open, ic_folders_shared and ic_shares_download." }),
    proof_expires_at: instant("When the proof ends."),
  }),
  errors: ["not_found", "forbidden", "rate_limited"],
  examples: [
    {
      say: "The password is tulips and rain",
      input: { grant: "a-link-with-a-password-in-the-world-of-test", password: "tulips and rain" },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    // Counted before the password is checked, so that tries at once in several processes count too.
    async prepare({ tx, caller, now, settings, fail }, { grant, password }) {
      async function count(key: Buffer, { max, windowMs }: { readonly max: number; readonly windowMs: number }) {
        const { count, window_start } = await store.countAttempt(tx, key, now, new Date(now.getTime() - windowMs));
        if (count <= max) return { key, windowStart: window_start };
        throw fail("rate_limited", {
          message: say.tooManyPasswords,
          hint: "Try again after Retry-After.",
          retryAfterSeconds: Math.max(1, Math.ceil((window_start.getTime() + windowMs - now.getTime()) / 1000)),
        });
      }
      await count(attemptKey(grant, settings.hashAddress(rateLimitKey(caller.address))), PASSWORD_TRIES);
      const counted = await count(attemptKey(grant, null), WRONG_PASSWORDS);
      const share = await store.findByToken(tx, tokenHash(grant));
      return { share, password, counted };
    },

    // For links that do not work too, so that the time tells nothing.
    perform: (_context, { share, password }) => isPassword(password, share?.password_hash ?? null),

    async conclude({ tx, now, fail }, { share, counted }, isRight) {
      const decision = decide(share, { wants: "open", proof: null, continues: false }, now);
      if (!share || decision.kind === "gone") return fail("not_found", LINK_GONE);
      if (!isRight && share.password_hash !== null) return fail("forbidden", WRONG_PASSWORD);
      await store.uncountAttempt(tx, counted.key, counted.windowStart);
      const { proof, expiresAt } = issueProof(share, now);
      return { ok: true as const, proof, proof_expires_at: expiresAt.toISOString() };
    },
  },
});
