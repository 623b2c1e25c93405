import { type MemberRequest, need, notFound, PageRefusal, type Reply, type WebRequest } from "../core/index.ts";

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

/** The resource that the path names. @throws PageRefusal */
export async function resourceAt(request: MemberRequest): Promise<Resource> {
  const resource = (await listResources(request)).find(({ id }) => id === request.parameters.resource);
  if (!resource) throw new PageRefusal(notFound());
  return resource;
}
