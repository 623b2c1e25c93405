import type { Settings } from "../../kernel/settings.ts";
import { endpoints } from "../../reference/endpoints.ts";
import { page, paragraph } from "../../reference/markdown.ts";

/** What a space takes money for, as it is set up. */
export interface Payments {
  readonly duesByCard: boolean;
  readonly donations: boolean;
}

export function paymentsOf({ isSetUp }: Pick<Settings, "isSetUp">): Payments {
  return { duesByCard: isSetUp("dues_provider"), donations: isSetUp("wallet") };
}

/** In a list of documents. */
export function pricingNote({ duesByCard, donations }: Payments): string {
  const costs = [duesByCard && "dues of members", donations && "voluntary donations"].filter(Boolean);
  return costs.length > 0
    ? `what costs money: ${costs.join(" and ")}, and nothing else`
    : "nothing is paid on this server";
}

const DUES = {
  byCard: "Members pay their dues by card, on the page Dues after they sign in. No agent can pay them.",
  otherwise: "A membership of the space may cost something. Its operators decide on that, and no operation charges it.",
};

/** `/pricing.md`: what costs money. */
export function pricing(baseUrl: string, { duesByCard, donations }: Payments): string {
  const at = endpoints(baseUrl);
  return page(
    "# Pricing",
    paragraph(`Using this service is free: REST, MCP, A2A and the documents. Rate limits and quotas apply; see
      ${at.limits}.`),
    "## Membership",
    paragraph(duesByCard ? `${DUES.byCard} The operation \`dues.list_plans\` lists the plans.` : DUES.otherwise),
    "## Donations",
    paragraph(
      donations
        ? `Donations by x402 (HTTP 402) are voluntary. ${at.payable} lists what accepts payments, with the amounts, the
      asset and the network. An agent pays only what its human approved. A sandbox token never pays.`
        : "This space takes no donations by x402 (HTTP 402).",
    ),
  );
}
