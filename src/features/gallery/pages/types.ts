import { need, notFound, type Reply, type WebRequest } from "../../../web/core/index.ts";

export type Photo = Reply<"gallery.list">["photos"][number];
export type OwnPhoto = Reply<"gallery.get">["photo"];
export type Reviewed = Reply<"gallery.list_review">["photos"][number];
export type State = OwnPhoto["state"];
type HackEvent = Reply<"hack.list">["events"][number]["event"];

/** Photos of and by the member, in all hackathons. */
export const MINE = "/hack/photos";

export const eventPath = (eid: string) => `/hack/${eid}`;
export const galleryPath = (eid: string, part = "") => `/hack/${eid}/photos${part && `/${part}`}`;

/** The hackathon in the path; the page answers 404 without one. */
export async function eventAt(request: WebRequest): Promise<HackEvent> {
  const eid = request.parameters.eid ?? "";
  const [listed] = /^[a-z0-9-]{1,64}$/.test(eid) ? (await need(request, "hack.list", { eid })).events : [];
  if (!listed) throw notFound();
  return listed.event;
}

/** Seat and roles of the viewer in the hackathon; none for visitors. */
export async function partAt(
  request: WebRequest,
  eid: string,
): Promise<{ readonly roles: readonly string[]; readonly hasSeat: boolean }> {
  if (!request.viewer) return { roles: [], hasSeat: false };
  const { role, registered } = await need(request, "hack.me", { eid });
  return { roles: role?.roles ?? [], hasSeat: registered };
}

export const organizes = (roles: readonly string[]) => roles.includes("organizer") || roles.includes("event_admin");
