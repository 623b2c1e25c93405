import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { findOrRefuse, givenUrls } from "../given-endpoint.ts";
import { say } from "../messages.ts";
import { registerEndpoint } from "../register-endpoint.ts";
import { CARD_QUOTA, EndpointDetail, endpointFields, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

export const register = defineOperation({
  id: "endpoints.register",
  tool: "ic_endpoint_register",
  rest: { method: "POST", path: "/api/endpoints", operationId: "registerEndpoint" },
  title: "Register an agent endpoint",
  summary:
    "Fetches the endpoint's card (A2A: /.well-known/agent-card.json; MCP: <url>/server-card) and submits it to operators.",
  when: "Use when the member runs an agent that others should find. It is listed once operators approve it and it answers.",

  effect: "write",
  external: true,
  listed: "second",
  access: { scope: "endpoints:register", session: true },
  quotas: [CARD_QUOTA],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "endpoints.remove",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { endpoint, repeated }) => (repeated ? NOTHING : { id: endpoint.id }),
  },
  bodyBytesMax: 8 * 1024,

  input: object("RegisterEndpoint", {
    kind: endpointFields.kind,
    url: endpointFields.url,
    name: Type.Optional(endpointFields.name),
    description: Type.Optional(endpointFields.description),
    tags: Type.Optional(endpointFields.tags),
    card_url: Type.Optional(endpointFields.card_url),
    listed: Type.Optional(Type.Boolean({ default: true, description: "Whether members may find it once approved." })),
  }),
  output: object("RegisterEndpointResponse", {
    ok: Ok,
    endpoint: EndpointDetail,
    repeated: Type.Boolean({ description: "true: the member registered this URL before, and nothing changed." }),
  }),
  errors: ["validation", "bad_card", "too_many_endpoints"],
  examples: [
    {
      say: "Register my tide agent, so that others can ask it",
      input: { kind: "a2a", url: "https://tides.example/a2a", description: "Answers when the water is high." },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, caller, fail }, { url: given, card_url, listed = true, ...texts }) {
      const { url, cardUrl } = givenUrls({ url: given, card_url }, fail);
      const known = (await store.findByUrl(tx, memberOf(caller), url)) !== undefined;
      return { ...texts, url, cardUrl, listed, known };
    },

    perform: async (context, intent) => (intent.known ? null : findOrRefuse(context, intent)),

    async conclude(context, intent, found) {
      const { tx, caller, fail } = context;
      const known = found ? undefined : await store.findByUrl(tx, memberOf(caller), intent.url);
      if (!known && !found) {
        throw fail("bad_card", { message: say.endpointRemoved, hint: "Register it again." });
      }
      const row = known ?? (await registerEndpoint(context, intent, found as NonNullable<typeof found>));
      const listed = await store.isListed(tx, row.id);
      return { ok: true as const, endpoint: renderDetail(row, { listed, isInside: true }), repeated: !found };
    },
  },
});
