import type { ComponentChildren } from "preact";

export type FormProps = {
  action: string;
  /** The token that proves the form came from our own page; sent as `_csrf`. */
  csrf: string | undefined;
  /** True when the form holds a FileField. */
  multipart?: boolean;
  /** Fields sent along unseen. */
  hidden?: Readonly<Record<string, string | undefined>>;
  children: ComponentChildren;
};

/** Fields that belong together, beside each other where there is room. */
export function FieldRow({ children }: { children: ComponentChildren }) {
  return <div class="fields">{children}</div>;
}

/** A form that changes something: always POST, always with its token. */
export function Form({ action, csrf, multipart, hidden = {}, children }: FormProps) {
  return (
    <form class="form" method="post" action={action} enctype={multipart ? "multipart/form-data" : undefined}>
      {csrf !== undefined && <input type="hidden" name="_csrf" value={csrf} />}
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
