import { type MemberRequest, need, notFound, type Reply } from "../../../web/core/index.ts";
import { badgesText } from "./text.ts";

export const DOORS = "/operate/doors";
export const BADGES = "/operate/badges";

export type Controller = Reply<"doors.list_controllers">["controllers"][number];
export type Door = Controller["doors"][number];
export type Badge = Reply<"doors.list_my_badges">["badges"][number];
export type Holder = Reply<"doors.find_badges">["members"][number];

/** The controller that the path names. @throws PageRefusal */
export async function controllerAt(request: MemberRequest): Promise<Controller> {
  const { controllers } = await need(request, "doors.list_controllers");
  const found = controllers.find(({ controller_id }) => controller_id === request.parameters.controller);
  if (!found) throw notFound();
  return found;
}

export const nameOf = ({ label }: Badge): string => label || badgesText.unnamed;
