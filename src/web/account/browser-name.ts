import { accountText } from "./text.ts";

/** Order matters: most browsers also name those whose pages they want to be served. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** A User-Agent as a person would name it. It is a claim, good enough to recognise one's own browser by. */
export function browserName(userAgent: string | null): string {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  const browser = named(BROWSERS);
  return browser === null ? accountText.unknownBrowser : accountText.browser(browser, named(SYSTEMS));
}
