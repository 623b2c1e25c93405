import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { requirements, wholeTokens } from "../rules.ts";
import { ResourcesRequest, ResourcesResponse } from "../schemas.ts";
import { DONATE_DESCRIPTION, donateUrl } from "../terms.ts";

const LIMIT_DEFAULT = 20;

export const listPayable = defineOperation({
  id: "payments.list_payable",
  tool: "ic_payable_resources",
  rest: { method: "GET", path: "/discovery/resources", operationId: "listPayableResources" },
  title: "List payable resources",
  summary: "Lists the resources of this space that accept x402 payments, with their terms.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: ResourcesRequest,
  output: ResourcesResponse,
  errors: [],
  examples: [{ say: "What costs money here?", input: {}, output: { x402Version: 2 } }],

  async handler({ settings }, { type = "http", limit = LIMIT_DEFAULT, offset = 0 }) {
    const { payments: terms } = settings;
    const all = terms
      ? [
          {
            resource: donateUrl(settings),
            type: "http" as const,
            x402Version: 2 as const,
            status: "live" as const,
            accepts: requirements(terms),
            lastUpdated: Math.floor(terms.since.getTime() / 1000),
            metadata: {
              description: DONATE_DESCRIPTION,
              method: "POST" as const,
              tiers: requirements(terms).map(({ amount }) => ({ usd: wholeTokens(amount, terms) })),
            },
          },
        ]
      : [];
    const ofType = all.filter((each) => each.type === type);
    const items = ofType.slice(offset, offset + limit);
    return {
      x402Version: 2 as const,
      items,
      resources: items,
      pagination: { limit, offset, total: ofType.length },
    };
  },
});
