import { type MemberRequest, need, notFound, type Reply } from "../../../web/core/index.ts";

export const NEWS = "/news";
export const OPERATE = "/operate/news";

export type Story = Reply<"headlines.get">["stories"][number];
export type Source = Reply<"headlines.list_sources">["sources"][number];

export const sourcePath = (id: string) => `${OPERATE}/${encodeURIComponent(id)}`;

/** The source that the path of a page names. @throws PageRefusal */
export async function sourceAt(request: MemberRequest): Promise<Source> {
  const { sources } = await need(request, "headlines.list_sources", {});
  const found = sources.find(({ source_id }) => source_id === request.parameters.source);
  if (!found) throw notFound();
  return found;
}
