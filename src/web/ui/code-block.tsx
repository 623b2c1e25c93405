import { texts } from "../languages/texts.ts";
export const secretText = texts({
  warning: "Copy it now and keep it safe. It is shown only once.",
});

/** Code to select and copy. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure class="code">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}

export type SecretProps = { label: string; value: string; warning?: string };

/** A secret shown once; one click selects all of it. The response must not be cached. */
export function Secret({ label, value, warning = secretText.warning }: SecretProps) {
  return (
    <div class="secret">
      <p class="secret-label">{label}</p>
      <code class="secret-value">{value}</code>
      <p class="secret-warning">{warning}</p>
    </div>
  );
}

/** Renders `code` in backticks. */
export function Ticked({ text }: { text: string }) {
  return <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part))}</>;
}
