import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { NO_SUCH_NUMBER } from "../refusals.ts";
import { ManagedPresentation, PresentationNumber, renderManaged } from "../schemas.ts";
import * as store from "../store.ts";

export const publish = defineOperation({
  id: "presentations.publish",
  tool: "ic_admin_publish_presentation",
  rest: { method: "PUT", path: "/api/presentations/{number}/published", operationId: "publishPresentation" },
  title: "Publish or withdraw a presentation",
  summary: "Shows a presentation with its recording, slides and captions to everyone, or hides it again.",
  when: "Use once the details are right. Members who have not accepted are not named.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "presentations.publish",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ number }, _, before) => before && { number, published: before.published },
  },
  bodyBytesMax: 1024,

  input: object("PublishPresentation", {
    number: PresentationNumber,
    published: Type.Boolean({ description: "false makes it a draft again." }),
  }),
  output: object("PublishPresentationResponse", { ok: Ok, presentation: ManagedPresentation }),
  errors: ["not_found"],
  examples: [{ say: "Publish talk 11", input: { number: 11, published: true }, output: { ok: true } }],

  async handler({ tx, now, settings, fail, wasBefore }, { number, published }) {
    const before = await store.lock(tx, number);
    if (!before) throw fail("not_found", NO_SUCH_NUMBER);
    if ((before.published_at !== null) !== published) wasBefore({ published: !published });
    await store.setState(tx, number, published ? (before.published_at ?? now) : null, now);
    const after = (await store.find(tx, number)) as store.Detail;
    return { ok: true as const, presentation: renderManaged(after, settings.baseUrl) };
  },
});
