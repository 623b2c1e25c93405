import { texts } from "../languages/texts.ts";
import { ExternalLink } from "./external-link.tsx";

export const untrustedText = texts({ by: (author: string) => `Written by ${author}` });

export type UntrustedProps = {
  text: string;
  /** The author's name. */
  by: string;
  /** Leaves URLs as text, in one that looks like an attack. */
  isSuspicious?: boolean;
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
export function Untrusted({ text, by, isSuspicious = false }: UntrustedProps) {
  return (
    <figure class="untrusted">
      <figcaption>{untrustedText.by(by)}</figcaption>
      <blockquote dir="auto">{isSuspicious ? text : linked(text)}</blockquote>
    </figure>
  );
}

/** A long text by others, as text, that scrolls by itself. */
export function LongText({ label, text, class: more }: { label: string; text: string; class?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard
    <section class={more ? `preview-text ${more}` : "preview-text"} tabIndex={0} aria-label={label}>
      <pre dir="auto">{text}</pre>
    </section>
  );
}
