import type { ComponentChildren } from "preact";

export type FormPartProps = {
  title: string;
  /** Which fields it has, in a few words. */
  about?: string;
  /** True when a field in it has an error. */
  open?: boolean;
  children: ComponentChildren;
};

/** Fields of a long form on one topic, folded. */
export function FormPart({ title, about, open = false, children }: FormPartProps) {
  return (
    <details class="form-part" open={open}>
      <summary>
        <span class="form-part-title">{title}</span>
        {about && <span class="soft">{about}</span>}
      </summary>
      <div class="form-part-fields">{children}</div>
    </details>
  );
}
