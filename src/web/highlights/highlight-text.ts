import type { Focal } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { showcaseWords } from "../words/showcase.ts";

/** A published story, as operations give it. */
export interface Highlight {
  readonly id: string;
  readonly member_name: string;
  readonly action: string;
  readonly event_title: string;
  readonly event_url?: string;
  readonly date: string;
  readonly dek: string;
  readonly stats?: readonly { readonly label: string; readonly value: string | number }[];
  readonly images: readonly string[];
  readonly image_focals?: Readonly<Record<string, Focal>>;
  readonly approved_at: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "highlights.list": { highlights: Highlight[]; total: number };
    "highlights.get": { highlight: Highlight };
  }
}

/** What the story is about, in one line. */
export function storyTitle({ member_name, action, event_title }: Highlight): string {
  return showcaseWords.highlights.sentence(member_name, action, event_title);
}

/** The path of an image that this server keeps; null for one elsewhere, which our pages do not load. */
export function ownPath(visit: Visit, image: string): string | null {
  const { baseUrl } = visit.parts.kernel.settings;
  return image.startsWith(`${baseUrl}/media/`) ? image.slice(baseUrl.length) : null;
}
