import { describe, expect, test } from "vitest";
import { PAGES } from "../../src/app/pages/routes.ts";
import { placesOf } from "../../src/features/navigation/pages/places.ts";
import { featureText } from "../../src/features/navigation/pages/text.ts";
import { DESTINATIONS } from "../../src/features/search/pages/destinations.ts";
import { FEATURES } from "../../src/kernel/catalogue/area.ts";
import { CONSOLE, type NavigationLink, navigationFor } from "../../src/web/ui/index.ts";

const OPERATOR = { name: "", tier: "operator", operator: true };
/** Former URLs, and the way to the first page of the console. */
const REDIRECTS = ["/operate", "/operate/queue", "/operate/queue/deliveries"];

const isIn = (path: string) => (link: NavigationLink) => path === link.path || path.startsWith(`${link.path}/`);
const roomsFor = (path: string, features?: []) => {
  const console = navigationFor(OPERATOR, { features, path }).groups.at(-1);
  return (console?.sections ?? []).filter(({ links }) => links.some(isIn(path)));
};

describe("the rooms of the console", () => {
  const pages = PAGES.filter(({ path }) => path.startsWith("/operate") && !REDIRECTS.includes(path));

  test("are five, and a new space has few entries in them", () => {
    expect(CONSOLE.sections?.map(({ label }) => label)).toEqual(["Inbox", "People", "Space", "Content", "System"]);
    const used = navigationFor(OPERATOR, { features: [] }).groups.at(-1);
    expect(used?.sections).toHaveLength(5);
    expect(used?.links.length).toBeLessThan(16);
  });

  test("have each page of operators exactly once, in use or not", () => {
    expect(pages.length).toBeGreaterThan(100);
    for (const { path } of pages) {
      expect([path, roomsFor(path).length]).toEqual([path, 1]);
      expect([path, roomsFor(path, []).length]).toEqual([path, 1]);
    }
  });

  test("lead to a page of each feature, with one sentence", () => {
    const places = placesOf().flatMap((room) => room.places);
    expect(places.map(({ feature }) => feature).sort()).toEqual([...FEATURES].sort());
    expect(Object.keys(featureText).sort()).toEqual([...FEATURES].sort());
    const known = PAGES.map(({ path }) => path);
    expect(places.filter(({ path }) => !known.includes(path))).toEqual([]);
  });
});

/** Steps of a form, files, and pages that open only from a link in a mail or a message. */
const NOT_SOUGHT =
  /\.csv$|\/export$|\/made$|^\/operate$|^\/operate\/queue|^\/(sign-in|sign-up|signup-with-agent|setup|api|dev|account\/email)|^\/(language|join|notifications\/unsubscribe|offline|search|newsletter\/subscribe)$/;
/** Steps that begin on the page above them. */
const STEPS = [
  "/account/github",
  "/account/provider",
  "/endpoints/mine",
  "/events/calendar",
  "/events/view",
  "/figure/make",
  "/figure/share",
  "/files/move",
  "/floorcast/push",
  "/hack/photos",
  "/highlights/shown",
  "/keys/pick-up",
  "/loans/sign-off",
  "/loans/waiver",
  "/membership/withdraw",
  "/newsletter/edit",
  "/newsletter/edit/tips",
  "/newsletter/tips",
  "/prints/farm",
  "/profile/leaderboard",
  "/resources/series",
  "/welcome",
];

test("the search names each page that opens without an ID", () => {
  const { main, groups } = navigationFor(OPERATOR);
  const links = [...main, ...groups.flatMap((group) => group.links), ...DESTINATIONS].map(({ path }) => path);
  const sought = PAGES.filter(({ path, show }) => show && !path.includes(":") && !NOT_SOUGHT.test(path));
  const visitors = ["/", "/docs", "/donors", "/hours", "/members", "/privacy", "/accessibility", "/status"];
  const missing = sought
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("/docs") && !visitors.includes(path) && !links.includes(path));
  expect(missing.sort()).toEqual(STEPS.filter((path) => !links.includes(path)).sort());
});
