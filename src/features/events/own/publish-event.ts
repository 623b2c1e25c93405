import type { WriteTx } from "../../../kernel/ports/database.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { holdCover } from "./content.ts";
import { datesOf } from "./dates.ts";
import { replaceHosts } from "./host-store.ts";
import type { Repeats } from "./schemas.ts";
import { insertDates, insertOwnEvent, type OwnEventRow } from "./store.ts";

interface NewEvent {
  readonly id: string;
  readonly content: Partial<OwnEventRow>;
  readonly first: { readonly start: Date; readonly end: Date };
  readonly repeats?: Repeats | undefined;
  readonly hosts: readonly string[];
  readonly zone: string;
  readonly now: Date;
}

/** Stores the event with its dates, hosts and picture. */
export async function publishOwnEvent(tx: WriteTx, event: NewEvent): Promise<OwnEventRow> {
  const { id, content, first, repeats, hosts, zone, now } = event;
  const row = {
    title: "",
    description: "",
    location: "",
    host: null,
    cover_url: null,
    slideshow_url: null,
    capacity: null,
    guests_max: 0,
    offer_hours: 12,
    questions: [],
    tier_min: "operator" as const,
    ...content,
    id,
    created_at: now,
    updated_at: now,
  };
  if (!(await insertOwnEvent(tx, row))) throw new Error(`the ID ${id} is taken`);
  await insertDates(tx, row, datesOf(first, repeats, zone));
  await replaceHosts(tx, id, hosts);
  await holdCover(tx, id, row.cover_url);
  recordForWebhooks(tx, "event.published", { event_id: id, occurrence: null }, now);
  return { ...row, rev: 1, cancelled_at: null, cancelled_reason: null };
}
