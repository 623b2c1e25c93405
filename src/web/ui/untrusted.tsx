import { ExternalLink } from "./external-link.tsx";

const untrustedText = { by: (author: string) => `Written by ${author}` };

export type UntrustedProps = {
  text: string;
  /** The author's name. */
  by: string;
};

/** A URL ends before punctuation that belongs to the sentence. */
const LINK = /(https?:\/\/[^\s<>"'()[\]{}]+(?<![.,;:!?…]))/giu;

/** The text with its URLs as links. The whole URL stays visible. */
function linked(text: string) {
  return text.split(LINK).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <ExternalLink key={`${at} ${part}`} href={part}>
        {part}
      </ExternalLink>
    ),
  );
}

/** Quoted plain text by another author. */
export function Untrusted({ text, by }: UntrustedProps) {
  return (
    <figure class="untrusted">
      <figcaption>{untrustedText.by(by)}</figcaption>
      <blockquote dir="auto">{linked(text)}</blockquote>
    </figure>
  );
}
