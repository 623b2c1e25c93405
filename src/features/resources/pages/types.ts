import { authorizes } from "../../../kernel/access/scopes.ts";
import { call, type MemberRequest, need, notFound, type Reply, type WebRequest } from "../../../web/core/index.ts";

export type Resource = Reply<"resources.list">["resources"][number];

export type Booking = Reply<"resources.my_bookings">["bookings"][number];

/** Part of the `slot_taken` error. */
export interface Alternatives {
  readonly next_free: Resource["busy"][number] | null;
  readonly resources: readonly { readonly id: string; readonly name: string }[];
}

/** All resources, each with its busy slots for seven days from `from` (default: now). */
export async function listResources(request: WebRequest, from?: Date): Promise<Resource[]> {
  return (await need(request, "resources.list", from && { from: from.toISOString() })).resources;
}

/** Whether tier and qualifications let the viewer book it, at some time. */
export type MayBook = (resource: Resource) => boolean;

/** Reads the viewer's qualifications only if a resource needs one. */
export async function readMayBook(request: MemberRequest, resources: readonly Resource[]): Promise<MayBook> {
  const needsAny = resources.some(({ qualification }) => qualification !== undefined);
  const mine = needsAny ? await call(request, "trainings.list_mine", {}) : null;
  const valid = mine?.ok ? mine.body.qualifications.filter(({ state }) => state === "valid") : [];
  const held = new Set(valid.map(({ kind }) => kind));
  return ({ bookable, qualification }) =>
    bookable &&
    authorizes(request.viewer.tier, "resources:book") &&
    (qualification === undefined || held.has(qualification));
}

/** The resource that the path names. @throws PageRefusal */
export async function resourceAt(request: MemberRequest): Promise<Resource> {
  const resource = (await listResources(request)).find(({ id }) => id === request.parameters.resource);
  if (!resource) throw notFound();
  return resource;
}
