import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { askProvider } from "../ask-provider.ts";
import { NOTHING_BY_CARD, providerFailed } from "../refusals.ts";
import { customerOf } from "../store.ts";

export const openPortal = defineOperation({
  id: "dues.open_portal",
  tool: "ic_dues_open_portal",
  rest: { method: "POST", path: "/api/dues/portal", operationId: "openDuesPortal" },
  title: "Open my page at the payment provider",
  summary: "Makes a page of the payment provider on which the member changes the card and reads invoices.",

  effect: "write",
  needs: "dues_provider",
  external: true,
  access: { person: "public", page: "/dues" },
  quotas: [{ per: "member", max: 30, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("DuesPortalResponse", {
    ok: Ok,
    url: secret({ description: "The provider's page, for this member only." }),
  }),
  errors: ["not_found", "unavailable"],
  examples: [{ say: "I have a new card", input: {}, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, fail }) {
      const customer = await customerOf(tx, memberOf(caller));
      if (customer === null) throw fail("not_found", NOTHING_BY_CARD);
      return { customer };
    },

    async perform({ ports, settings }, { customer }) {
      const returnUrl = `${settings.baseUrl}/dues`;
      return askProvider(ports.duesProvider, (provider) => provider.createPortal({ customer, returnUrl }));
    },

    async conclude({ fail }, _intent, answer) {
      if ("fault" in answer) return fail("unavailable", providerFailed(answer.fault));
      return { ok: true as const, url: answer.result };
    },
  },
});
