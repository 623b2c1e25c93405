import type { WebRequest } from "../../../web/core/index.ts";
import { highlightsText } from "./text.ts";
import type { Highlight } from "./types.ts";

/** The story's subject in one line. */
export function storyTitle({ member_name, action, event_title }: Highlight): string {
  return highlightsText.sentence(member_name, action, event_title);
}

/** The path of an image on this server; null for other hosts, which our pages do not load. */
export function ownPath(request: WebRequest, image: string): string | null {
  const { baseUrl } = request.parts.kernel.settings;
  return image.startsWith(`${baseUrl}/media/`) ? image.slice(baseUrl.length) : null;
}
