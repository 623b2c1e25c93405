import type { ComponentChildren } from "preact";
import type { Wall } from "./types.ts";

/** Polling of a wall by script. */
export type Poll = { path: string; everySeconds: number };

/** Times of day with a dimmed screen, because it would be the brightest light in the room. */
const DIMMED = ["night", "late"];
/** Times of day that count as dark if the location of the space is unknown. */
const DARK = ["evening", "late", "night", "early"];

export type WallFrameProps = { light: Wall["light"]; poll?: Poll; kind?: string; children: ComponentChildren };

/**
 * The whole screen, light or dark by the sun. Each successful poll replaces it and so restarts the animation that marks
 * it as offline (`.wall-stale`). A failed poll leaves it in place.
 */
export function WallFrame({ light: { daypart, is_daylight }, poll, kind = "", children }: WallFrameProps) {
  const isDark = is_daylight === null ? DARK.includes(daypart) : !is_daylight;
  const look = isDark && DIMMED.includes(daypart) ? "night" : isDark ? "dark" : "light";
  return (
    <main id="wall" class={`wall wall-${look} ${kind}`.trim()} {...(poll && pollAttributes(poll))}>
      {children}
    </main>
  );
}

function pollAttributes({ path, everySeconds }: Poll) {
  return {
    "hx-get": path,
    "hx-trigger": `every ${everySeconds}s`,
    "hx-select": "#wall",
    "hx-swap": "outerHTML",
    "hx-status:429": "swap:none",
    "hx-status:5xx": "swap:none",
  };
}

/** A dark screen with one sentence for the person who set it up. */
export function WallBlank({ title, text, poll }: { title: string; text: string; poll?: Poll }) {
  return (
    <WallFrame light={{ daypart: "night", is_daylight: false, sunrise: null, sunset: null }} {...(poll && { poll })}>
      <div class="wall-blank">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </WallFrame>
  );
}
