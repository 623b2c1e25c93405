import type { ComponentChildren } from "preact";
import { ButtonRow } from "./button.tsx";
import { Logo } from "./layouts/logo.tsx";

export type EmptyStateProps = {
  title: string;
  /** What fills this place, and how. */
  children: ComponentChildren;
  action?: ComponentChildren;
  /** Rank of the title. */
  rank?: 2 | 3;
};

/** Stands where a list has nothing yet, and says what to do. */
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
