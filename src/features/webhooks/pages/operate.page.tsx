import { listPage } from "../../../web/recipes/index.ts";
import { webhooksText as text } from "./text.ts";
import { nameOf, WEBHOOKS } from "./types.ts";
import { WebhookState } from "./webhook-state.tsx";

/** All webhooks of the space, and whether they work. */
export const operateWebhooks = listPage({
  path: WEBHOOKS,
  who: "operator",
  of: "webhooks.list",
  id: "webhooks",
  words: text,
  rows: ({ webhooks }) => webhooks,
  rowKey: ({ endpoint_id }) => endpoint_id,
  columns: {
    name: {
      heads: true,
      cell: (webhook) => (
        <>
          <bdi>{nameOf(webhook)}</bdi>
          <br />
          <span class="soft">{new URL(webhook.url).host}</span>
        </>
      ),
    },
    kinds: ({ kinds }) => text.count(kinds.length),
    state: (webhook) => <WebhookState webhook={webhook} />,
  },
  links: (webhook) => [
    { href: `${WEBHOOKS}/${webhook.endpoint_id}`, text: text.open, label: text.openNamed(nameOf(webhook)) },
  ],
  add: `${WEBHOOKS}/add`,
});
