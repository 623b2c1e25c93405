/** A long text by others, as text, that scrolls by itself. */
export function LongText({ label, text, class: more }: { label: string; text: string; class?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard
    <section class={more ? `preview-text ${more}` : "preview-text"} tabIndex={0} aria-label={label}>
      <pre dir="auto">{text}</pre>
    </section>
  );
}
