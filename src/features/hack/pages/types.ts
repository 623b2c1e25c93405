import { need, notFound, type Reply, type WebRequest } from "../../../web/core/index.ts";

export const HACK = "/hack";
export const OPERATE = "/operate/hack";

export type Listed = Reply<"hack.list">["events"][number];

export type HackEvent = Listed["event"];

export type Phase = HackEvent["phase"];

export type Board = Reply<"hack.admin_list_applications">;

export const hackPath = (eid: string, part = "") => `${HACK}/${eid}${part && `/${part}`}`;

export const operatePath = (eid: string, part: string) => `${OPERATE}/${eid}/${part}`;

/** The hackathon in the path; the page answers 404 without one. */
export async function eventAt(request: WebRequest): Promise<Listed> {
  const eid = request.parameters.eid ?? "";
  const [listed] = /^[a-z0-9-]{1,64}$/.test(eid) ? (await need(request, "hack.list", { eid })).events : [];
  if (!listed) throw notFound();
  return listed;
}
