import type { ComponentChildren } from "preact";

export type ToggleSectionProps = {
  title: string;
  /** When on, the section is highlighted and the action turns it off. */
  on: boolean;
  /** The effect of the switch. */
  children: ComponentChildren;
  /** One form with one button. */
  action: ComponentChildren;
};

/** A prominent switch with a large effect. At most one on a page. */
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
