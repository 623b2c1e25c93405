import { printsText } from "./text.ts";
import type { PrintRequest } from "./types.ts";

/** How far a running print is, with the time left by its estimate; nothing for others. */
export function PrintProgress({ print: { progress, est_minutes, title } }: { print: PrintRequest }) {
  if (progress === null) return null;
  const minutes = est_minutes === null ? null : Math.ceil((est_minutes * (100 - progress)) / 100);
  return (
    <div class="print-progress">
      <progress max={100} value={progress} aria-label={printsText.progress(title)} />
      <span class="soft">
        {[printsText.printed(progress), minutes !== null && minutes > 0 && printsText.left(minutes)]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}
