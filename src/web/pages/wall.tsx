import { call } from "../call.ts";
import { pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import type { Refused } from "../refused.ts";
import type { Wall } from "../replies/display-replies.ts";
import { script, stylesheet } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { WallBlank, WallFrame } from "../walls/wall-frame.tsx";
import { WallView } from "../walls/wall-view.tsx";
import { displayWords } from "../words/displays.ts";

const RENEWED_EVERY_SECONDS = 60;
const STALE_IF_ERROR_SECONDS = 86_400;

/** What the screen has loaded once: when a release changes it, the whole page is loaded anew. */
const LOOK = [stylesheet.path, script.path].map((path) => path.split(".").at(-2)).join("-");

/** One screen. It asks as nobody, whoever is signed in there, and its address is all that it knows. */
export const wall = openPage({
  path: "/wall/:display",
  renewedEverySeconds: RENEWED_EVERY_SECONDS,
  async show(visit) {
    const nobody = { ...visit, cookie: null };
    const input = { secret: visit.parameters.display };
    const found = await call(nobody, "displays.show", input);
    if (!found.ok) return withoutContent(visit, found.refused);
    await call(nobody, "displays.check_in", input); // a wall whose visit could not be noted is whole all the same
    return { ...renewed(visit, found.body.display.name), body: <Frame visit={visit} shown={found.body} /> };
  },
});

function renewed(visit: Visit, name: string) {
  const look = visit.query("look");
  return {
    title: displayWords.wall.title(name),
    layout: "wall",
    live: true,
    renewedEverySeconds: RENEWED_EVERY_SECONDS,
    staleIfErrorSeconds: STALE_IF_ERROR_SECONDS,
    reload: look !== "" && look !== LOOK,
  } as const;
}

const pollOf = (visit: Visit) => ({
  path: pathWith(visit.path, { look: LOOK }),
  everySeconds: RENEWED_EVERY_SECONDS,
});

function Frame({ visit, shown }: { visit: Visit; shown: Wall }) {
  return (
    <WallFrame light={shown.light} poll={pollOf(visit)}>
      <WallView visit={visit} wall={shown} />
    </WallFrame>
  );
}

/** A screen that has nothing to show: its address is none, displays are switched off, or it cannot be said. */
function withoutContent(visit: Visit, refused: Refused): Shown {
  const { restingTitle, resting, goneTitle, gone, awayTitle, away } = displayWords.wall;
  if (refused.kind === "area_off") {
    const body = <WallBlank title={restingTitle} text={resting} poll={pollOf(visit)} />;
    return { ...renewed(visit, restingTitle), body };
  }
  if (refused.status < 500 && refused.status !== 429) {
    const body = <WallBlank title={goneTitle} text={gone} />;
    return { title: goneTitle, layout: "wall", refused: { ...refused, status: 404 }, body };
  }
  return { title: awayTitle, layout: "wall", refused, body: <WallBlank title={awayTitle} text={away} /> };
}
