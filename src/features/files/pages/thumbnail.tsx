import type { ComponentChildren } from "preact";
import { KindIcon, kindOf } from "./kind.tsx";

/** In CSS pixels; the pictures have more, for fine screens. */
const SIDE = 40;

type ThumbnailProps = { contentType: string; url: string | null };

/** What a file looks like, in a line of a list; its kind where nothing shows it. Decorative: the name is beside it. */
export function Thumbnail({ contentType, url }: ThumbnailProps) {
  const kind = kindOf(contentType);
  if (url === null) return <Tile>{<KindIcon kind={kind} />}</Tile>;
  return (
    <Tile>
      <img
        class={`thumb thumb-${kind}`}
        src={onThisHost(url)}
        alt=""
        width={SIDE}
        height={SIDE}
        loading="lazy"
        decoding="async"
      />
    </Tile>
  );
}

export function Tile({ children }: { children: ComponentChildren }) {
  return <span class="thumb-tile">{children}</span>;
}

/** The path and query of one of our URLs, so that it is the host of the page. */
export function onThisHost(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
