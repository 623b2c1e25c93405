import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const ENDPOINTS = "/endpoints";
export const MINE = `${ENDPOINTS}/mine`;
export const ADD = `${ENDPOINTS}/add`;
export const REVIEW = "/operate/endpoints";

export const endpointPath = (slug: string) => `${ENDPOINTS}/at/${encodeURIComponent(slug)}`;
export const changePath = (slug: string) => `${endpointPath(slug)}/change`;
export const removePath = (slug: string) => `${endpointPath(slug)}/remove`;

export type Endpoint = Reply<"endpoints.get">["endpoint"];
export type Listed = Reply<"endpoints.search">["endpoints"][number];

/** The endpoint that the path of a page names. @throws PageRefusal */
export async function endpointAt(request: MemberRequest): Promise<Endpoint> {
  const { endpoint } = await need(request, "endpoints.get", { id: request.parameters.endpoint ?? "" });
  return endpoint;
}
