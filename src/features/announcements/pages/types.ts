import { type MemberRequest, need, type Reply } from "../../../web/core/index.ts";

export const ANNOUNCEMENTS = "/announcements";
export const OPERATE = "/operate/announcements";

export const operatePath = (id: string) => `${OPERATE}/${encodeURIComponent(id)}`;
export const editPath = (id: string) => `${operatePath(id)}/edit`;

export type Preview = Reply<"announcements.get">;
export type Draft = Preview["announcement"];
export type Topic = Reply<"announcements.list_all">["topics"][number];

/** The announcement that the path of a page names. @throws PageRefusal */
export function previewAt(request: MemberRequest): Promise<Preview> {
  return need(request, "announcements.get", { announcement_id: request.parameters.announcement ?? "" });
}
