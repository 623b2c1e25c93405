import type { ComponentChildren } from "preact";
import { ButtonRow } from "./button.tsx";
import { Logo } from "./logo.tsx";

export type EmptyStateProps = {
  title: string;
  /** What fills this place, and how. */
  children: ComponentChildren;
  action?: ComponentChildren;
};

/** Stands where a list has nothing yet, and says what to do. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div class="empty">
      <Logo />
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <ButtonRow>{action}</ButtonRow>}
    </div>
  );
}
