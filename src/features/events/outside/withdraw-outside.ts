import { memberOf } from "../../../kernel/access/caller.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { type EventRef, sameEvent } from "../rules.ts";
import { NO_SUCH_RSVP } from "../seats/refusals.ts";
import type { EventRow } from "../store.ts";
import { dateName, findLatest, setState } from "./store.ts";

interface Wanted {
  readonly ref: EventRef;
  readonly event: EventRow | undefined;
  readonly occurrence: string | undefined;
}

/** Marks the RSVP as withdrawn and tells the event platform. False if it was withdrawn before. */
export async function withdrawOutside(
  { tx, caller, now, fail, emit, settings }: Context<"not_found", "destructive">,
  { ref, event, occurrence }: Wanted,
): Promise<boolean> {
  const url = event?.luma_url ?? ref.url;
  const date = occurrence !== undefined && event ? dateName(event) : null;
  const urls = url ? [url, ...sameEvent(url, settings.eventHosts)] : [];
  const rsvp = await findLatest(tx, { memberId: memberOf(caller), urls, occurrence: date });
  if (!rsvp) throw fail("not_found", NO_SUCH_RSVP);
  if (rsvp.state === "withdrawn") return false;
  await setState(tx, rsvp.id, { state: "withdrawn", now });
  const { id, event_url, email, member_id } = rsvp;
  const payload = { event_url, email, member_id, ...(rsvp.occurrence && { occurrence: rsvp.occurrence }) };
  recordForWebhooks(tx, "rsvp.withdrawn", { rsvp_id: id, event_id: null, event_url, member_id }, now);
  await emit({ kind: "events.rsvp_withdrawn", subject: id, payload });
  return true;
}
