import { Status, type Tone } from "../../../web/ui/index.ts";
import { printsText } from "./text.ts";
import type { PrintRequest } from "./types.ts";

const TONES: Readonly<Record<PrintRequest["step"], Tone | "neutral">> = {
  checking: "info",
  review: "info",
  queued: "info",
  assigned: "info",
  awaiting_bed: "info",
  held: "warning",
  starting: "warning",
  printing: "warning",
  paused: "warning",
  unknown: "danger",
  finished: "success",
  overdue_pickup: "warning",
  collected: "neutral",
  rejected: "danger",
  canceled: "neutral",
};

const WAY = ["pending", "accepted", "printing", "ready", "collected"] as const;

export function PrintState({ request: { step } }: { request: PrintRequest }) {
  return <Status tone={TONES[step]}>{printsText.step[step]}</Status>;
}

/** The way of a request in five steps, the current one marked; nothing for one that ended otherwise. */
export function PrintWay({ request: { status, title } }: { request: PrintRequest }) {
  const at = (WAY as readonly string[]).indexOf(status);
  if (at < 0) return null;
  return (
    <ol class="print-way" aria-label={printsText.progress(title)}>
      {WAY.map((each, index) => (
        <li
          key={each}
          class={index < at ? "print-way-done" : index === at ? "print-way-now" : undefined}
          aria-current={index === at ? "step" : undefined}
        >
          <span>{printsText.status[each]}</span>
        </li>
      ))}
    </ol>
  );
}

/** Material, color, pieces and estimate in one line. */
export function summaryOf({ material, color, quantity, est_minutes, est_grams }: PrintRequest): string {
  const { pieces, minutes, grams } = printsText;
  const parts = [
    color === "any" ? material : `${material}, ${color}`,
    quantity > 1 && pieces(quantity),
    est_minutes !== null && minutes(est_minutes),
    est_grams !== null && grams(est_grams),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** What it waits for, or where it is. */
export function whereOf({ queue_position, waiting_reason, printer }: PrintRequest): string {
  const { ahead, on } = printsText;
  const place = queue_position !== null ? ahead(queue_position) : printer ? on(printer.name) : "";
  return [place, waiting_reason].filter(Boolean).join(" · ");
}
