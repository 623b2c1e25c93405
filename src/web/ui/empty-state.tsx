import type { ComponentChildren } from "preact";
import { ButtonRow } from "./button.tsx";
import { Logo } from "./layouts/logo.tsx";

export type EmptyStateProps = {
  title: string;
  /** How items get into this list. */
  children: ComponentChildren;
  action?: ComponentChildren;
  /** Heading level. */
  rank?: 2 | 3;
};

/** Replaces an empty list. */
export function EmptyState({ title, children, action, rank = 2 }: EmptyStateProps) {
  const Heading = `h${rank}` as const;
  return (
    <div class="empty">
      <Logo />
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action && <ButtonRow>{action}</ButtonRow>}
    </div>
  );
}
