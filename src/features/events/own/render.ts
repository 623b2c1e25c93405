import type { Question } from "../../../kernel/forms/questions.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { coverUrl } from "../render.ts";
import { eventPage } from "../rules.ts";
import { type HostRow, listHosts } from "./host-store.ts";
import type { OwnEvent } from "./schemas.ts";
import { listOwnDates, type OwnDateRow, type OwnEventRow } from "./store.ts";

/** The events with their hosts and dates. */
export async function renderOwnEvents(
  tx: ReadTx,
  events: readonly OwnEventRow[],
  { baseUrl, now }: { readonly baseUrl: string; readonly now: Date },
): Promise<OwnEvent[]> {
  const ids = events.map(({ id }) => id);
  const [hosts, dates] = await Promise.all([listHosts(tx, ids), listOwnDates(tx, ids, now)]);
  return events.map((event) => {
    const own = {
      hosts: hosts.filter(({ event_id }) => event_id === event.id),
      dates: dates.filter(({ own_id }) => own_id === event.id),
    };
    return render(event, own, baseUrl);
  });
}

export function renderQuestion({ id, prompt, kind, required, choices }: Question) {
  return { id, prompt, kind, required, ...(choices && { choices: [...choices] }) };
}

interface OwnParts {
  readonly hosts: readonly HostRow[];
  readonly dates: readonly OwnDateRow[];
}

function render(event: OwnEventRow, { hosts, dates }: OwnParts, baseUrl: string): OwnEvent {
  const { id, title, description, location, host, cover_url, tier_min, rev } = event;
  const upcoming = dates.length > 1 ? dates : dates.slice(-1);
  return {
    event_id: id,
    title,
    description,
    location,
    host,
    visible_to: tier_min,
    rev,
    capacity: event.capacity,
    guests_max: event.guests_max,
    offer_hours: event.offer_hours,
    questions: event.questions.map(renderQuestion),
    cover_url: cover_url && coverUrl(cover_url, baseUrl),
    hosts: hosts.map(({ member_id, name }) => ({ user_id: member_id, name })),
    event_page: eventPage(baseUrl, id),
    dates: upcoming.map(({ recurrence_id, starts_at, ends_at, cancelled_at }) => ({
      occurrence: recurrence_id || starts_at.toISOString(),
      start: starts_at.toISOString(),
      end: ends_at.toISOString(),
      cancelled: cancelled_at !== null,
    })),
    cancelled: event.cancelled_at !== null,
    updated_at: event.updated_at.toISOString(),
    trust: "untrusted",
  };
}
