import { reason, said, translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

const STATUS: Readonly<Record<string, string>> = { rejected: "wurde abgelehnt", collected: "ist abgeholt" };

const PRINT_NEWS: Readonly<Record<string, string>> = {
  queued: "ist angenommen und eingereiht",
  held: "ist fehlgeschlagen. Bitte entscheide, wie es weitergeht",
  starting: "beginnt gleich",
  printing: "wird gedruckt",
  unknown: "meldet sich nicht mehr. Das Team sieht nach",
  finished: "kann abgeholt werden",
  overdue_pickup: "wartet auf Abholung",
  canceled: "wurde storniert",
};

translateEvents("de", notifications, {
  print_moved: {
    title: ({ text }) =>
      `Dein Druck ${said(text("title"))} ${PRINT_NEWS[text("step")] ?? STATUS[text("status")] ?? `hat den Status ${text("status")}`}`,
    detail: ({ text }) => text("note"),
  },
  print_waiting: {
    title: ({ text }) => `Dein Druck ${said(text("title"))} wartet`,
    detail: reason,
  },
  print_overtaken: {
    title: ({ text }) => `Ein anderer Druck kommt vor deinem ${said(text("title"))}`,
    detail: reason,
  },
  print_handoff_received: {
    title: ({ text }) =>
      `${text("display_name") || "Ein Dienst"} hat einen Druck für dich vorbereitet: ${said(text("title"))}`,
  },
  print_needs_manager: {
    title: ({ text }) =>
      text("reason")
        ? `Der Druck ${said(text("title"))} braucht dich`
        : `${text("display_name") || "Ein Mitglied"} möchte drucken: ${said(text("title"))}`,
    detail: reason,
  },
});
