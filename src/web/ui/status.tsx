import type { Tone } from "./notice.tsx";

export type StatusProps = { tone: Tone | "neutral"; children: string };

/** The shape of the dot shows the tone as well as its color. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span class={`status status-${tone}`}>
      <span class="status-dot" aria-hidden="true" />
      {children}
    </span>
  );
}

/** A small label: a kind, a count, "Sandbox". */
export function Badge({ tone = "neutral", children }: { tone?: Tone | "neutral"; children: string }) {
  return <span class={`badge badge-${tone}`}>{children}</span>;
}
