import type { AreaSwitch, Policy } from "../../../kernel/access/policy.ts";
import { Notice } from "../../ui/index.ts";
import { areaBannerText, areaLabel } from "../text.ts";

/** Path prefix to area. */
export const PAGE_AREAS: Readonly<Record<string, string>> = {
  "/events": "events",
  "/resources": "resources",
  "/directory": "directory",
  "/members": "directory",
  "/files/transcripts": "transcription",
  "/research": "research",
  "/highlights": "highlights",
  "/leaderboard": "leaderboard",
  "/donors": "payments",
  "/figure": "funko",
  "/figures": "funko",
  "/feedback": "feedback",
  "/keys": "credits",
  "/files/links": "shares",
  "/files": "files",
  "/loans": "lending",
  "/u": "lending",
  "/operate/lending": "lending",
  "/guests": "guests",
  "/g": "guests",
  "/operate/guests": "guests",
  "/floor": "floor",
  "/operate/site": "floor",
  "/startups": "startups",
  "/operate/startups": "startups",
  "/hack": "hack",
  "/operate/hack": "hack",
  "/newsletter": "newsletter",
  "/operate/newsletter": "newsletter",
  "/operate/campaigns": "campaigns",
  "/trainings": "trainings",
  "/operate/trainings": "trainings",
  "/operate/resources": "resources",
  "/operate/feeds": "feeds",
  "/operate/research": "research",
  "/operate/storage": "storage",
};

/** The area of the page at `path` and its switch; null when it is fully on. */
export function switchAt(policy: Policy | null, path: string): { area: string; state: AreaSwitch } | null {
  const prefix = Object.keys(PAGE_AREAS).find((each) => path === each || path.startsWith(`${each}/`));
  const area = prefix === undefined ? undefined : PAGE_AREAS[prefix];
  const state = area === undefined ? undefined : policy?.switches.get(area);
  return area === undefined || !state || state.mode === "on" ? null : { area, state };
}

export function AreaBanner({ policy, path }: { policy: Policy | null; path: string }) {
  const { off, offText, read_only, readOnlyText, floor, floorText } = areaBannerText;
  if (policy?.isReadOnly) {
    return (
      <Notice tone="warning" title={floor}>
        <p>{floorText}</p>
      </Notice>
    );
  }
  const switched = switchAt(policy, path);
  if (!switched) return null;
  const { area, state } = switched;
  const isOff = state.mode === "off";
  return (
    <Notice tone="warning" title={(isOff ? off : read_only)(areaLabel(area))}>
      {state.banner ? <p dir="auto">{state.banner}</p> : <p>{isOff ? offText : readOnlyText}</p>}
    </Notice>
  );
}
