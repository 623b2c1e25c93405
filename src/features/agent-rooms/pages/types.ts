import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const ROOMS = "/rooms";
export const OPERATE = "/operate/rooms";

export const roomPath = (id: string) => `${ROOMS}/${encodeURIComponent(id)}`;
export const operatePath = (id: string) => `${OPERATE}/${encodeURIComponent(id)}`;

export type Whole = Reply<"rooms.get">;
export type Room = Whole["room"];
export type Seat = Room["seats"][number];
export type Reading = Whole["readings"][number];
export type Page = Reply<"rooms.read">;
export type Turn = Page["turns"][number];
export type Gap = Page["gaps"][number];

/** The room that the path of a page names. @throws PageRefusal */
export function roomAt(request: MemberRequest): Promise<Whole> {
  return need(request, "rooms.get", { room_id: request.parameters.room ?? "" });
}

/** What a room is about; otherwise its roles. */
export const titleOf = ({ subject, roles }: Pick<Room, "subject" | "roles">) => subject ?? roles.join(" · ");

/** The roles that the viewer has taken. */
export function rolesOf({ mine, seats }: Room): string[] {
  const own = seats.find(({ role }) => role === mine);
  return own
    ? seats.flatMap(({ state, member_id, role }) => (state === "taken" && member_id === own.member_id ? [role] : []))
    : [];
}
