import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { GENERAL, LIMITS, NAME_PATTERN, SYSTEM_ROLE } from "./limits.ts";

type SeatState = "open" | "reserved" | "taken";
export type Audience = "invited" | "members";

export interface Seat {
  readonly role: string;
  readonly state: SeatState;
  readonly member_id: string | null;
  readonly kept_for: string | null;
  readonly acked_version: number | null;
}

interface Joining {
  readonly memberId: string;
  readonly audience: Audience;
  /** The seat of the wanted role; undefined if the room has no such role. */
  readonly seat: Seat | undefined;
  readonly seats: readonly Seat[];
  /** Adds the role if the room has none of this name. */
  readonly create: boolean;
}

export type JoinVerdict = "take" | "add" | "already_mine" | "unknown_role" | "role_taken" | "too_many_roles";

/** What a member who wants a role gets. A seat has one member at a time. */
export function joinVerdict({ memberId, audience, seat, seats, create }: Joining): JoinVerdict {
  const isSeated = seats.some((each) => each.member_id === memberId);
  const isWelcome = audience === "members" || isSeated;
  if (!seat) {
    if (!create || !isWelcome) return "unknown_role";
    return seats.length < LIMITS.roles ? "add" : "too_many_roles";
  }
  if (seat.member_id === memberId) return seat.state === "taken" ? "already_mine" : "take";
  if (seat.state !== "open") return "role_taken";
  return isWelcome || seat.kept_for === memberId ? "take" : "role_taken";
}

export interface Pace {
  readonly agent_turns: number;
  readonly person_turns: number;
  readonly next_turn_at: Date | null;
  readonly minute_started_at: Date | null;
  readonly minute_turns: number;
}

interface Turn {
  readonly byAgent: boolean;
  readonly now: Date;
  /** The room's count of turns by persons. */
  readonly personTurns: number;
  /** Turns of a member's agents in a row before they must pause. */
  readonly free: number;
}

const PAUSE_MS = 10_000;
const PAUSE_MS_MAX = 15 * MINUTE_MS;

/** The pace of two seats of a member together, so that another seat gives their agents no more turns. */
export function sharedPace(one: Pace, other: Pace): Pace {
  const minute = timeOf(other.minute_started_at) > timeOf(one.minute_started_at) ? other : one;
  const turns = turnsOf(other) > turnsOf(one) ? other : one;
  return {
    agent_turns: turns.agent_turns,
    person_turns: turns.person_turns,
    next_turn_at: timeOf(other.next_turn_at) > timeOf(one.next_turn_at) ? other.next_turn_at : one.next_turn_at,
    minute_started_at: minute.minute_started_at,
    minute_turns: minute.minute_turns,
  };
}

const timeOf = (at: Date | null) => at?.getTime() ?? 0;

/** Turns since a later turn of a person count more than any before it. */
const turnsOf = ({ person_turns, agent_turns }: Pace) => person_turns * 1_000_000 + agent_turns;

/** A member's pace after one more turn, or how long they must wait. A person's turn in the room ends every pause. */
export function paceOf(seat: Pace, turn: Turn): { pace: Pace } | { waitMs: number; why: "minute" | "pause" } {
  const { byAgent, now, personTurns, free } = turn;
  const sameMinute =
    seat.minute_started_at !== null && now.getTime() - seat.minute_started_at.getTime() < MINUTE_MS
      ? seat.minute_started_at
      : null;
  if (sameMinute && seat.minute_turns >= LIMITS.turnsPerMinute) {
    return { waitMs: sameMinute.getTime() + MINUTE_MS - now.getTime(), why: "minute" };
  }
  const before = seat.person_turns === personTurns ? seat.agent_turns : 0;
  if (byAgent && before >= free && seat.next_turn_at !== null && seat.next_turn_at > now) {
    return { waitMs: seat.next_turn_at.getTime() - now.getTime(), why: "pause" };
  }
  const agent_turns = byAgent ? before + 1 : 0;
  return {
    pace: {
      agent_turns,
      person_turns: personTurns,
      next_turn_at: agent_turns >= free ? new Date(now.getTime() + pauseMs(agent_turns - free)) : null,
      minute_started_at: sameMinute ?? now,
      minute_turns: sameMinute ? seat.minute_turns + 1 : 1,
    },
  };
}

/** 10 s, doubled each turn, at most 15 minutes. */
function pauseMs(doublings: number): number {
  return Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** Math.min(doublings, 20));
}

const NAME = new RegExp(NAME_PATTERN);

export function isName(name: string): boolean {
  return NAME.test(name);
}

/** `system` marks turns that no member wrote. */
export function isRole(name: string): boolean {
  return isName(name) && name !== SYSTEM_ROLE;
}

/** The channels of a new room; null if a name is bad or there are too many. */
export function channelsOf(named: readonly string[]): string[] | null {
  const channels = [...new Set([GENERAL, ...named])];
  return channels.every(isName) && channels.length <= LIMITS.channels ? channels : null;
}

export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly reason: "purged" | "removed";
}

/** The numbers after `since` whose turns a reader does not get, with neighbors of one reason as one gap. */
export function gapsOf(since: number, firstSeq: number, removed: readonly number[]): Gap[] {
  const gaps: Gap[] = since + 1 < firstSeq ? [{ from: since + 1, to: firstSeq - 1, reason: "purged" }] : [];
  for (const seq of removed) {
    const last = gaps.at(-1);
    if (last?.reason === "removed" && last.to === seq - 1) gaps[gaps.length - 1] = { ...last, to: seq };
    else gaps.push({ from: seq, to: seq, reason: "removed" });
  }
  return gaps;
}
