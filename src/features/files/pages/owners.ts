import { call, type WebRequest } from "../../../web/core/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { filesText } from "./text.ts";

/** More owners on one page stay unnamed. */
const NAMED_MAX = 24;

/** Members' names by id; "You" for the visitor. Members who are not in the directory stay unnamed. */
export async function memberNames(request: WebRequest, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const self = await ownId(request);
  const others = [...new Set(ids)].filter((id) => id !== self).slice(0, NAMED_MAX);
  const named = await Promise.all(others.map((id) => nameOf(request, id)));
  return new Map([...(self === null ? [] : [[self, filesText.you] as const]), ...named.flat()]);
}

async function nameOf(request: WebRequest, id: string): Promise<(readonly [string, string])[]> {
  const found = await call(request, "directory.search", { q: id, limit: 1 });
  const card = found.ok ? found.body.results.find(({ member_id }) => member_id === id) : undefined;
  const name = card?.display_name ?? card?.name;
  return name ? [[id, name]] : [];
}
