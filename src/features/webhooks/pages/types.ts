import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const WEBHOOKS = "/operate/webhooks";

export type Webhook = Reply<"webhooks.get">["webhook"];
export type Delivery = Reply<"webhooks.list_deliveries">["deliveries"][number];

/** The webhook that the path names. @throws PageRefusal */
export async function webhookAt(request: MemberRequest): Promise<Webhook> {
  const endpoint_id = request.parameters.webhook ?? "";
  return (await need(request, "webhooks.get", { endpoint_id })).webhook;
}

/** Its description, or the host of its URL. */
export const nameOf = ({ description, url }: Pick<Webhook, "description" | "url">) => description || new URL(url).host;
