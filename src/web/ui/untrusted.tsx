export const untrustedText = { by: (author: string) => `Written by ${author}` };

export type UntrustedProps = {
  text: string;
  /** Who wrote it, as the reader knows them. */
  by: string;
};

/** Text that somebody else wrote: quoted, marked, never more than plain text. */
export function Untrusted({ text, by }: UntrustedProps) {
  return (
    <figure class="untrusted">
      <figcaption>{untrustedText.by(by)}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
    </figure>
  );
}
