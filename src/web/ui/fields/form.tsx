import type { ComponentChildren } from "preact";

export type FormProps = {
  action: string;
  /** The CSRF token, sent as `_csrf`. */
  csrf: string | undefined;
  /** True when the form contains a FileField. */
  multipart?: boolean;
  id?: string;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string | undefined>>;
  children: ComponentChildren;
};

/** Related fields, in a row where there is room. */
export function FieldRow({ children }: { children: ComponentChildren }) {
  return <div class="fields">{children}</div>;
}

/** Always POST, with the CSRF token. */
export function Form({ action, csrf, multipart, id, hidden = {}, children }: FormProps) {
  return (
    <form id={id} class="form" method="post" action={action} enctype={multipart ? "multipart/form-data" : undefined}>
      {csrf !== undefined && <input type="hidden" name="_csrf" value={csrf} />}
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
