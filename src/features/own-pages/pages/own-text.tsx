import { StoryText } from "../../../markup/story-text.tsx";
import type { WebRequest } from "../../../web/core/index.ts";

/** Markdown by operators. Images are those of the space, because pages load them from their own host only. */
export function OwnText({ request, markdown, below = 1 }: { request: WebRequest; markdown: string; below?: number }) {
  const { baseUrl } = request.parts.kernel.settings;
  return (
    <div class="own-text">
      <StoryText markdown={markdown} below={below} imageOrigin={baseUrl} base={baseUrl} />
    </div>
  );
}
