/** Red, green and blue, from 0 to 255. */
type Color = readonly [red: number, green: number, blue: number];

/** Backgrounds of the pages' two themes, on which the accent is text; a test compares them with the stylesheet. */
export const BACKGROUNDS = {
  light: ["#f5f1e8", "#fffdf8", "#ece6d9"],
  dark: ["#171511", "#201d18", "#110f0c"],
} as const;

/** Of normal text (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;
const WASH_SHARE = 0.14;
const STEPS = 100;

/**
 * A chosen color as the two themes show it: the same hue, as much darker or lighter as text needs to be readable on
 * every background of the theme.
 */
export function accentsOf(chosen: string): { readonly light: string; readonly dark: string } {
  return { light: readable(chosen, BACKGROUNDS.light, "#000000"), dark: readable(chosen, BACKGROUNDS.dark, "#ffffff") };
}

function readable(chosen: string, backgrounds: readonly string[], towards: string): string {
  for (let step = 0; step < STEPS; step++) {
    const color = mixed(chosen, towards, step / STEPS);
    const all = [...backgrounds, washOf(color, backgrounds[0] as string)];
    if (all.every((background) => contrast(color, background) >= CONTRAST_MIN)) return color;
  }
  return towards;
}

/** The pale shade behind chosen items; at most as strong as the stylesheet's. */
function washOf(color: string, paper: string): string {
  return mixed(paper, color, WASH_SHARE);
}

/** `share` of the second color, from 0 to 1. */
function mixed(first: string, second: string, share: number): string {
  const [from, to] = [colorOf(first), colorOf(second)];
  const parts = from.map((part, at) => Math.round(part + ((to[at] as number) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = colorOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
