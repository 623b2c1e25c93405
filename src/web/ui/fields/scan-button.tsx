import { texts } from "../../languages/texts.ts";
export const scanText = texts({
  start: "Scan with the camera",
  stop: "Stop the camera",
  failed: "The camera is not available. Type the code instead.",
  found: "Code read.",
  picture: "Picture of the camera",
});

export type ScanButtonProps = {
  /** ID of the field that takes the text of the QR code. */
  into: string;
  /** ID of the field that is filled in next; without it the form is sent. */
  next?: string;
};

/** Shown by script where the browser reads QR codes with its camera; for pages with `scans`. */
export function ScanButton({ into, next }: ScanButtonProps) {
  const { start, stop, failed, found, picture } = scanText;
  return (
    <div class="scan" data-scan={into} data-next={next} hidden>
      <button
        type="button"
        class="button button-secondary"
        data-start={start}
        data-stop={stop}
        data-failed={failed}
        data-found={found}
      >
        {start}
      </button>
      <video class="scan-picture" aria-label={picture} muted playsInline hidden />
      <p class="soft" role="status" />
    </div>
  );
}
