import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { cardChanges } from "../apply-card.ts";
import { findOrRefuse, givenTexts, givenUrls } from "../given-endpoint.ts";
import { say } from "../messages.ts";
import { notifyOperators } from "../notify.ts";
import { recordEndpointAct } from "../record-act.ts";
import { changedMeanwhile, NO_SUCH_ENDPOINT } from "../refusals.ts";
import { CARD_QUOTA, EndpointId, EndpointResponse, endpointFields, Rev, renderDetail } from "../schemas.ts";
import * as store from "../store.ts";

const ANSWERED = (now: Date) =>
  ({ health: "up", failures: 0, successes: 1, last_error: null, last_ok_at: now, down_since: null }) as const;

export const update = defineOperation({
  id: "endpoints.update",
  tool: "ic_endpoint_update",
  rest: { method: "PATCH", path: "/api/endpoints/{id}", operationId: "updateEndpoint" },
  title: "Change an agent endpoint",
  summary: "Changes an own endpoint and submits it to operators. With a URL, its card is fetched again.",
  when: "Use after a rejection, or when the endpoint moved. Health and card are renewed without it.",

  effect: "destructive",
  external: true,
  access: { scope: "endpoints:register", session: true },
  quotas: [CARD_QUOTA],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateEndpoint", {
    id: EndpointId,
    rev: Rev,
    url: Type.Optional(endpointFields.url),
    name: Type.Optional(endpointFields.name),
    description: Type.Optional(endpointFields.description),
    tags: Type.Optional(endpointFields.tags),
    card_url: Type.Optional(endpointFields.card_url),
  }),
  output: EndpointResponse,
  errors: ["not_found", "validation", "bad_card", "rev_conflict", "already_exists"],
  examples: [
    {
      say: "Say that my tide agent knows the wind too",
      input: { id: "ep_0a1b2c3d4e5f607182930001", rev: 1, description: "Tides and wind." },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, caller, fail }, { id, rev, url: given, card_url, ...texts }) {
      const before = await store.findEndpoint(tx, id);
      if (before?.owner_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_ENDPOINT);
      if (before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(before.rev));
      const { url, cardUrl } = givenUrls({ url: given ?? before.url, card_url }, fail);
      const other = await store.findByUrl(tx, before.owner_id, url);
      if (other && other.id !== id) {
        throw fail("already_exists", { message: say.urlRegistered, hint: `Change ${other.id}.` });
      }
      const { kind, name, description, tags } = before;
      const fetches = url !== before.url || cardUrl !== null;
      return {
        id,
        rev,
        kind,
        url,
        cardUrl,
        fetches,
        texts: givenTexts({ name, description, tags, ...texts }, name, fail),
      };
    },

    perform: async (context, intent) => (intent.fetches ? findOrRefuse(context, intent) : null),

    async conclude(context, { id, rev, url, texts }, found) {
      const { tx, caller, now, fail } = context;
      const before = await store.lockEndpoint(tx, id);
      if (!before) throw fail("not_found", NO_SUCH_ENDPOINT);
      if (before.rev !== rev) throw fail("rev_conflict", changedMeanwhile(before.rev));
      const review = before.approved ? ("changed" as const) : ("pending" as const);
      const changes: store.Changes = {
        url,
        ...texts,
        review,
        reason: null,
        submitted_at: now,
        updated_at: now,
        ...(found && cardChanges(url, found, before.key_thumbprint, now)),
        ...(found && ANSWERED(now)),
        next_check_at: now,
        leased_until: null,
      };
      const row = await store.updateEndpoint(tx, before, changes, { isRevision: true });
      await notifyOperators(tx, row, { ownerName: caller.memberName, now });
      await recordEndpointAct(context, { verb: "update", endpoint: row, state_from: before.review, state_to: review });
      const endpoint = { ...row, owner_name: caller.memberName };
      return { ok: true as const, endpoint: renderDetail(endpoint, { listed: false, isInside: true }) };
    },
  },
});
