import type { ComponentChildren } from "preact";
import type { WebRequest } from "../../../web/core/index.ts";
import { Badge, Time } from "../../../web/ui/index.ts";
import { presentationsText } from "./text.ts";
import { presentationPath, type Summary } from "./types.ts";

const text = presentationsText.list;

type CardProps = { request: WebRequest; summary: Summary; rank?: 2 | 3; href?: string; children?: ComponentChildren };

/** A link to a presentation beside its number. */
export function TalkCard({ request, summary, rank = 3, href, children }: CardProps) {
  const { number, title, speakers, held_at, time_zone, has_recording, has_slides, caption_languages } = summary;
  const Heading = `h${rank}` as const;
  return (
    <article class="talk">
      <p class={`talk-number talk-tone-${number % 4}`}>
        <span class="visually-hidden">{text.session(number)}</span>
        <span aria-hidden="true">{number}</span>
      </p>
      <div class="talk-words">
        <p class="talk-over">
          <Time at={new Date(held_at)} form="date" now={request.now} timeZone={time_zone} />
          {speakers.map(({ name }) => (
            <span key={name} class="talk-speaker">
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
        <Heading class="talk-title">
          <a href={href ?? presentationPath(number)} dir="auto">
            {title}
          </a>
        </Heading>
        {children}
        <p class="talk-has">
          {has_recording && <Badge>{text.has.recording}</Badge>}
          {has_slides && <Badge>{text.has.slides}</Badge>}
          {caption_languages.length > 0 && <Badge>{`${text.has.captions}: ${caption_languages.join(", ")}`}</Badge>}
        </p>
      </div>
    </article>
  );
}
