import type { ComponentChildren } from "preact";
import { ForOpen } from "./layouts/page-link.tsx";

/** One primary button per page. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

type Look = { kind?: ButtonKind; small?: boolean; children: ComponentChildren };

const look = (kind: ButtonKind, small: boolean) => `button button-${kind}${small ? " button-small" : ""}`;

export type ButtonProps = Look & {
  /** With `value`, distinguishes several submit buttons of one form. */
  name?: string;
  value?: string;
  disabled?: boolean;
  /** The id of the form that it sends from outside, whose fields may be empty. */
  form?: string | undefined;
  /** Full name for screen readers where the text alone is ambiguous; must contain the text. */
  label?: string;
  /** The key that presses it, on a page with `keys`; one letter. */
  hotkey?: string | undefined;
  /** What the button asks for once the key has moved the focus to it: pressed again, it acts. Without, the first press does. */
  hotkeyAgain?: string | undefined;
};

/** Submits the enclosing form, or the one that it names. */
export function Button(props: ButtonProps) {
  const { kind = "primary", small = false, name, value, disabled, form, label, hotkey, hotkeyAgain, children } = props;
  return (
    <button
      type="submit"
      class={look(kind, small)}
      name={name}
      value={value}
      disabled={disabled}
      form={form}
      formnovalidate={form !== undefined || undefined}
      aria-label={label}
      data-key={hotkey}
      aria-keyshortcuts={hotkey?.toUpperCase()}
      data-key-again={hotkey && hotkeyAgain}
    >
      {children}
    </button>
  );
}

export type LinkButtonProps = Look & { href: string; label?: string };

/** A link that looks like a button. It must not change anything. Viewers whom the page does not open for get none. */
export function LinkButton({ kind = "secondary", small = false, href, label, children }: LinkButtonProps) {
  return (
    <ForOpen href={href}>
      <a class={look(kind, small)} href={href} aria-label={label}>
        {children}
      </a>
    </ForOpen>
  );
}

/** Buttons in a row; stacked at full width on phones. */
export function ButtonRow({ children }: { children: ComponentChildren }) {
  return <div class="button-row">{children}</div>;
}
