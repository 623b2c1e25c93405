import { need, notFound, PageRefusal, type WebRequest } from "../core/index.ts";
import type { Listed } from "./types.ts";

/** The hackathon in the path; the page answers 404 without one. */
export async function eventAt(request: WebRequest): Promise<Listed> {
  const eid = request.parameters.eid ?? "";
  const [listed] = /^[a-z0-9-]{1,64}$/.test(eid) ? (await need(request, "hack.list", { eid })).events : [];
  if (!listed) throw new PageRefusal(notFound());
  return listed;
}
