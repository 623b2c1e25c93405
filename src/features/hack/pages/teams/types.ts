import { type MemberRequest, need, type Reply } from "../../../../web/core/index.ts";

export type HackEvent = Reply<"hack.get">["event"];
export type Team = Reply<"hack.list_teams">["teams"][number];
export type Me = Reply<"hack.me">;
export type Submission = NonNullable<Me["submission"]>;
export type Judged = Reply<"hack.list_judging">["submissions"][number];
export type Criterion = Reply<"hack.list_judging">["rubric"][number];
export type Placed = Reply<"hack.results">["results"][number];
export type Offer = Reply<"hack.list_credits">["offers"][number];
export type BoardRow = Reply<"hack.credits_board">["offers"][number];
export type Message = Reply<"hack.read_chat">["messages"][number];

export const PARTS = ["teams", "team", "chat", "credits", "judge", "judging", "results"] as const;
export type Part = (typeof PARTS)[number];

export const partPath = (eid: string, part: Part) => `/hack/${eid}/${part}`;

/** The hackathon in the path, and what the member is in it. */
export interface Scene {
  readonly event: HackEvent;
  readonly me: Me;
  readonly organizes: boolean;
  /** Has a seat, so may form and join teams. */
  readonly participates: boolean;
}

export async function sceneOf(request: MemberRequest): Promise<Scene> {
  const eid = request.parameters.eid ?? "";
  const [{ event }, me] = [await need(request, "hack.get", { eid }), await need(request, "hack.me", { eid })];
  const roles = me.role?.roles ?? [];
  const organizes = roles.includes("organizer") || roles.includes("event_admin");
  return { event, me, organizes, participates: roles.includes("participant") };
}

export function holds({ me }: Scene, role: NonNullable<Me["role"]>["roles"][number]): boolean {
  return me.role?.roles.includes(role) ?? false;
}

const ON_SITE: readonly HackEvent["phase"][] = ["OPEN", "BUILD", "SUBMIT"];

/** Whether teams and submissions can change. */
export function isOpen({ event }: Scene): boolean {
  return ON_SITE.includes(event.phase);
}
