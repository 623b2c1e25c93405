import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const OPERATE = "/operate/pages";

export const operatePath = (id: string) => `${OPERATE}/${encodeURIComponent(id)}`;
export const editPath = (id: string) => `${operatePath(id)}/edit`;

export type OwnPage = Reply<"pages.list_all">["pages"][number];
export type WithVersions = Reply<"pages.get">;

/** The page that the path names. @throws PageRefusal */
export function pageAt(request: MemberRequest): Promise<WithVersions> {
  return need(request, "pages.get", { page_id: request.parameters.page ?? "" });
}
