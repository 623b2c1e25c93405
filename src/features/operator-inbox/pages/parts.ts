import type { WebRequest } from "../../../web/core/index.ts";
import { INBOX_PATH, inboxKind, itemTitle } from "./inbox-paths.ts";

/** The title of the item at this path of the inbox. */
export function inboxTitle(request: WebRequest, path: string, about: string): string {
  const kind = inboxKind(path.slice(INBOX_PATH.length + 1).split("/")[0] ?? "");
  return kind ? itemTitle(request, { kind, about }) : about;
}
