import { memberOf, via } from "../../../kernel/access/caller.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { notTaken } from "../../../kernel/values/texts/not-taken.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { say } from "../messages.ts";
import type { EventRow } from "../store.ts";
import { dateName, findLatest, insertRsvp, type NewOutsideRsvp } from "./store.ts";

const DEDUPE_DAYS = 7;

interface Request {
  /** Null if no calendar lists the event. */
  readonly event: EventRow | null;
  readonly url: string;
  /** Whether the caller named the date. */
  readonly named: boolean;
  readonly email: string;
  /** Whether the caller named the address. */
  readonly ownEmail: boolean;
  readonly name?: string | undefined;
}

/** Queues an RSVP for the event platform; one to the same date within seven days is a duplicate. */
export async function queueRsvp(context: Context<never, "write">, request: Request) {
  const { tx, caller, now, newId, emit } = context;
  const { event, url, named, email, ownEmail, name } = request;
  const rsvp: NewOutsideRsvp = {
    id: newId("rsvp"),
    member_id: memberOf(caller),
    token_id: caller.token?.id ?? null,
    event_url: event?.luma_url ?? url,
    email,
    name: plainLine(name ?? caller.memberName ?? "") || null,
    created_at: now,
    repeats_until: daysAfter(now, DEDUPE_DAYS),
    occurrence: event ? dateName(event) : "",
  };
  const isNew = await insertRsvp(tx, rsvp, { anyDate: !named });
  if (isNew) {
    await emit(envelope(rsvp, event));
    const { id: rsvp_id, member_id } = rsvp;
    recordForWebhooks(tx, "rsvp.made", { rsvp_id, event_id: null, event_url: rsvp.event_url, member_id }, now);
  }
  const { member_id: memberId, event_url, occurrence } = rsvp;
  const date = { memberId, urls: [event_url], occurrence: named ? occurrence : null };
  const before = isNew ? undefined : await findLatest(tx, date);
  const sent = { email: ownEmail ? email : undefined, name: name && plainLine(name) };
  const not_taken = before ? notTaken(sent, before) : [];
  context.did(say.rsvpSent({ title: event?.title ?? url }), event ?? undefined, {
    page: "/events/mine",
  });
  return {
    ok: true as const,
    queued: true,
    was_dup: !isNew,
    ...(not_taken.length > 0 && { not_taken }),
    known: event !== null,
    ...(event && { event: { title: event.title, start: event.starts_at.toISOString(), url: rsvp.event_url } }),
    via: via(caller),
    ...(!event && { warnings: ["No calendar of this space lists an upcoming event at event_url. Check the URL."] }),
    note: isNew ? "Queued: the event's host decides about the seat." : repeated(not_taken),
  };
}

function repeated(fields: readonly string[]): string {
  const note = "You already sent an RSVP for this event within the last seven days; it is still valid";
  if (fields.length === 0) return `${note}.`;
  return `${note}, without the new ${fields.join(" and ")}. Withdraw it and send another to change that.`;
}

function envelope({ id, member_id, event_url, email, name, occurrence }: NewOutsideRsvp, event: EventRow | null) {
  return {
    kind: "events.rsvp_queued",
    subject: id,
    payload: {
      event_url,
      event_title: event?.title ?? null,
      ...(event && {
        occurrence,
        start: event.starts_at.toISOString(),
        end: event.ends_at.toISOString(),
        ...(event.location && { location: event.location }),
      }),
      email,
      name,
      member_id,
    },
  };
}
