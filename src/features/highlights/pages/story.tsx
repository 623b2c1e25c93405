import { Day, ExternalLink } from "../../../web/ui/index.ts";
import { storyText } from "./text.ts";
import type { Story } from "./types.ts";

/** A story as readers see it: subject, text and pictures. */
export function StoryText({ story, baseUrl }: { story: Story; baseUrl: string }) {
  const { by } = storyText.compose;
  return (
    <>
      <p>
        <bdi>{by(story.member_name, story.action, story.event_title)}</bdi>
      </p>
      <p class="story-dek" dir="auto">
        {story.dek}
      </p>
      <p class="soft">
        <Day text={story.date} />
        {story.event_url && (
          <>
            {" · "}
            <ExternalLink href={story.event_url}>{new URL(story.event_url).hostname}</ExternalLink>
          </>
        )}
      </p>
      <Pictures images={story.images} baseUrl={baseUrl} />
    </>
  );
}

/** Pictures on this server; for others the URL, because pages do not load them. */
function Pictures({ images, baseUrl }: { images: readonly string[]; baseUrl: string }) {
  if (images.length === 0) return null;
  return (
    <ul class="story-images">
      {images.map((image, at) => (
        <li key={image}>
          <Picture image={image} at={at} baseUrl={baseUrl} />
        </li>
      ))}
    </ul>
  );
}

export function Picture({ image, at, baseUrl }: { image: string; at: number; baseUrl: string }) {
  const path = image.startsWith(`${baseUrl}/`) ? image.slice(baseUrl.length) : image;
  if (path.startsWith("/")) return <img src={path} alt={storyText.compose.picture(at + 1)} loading="lazy" />;
  return <ExternalLink href={image}>{URL.canParse(image) ? new URL(image).hostname : image}</ExternalLink>;
}
