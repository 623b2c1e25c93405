import type { ComponentChildren } from "preact";

/** The point of a picture to keep in view, from 0 to 1 across and down. */
type Focal = { x: number; y: number };

export type PictureProps = { src: string; alt: string; focal?: Focal | undefined };

/** A cropped picture keeps its focal point visible, rounded to a quarter: our policy allows no inline style. */
export function Picture({ src, alt, focal = { x: 0.5, y: 0.5 } }: PictureProps) {
  const quarter = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 4);
  return (
    <img class={`picture focal-x-${quarter(focal.x)} focal-y-${quarter(focal.y)}`} src={src} alt={alt} loading="lazy" />
  );
}

export type StoryCardProps = {
  title: string;
  href: string;
  /** Author, subject and date, above the title. */
  over?: ComponentChildren;
  /** Decorative beside the title: `alt` may be empty. */
  picture?: PictureProps | undefined;
  rank?: 2 | 3;
  children?: ComponentChildren;
};

/** A link to a story, with its picture and its beginning. */
export function StoryCard({ title, href, over, picture, rank = 2, children }: StoryCardProps) {
  const Heading = `h${rank}` as const;
  return (
    <article class="story">
      {picture && <Picture {...picture} />}
      <div class="story-words">
        {over && <p class="story-over">{over}</p>}
        <Heading class="story-title">
          <a href={href}>{title}</a>
        </Heading>
        {children}
      </div>
    </article>
  );
}
