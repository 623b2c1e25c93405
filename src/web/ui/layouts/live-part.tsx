import type { ComponentChildren } from "preact";

export type LivePartProps = {
  id: string;
  /** As screen readers hear it after a change; empty for a part that announces itself. */
  named: string;
  children: ComponentChildren;
};

/** A part of a page with `topics`, which is swapped when one of them changed. */
export function LivePart({ id, named, children }: LivePartProps) {
  return (
    <div id={id} class="live-part" data-live={named}>
      {children}
    </div>
  );
}
