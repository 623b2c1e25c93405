import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lockManaged } from "../lock-managed.ts";
import { applyFinding } from "../proofs/apply-finding.ts";
import { domainOf } from "../proofs/domain.ts";
import { findProof } from "../proofs/find-proof.ts";
import { NO_SUCH_STARTUP, NOT_PROVABLE } from "../refusals.ts";
import { renderStartup, Slug, Startup } from "../schemas.ts";
import * as store from "../store.ts";

export const verifyWebsite = defineOperation({
  id: "startups.verify_website",
  tool: "ic_startup_verify_website",
  rest: { method: "POST", path: "/api/startups/{slug}/verification", operationId: "verifyStartupWebsite" },
  title: "Verify a startup's website",
  summary: "Looks for the startup's proof in DNS and on its website, and marks the website as verified.",

  effect: "write",
  external: true,
  access: { person: "ic-member", page: "/startups/mine" },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("VerifyStartupWebsite", { slug: Slug }),
  output: object("VerifyStartupWebsiteResponse", {
    ok: Ok,
    found: choice(["dns", "file", "absent", "later"], {
      description: "Where the proof is; later: DNS or the website did not answer.",
    }),
    startup: Startup,
  }),
  errors: ["not_found", "forbidden", "not_provable"],
  examples: [
    { say: "Open Orchard's website has its proof now", input: { slug: "open-orchard" }, output: { ok: true } },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, caller, fail }, { slug }) {
      const { id, website } = await lockManaged(tx, slug, caller);
      const domain = domainOf(website);
      if (domain === null) throw fail("not_provable", NOT_PROVABLE);
      return { startupId: id, slug, domain };
    },

    perform: async ({ ports }, intent) => findProof(ports, intent),

    async conclude({ tx, now, fail, settings }, { startupId, slug, domain }, found) {
      const startup = await store.lockStartup(tx, slug);
      if (startup?.id !== startupId) throw fail("not_found", NO_SUCH_STARTUP);
      const checked = await applyFinding(tx, startup, { domain, finding: found, now });
      return { ok: true as const, found, startup: renderStartup(checked, settings.baseUrl) };
    },
  },
});
