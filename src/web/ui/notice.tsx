import type { ComponentChildren } from "preact";
import { texts } from "../languages/texts.ts";

export const noticeText = texts({ success: "Success:", info: "Note:", warning: "Warning:", danger: "Problem:" });

/** The text states the tone too; color alone is not enough. */
export type Tone = "success" | "info" | "warning" | "danger";

export type NoticeProps = {
  tone: Tone;
  title?: string;
  /** True for the result of the last action: screen readers announce it. */
  live?: boolean;
  children: ComponentChildren;
};

const shapes: Record<Tone, string> = {
  success: "M8 12.5l2.8 2.8L16.2 9.5",
  info: "M12 11.2v5.3M12 7.6v.2",
  warning: "M12 9.5v5M12 17.2v.2",
  danger: "M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4",
};

export function Notice({ tone, title, live = false, children }: NoticeProps) {
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div class={`notice notice-${tone}`} role={role}>
      <svg class="notice-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">
          {tone === "warning" ? <path d="M12 2.5l10 18H2z" /> : <circle cx="12" cy="12" r="9.5" />}
          <path d={shapes[tone]} />
        </g>
      </svg>
      <div>
        <span class="visually-hidden">{noticeText[tone]} </span>
        {title && <p class="notice-title">{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
