import type { ComponentChildren } from "preact";

export type ToggleSectionProps = {
  title: string;
  /** Whether it is pulled: then it stands out, and the action undoes it. */
  on: boolean;
  /** What pulling it does, or has done. */
  children: ComponentChildren;
  /** One form with one button. */
  action: ComponentChildren;
};

/** One switch for something large, easy to find and hard to misread. At most one on a page. */
export function ToggleSection({ title, on, children, action }: ToggleSectionProps) {
  return (
    <section class={on ? "lever lever-on" : "lever"}>
      <div class="lever-words">
        <h2>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}
