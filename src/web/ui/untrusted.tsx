const untrustedText = { by: (author: string) => `Written by ${author}` };

export type UntrustedProps = {
  text: string;
  /** The author's name. */
  by: string;
};

/** Quoted plain text by another author. */
export function Untrusted({ text, by }: UntrustedProps) {
  return (
    <figure class="untrusted">
      <figcaption>{untrustedText.by(by)}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
    </figure>
  );
}
