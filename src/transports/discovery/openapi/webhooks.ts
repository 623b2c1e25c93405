import { Type } from "typebox";
import { KINDS } from "../../../features/webhooks/index.ts";
import { instant, object } from "../../../kernel/catalogue/schema.ts";
import type { Components } from "./components.ts";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** As Standard Webhooks names them. */
const SIGNED = [
  header("webhook-id", "The ID of the message, the same in each attempt."),
  header("webhook-timestamp", "When the attempt was made, in seconds since 1970."),
  header("webhook-signature", "Signatures `v1,` with Base64, separated by spaces: one for each valid secret."),
];

/** What webhooks of operators receive (OpenAPI 3.1, `webhooks`), by kind. */
export function webhookRequests(components: Components): Record<string, { post: object }> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, { when, data }]) => {
      const title = `${kind.replace(/(^|[._])(\w)/g, (_all, _dot, letter: string) => letter.toUpperCase())}Message`;
      const message = object(title, {
        type: Type.Literal(kind),
        timestamp: instant("When the act was."),
        sequence: Type.Integer({ description: "Rises with each message; gaps are normal." }),
        data,
      });
      const post = {
        operationId: title.replace(/^./, (letter) => letter.toLowerCase()),
        tags: ["webhooks"],
        summary: when,
        parameters: SIGNED,
        requestBody: { required: true, content: { "application/json": { schema: components.reference(message) } } },
        responses: {
          "2XX": { description: "Received. Any other answer is tried again; 410 switches the webhook off." },
        },
      };
      return [kind, { post }];
    }),
  );
}
