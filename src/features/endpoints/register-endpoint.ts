import { memberOf } from "../../kernel/access/caller.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { cardChanges } from "./apply-card.ts";
import type { FoundCard } from "./cards/find-card.ts";
import { givenTexts, slugOf } from "./given-endpoint.ts";
import { notifyOperators } from "./notify.ts";
import { recordEndpointAct } from "./record-act.ts";
import { tooMany } from "./refusals.ts";
import { ENDPOINTS_MAX, type EndpointKind } from "./rules.ts";
import * as store from "./store.ts";

export interface Registration {
  readonly kind: EndpointKind;
  readonly url: string;
  readonly cardUrl: string | null;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly listed: boolean;
}

/** Stores the endpoint with its card, and tells operators. @throws Refusal past the member's limit */
export async function registerEndpoint(
  context: Context<"validation" | "too_many_endpoints", "write">,
  wanted: Registration,
  found: FoundCard,
): Promise<store.Endpoint> {
  const { tx, caller, now, newId, fail } = context;
  const owner_id = memberOf(caller);
  const { kind, url, listed } = wanted;
  const known = await store.findByUrl(tx, owner_id, url);
  if (known) return known;
  if ((await store.lockAndCount(tx, owner_id)) >= ENDPOINTS_MAX) {
    throw fail("too_many_endpoints", tooMany(ENDPOINTS_MAX));
  }
  const texts = givenTexts(wanted, found.card.name, fail);
  const row: store.EndpointRow = {
    id: newId("ep"),
    owner_id,
    kind,
    url,
    ...texts,
    slug: await store.freeSlug(tx, slugOf(texts.name)),
    ...cardChanges(url, found, null, now),
    review: "pending",
    approved: null,
    reason: null,
    decided_by: null,
    decided_at: null,
    submitted_at: now,
    wants_listing: listed,
    health: "up",
    failures: 0,
    successes: 1,
    last_error: null,
    last_ok_at: now,
    down_since: null,
    next_check_at: now,
    leased_until: null,
    rev: 1,
    created_at: now,
    updated_at: now,
  };
  await store.insertEndpoint(tx, row);
  await notifyOperators(tx, row, { ownerName: caller.memberName, now });
  await recordEndpointAct(context, { verb: "register", endpoint: row, state_from: null, state_to: "pending" });
  return { ...row, owner_name: caller.memberName };
}
