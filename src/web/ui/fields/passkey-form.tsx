import type { ComponentChildren } from "preact";

export type PasskeyFormProps = {
  action: string;
  csrf: string;
  /** "get" starts when the page loads, "create" when the form is submitted. */
  ceremony: "get" | "create";
  /** WebAuthn options, as JSON. */
  options: string;
  hidden?: Record<string, string>;
  children: ComponentChildren;
};

/** Submits the browser's passkey response. The page needs `passkeys`. */
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

/** Shown by the script if the browser supports passkeys. */
export function PasskeyOnly({ children }: { children: ComponentChildren }) {
  return (
    <div data-passkey-only hidden>
      {children}
    </div>
  );
}

/** Shown by the script if the browser returned no passkey. */
export function PasskeyFailed({ children }: { children: ComponentChildren }) {
  return (
    <div data-passkey-failed hidden role="alert">
      {children}
    </div>
  );
}
