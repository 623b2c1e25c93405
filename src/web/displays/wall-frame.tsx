import type { ComponentChildren } from "preact";
import type { Wall } from "./types.ts";

/** How a wall asks for news where script runs. */
export type Poll = { path: string; everySeconds: number };

/** Parts of the day in which the hall sleeps, and a bright screen would be the brightest thing in it. */
const DIMMED = ["night", "late"];
/** When it counts as dark where nobody has said where the space is. */
const DARK = ["evening", "late", "night", "early"];

export type WallFrameProps = { light: Wall["light"]; poll?: Poll; children: ComponentChildren };

/**
 * The whole screen, light or dark by the sun. It is replaced whole, so that what marks it as not connected after a while
 * (`.wall-stale`) starts anew with each time it was; what fails leaves it standing.
 */
export function WallFrame({ light: { daypart, is_daylight }, poll, children }: WallFrameProps) {
  const isDark = is_daylight === null ? DARK.includes(daypart) : !is_daylight;
  const look = isDark && DIMMED.includes(daypart) ? "night" : isDark ? "dark" : "light";
  return (
    <main id="wall" class={`wall wall-${look}`} {...(poll && asking(poll))}>
      {children}
    </main>
  );
}

function asking({ path, everySeconds }: Poll) {
  return {
    "hx-get": path,
    "hx-trigger": `every ${everySeconds}s`,
    "hx-select": "#wall",
    "hx-swap": "outerHTML",
    "hx-status:429": "swap:none",
    "hx-status:5xx": "swap:none",
  };
}

/** A dark screen with one sentence for whoever looks after it. */
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
