import { endpoints } from "../../reference/endpoints.ts";
import { page, paragraph } from "../../reference/markdown.ts";

/** `/pricing.md`: what costs money. */
export function pricing(baseUrl: string): string {
  const at = endpoints(baseUrl);
  return page(
    "# Pricing",
    paragraph(`Using this service is free: REST, MCP, A2A and the documents. Rate limits and quotas apply; see
      ${at.limits}. A membership of the space may cost something. Its operators decide on that, and no operation charges it.`),
    "## Payments",
    paragraph(`The only payments are voluntary donations by x402 (HTTP 402), if the operators have set a wallet.
      ${at.payable} lists what accepts payments, with the amounts, the asset and the network. An agent pays only what
      its human approved. A sandbox token never pays.`),
  );
}
