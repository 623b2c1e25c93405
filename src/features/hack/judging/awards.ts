import type { ReadTx } from "../../../kernel/ports/database.ts";
import { listSeats } from "../seat-store.ts";
import { type EventRow, findEvent, listEvents } from "../store.ts";
import { listTeams } from "../teams/store.ts";
import { readStandings } from "./standings.ts";

const EVENTS_MAX = 200;
const SEATS_MAX = 5_000;
const TEAMS_MAX = 500;

/** A hackathon in the phase RESULTS. */
export interface FinishedEvent {
  readonly eid: string;
  readonly title: string;
  /** First and last day, YYYY-MM-DD. */
  readonly starts_on: string;
  readonly ends_on: string;
  /** Since when it has these results. */
  readonly results_since: Date;
}

export interface Award {
  readonly member_id: string;
  readonly team: string | null;
  /** 1 to 3; null for others. */
  readonly place: 1 | 2 | 3 | null;
}

const finished = ({ eid, title, starts_on, ends_on, phase_since }: EventRow): FinishedEvent => ({
  eid,
  title,
  starts_on,
  ends_on,
  results_since: phase_since,
});

export async function finishedEvents(tx: ReadTx): Promise<FinishedEvent[]> {
  return (await listEvents(tx, EVENTS_MAX)).filter(({ phase }) => phase === "RESULTS").map(finished);
}

/** Those who took part: checked in at the door, or in a team that submitted. */
export async function awardsOf(tx: ReadTx, eid: string): Promise<Award[]> {
  const event = await findEvent(tx, eid);
  if (event?.phase !== "RESULTS") return [];
  const placed = new Map((await readStandings(tx, event)).map((each) => [each.team_id, each.place]));
  const teams = await listTeams(tx, { eid, recruitingOnly: false, limit: TEAMS_MAX });
  const awards = new Map<string, Award>();
  for (const { member_id, checked_in_at } of await listSeats(tx, eid, SEATS_MAX)) {
    if (checked_in_at) awards.set(member_id, { member_id, team: null, place: null });
  }
  for (const { team_id, name, members } of teams) {
    const place = placed.get(team_id);
    for (const { member_id } of members) {
      if (place === undefined && !awards.has(member_id)) continue;
      awards.set(member_id, { member_id, team: name, place: isPodium(place) ? place : null });
    }
  }
  return [...awards.values()];
}

function isPodium(place: number | null | undefined): place is 1 | 2 | 3 {
  return place === 1 || place === 2 || place === 3;
}
