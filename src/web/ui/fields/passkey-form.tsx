import type { ComponentChildren } from "preact";

export type PasskeyFormProps = {
  action: string;
  csrf: string;
  /** "get" asks as soon as the page is there, "create" when the form is sent. */
  ceremony: "get" | "create";
  /** What the browser is to ask for, as JSON. */
  options: string;
  hidden?: Record<string, string>;
  children: ComponentChildren;
};

/** A form that is sent with the browser's answer about a passkey. Its page must be shown with the passkey script. */
export function PasskeyForm({ action, csrf, ceremony, options, hidden = {}, children }: PasskeyFormProps) {
  return (
    <form class="form" method="post" action={action} data-passkey={ceremony} data-options={options}>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="response" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Shown once the script has found that this browser can do passkeys. */
export function PasskeyOnly({ children }: { children: ComponentChildren }) {
  return (
    <div data-passkey-only hidden>
      {children}
    </div>
  );
}

/** Shown by the script when the browser came back without a passkey. */
export function PasskeyFailed({ children }: { children: ComponentChildren }) {
  return (
    <div data-passkey-failed hidden role="alert">
      {children}
    </div>
  );
}
