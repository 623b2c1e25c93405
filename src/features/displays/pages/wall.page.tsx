import { call, openPage, type PageDocument, pathWith, type Refused, type WebRequest } from "../../../web/core/index.ts";
import { script, stylesheet, wallStylesheet } from "../../../web/ui/index.ts";
import { displayText } from "./text.ts";
import type { Wall } from "./types.ts";
import { WallBlank, WallFrame } from "./wall-frame.tsx";
import { WallView } from "./wall-view.tsx";

export const RENEWED_EVERY_SECONDS = 60;
const STALE_IF_ERROR_SECONDS = 86_400;

/** Version of the loaded assets: when a release changes it, the whole page reloads. */
const ASSETS_VERSION = [stylesheet, wallStylesheet, script].map(({ path }) => path.split(".").at(-2)).join("-");

/** A display. It reads anonymously even in a signed-in browser; its URL is the only credential. */
export const wall = openPage({
  path: "/wall/:display",
  renewedEverySeconds: RENEWED_EVERY_SECONDS,
  ownRateLimit: true,
  async show(request) {
    const anonymous = { ...request, cookie: null };
    const input = { secret: request.parameters.display };
    const found = await call(anonymous, "displays.show", input);
    if (!found.ok) return blankWall(request, found.refused);
    await call(anonymous, "displays.check_in", input); // failure to record the check-in must not hide the wall
    const title = displayText.wall.title(found.body.display.name);
    return { ...refreshedWall(request, title), body: <Frame request={request} shown={found.body} /> };
  },
});

export function refreshedWall(request: WebRequest, title: string) {
  const look = request.query("look");
  return {
    title,
    layout: "wall",
    live: true,
    renewedEverySeconds: RENEWED_EVERY_SECONDS,
    staleIfErrorSeconds: STALE_IF_ERROR_SECONDS,
    reload: look !== "" && look !== ASSETS_VERSION,
  } as const;
}

export const pollOf = (request: WebRequest) => ({
  path: pathWith(request.path, { look: ASSETS_VERSION }),
  everySeconds: RENEWED_EVERY_SECONDS,
});

function Frame({ request, shown }: { request: WebRequest; shown: Wall }) {
  return (
    <WallFrame light={shown.light} poll={pollOf(request)}>
      <WallView request={request} wall={shown} />
    </WallFrame>
  );
}

/** A display without content: its URL is unknown, displays are off, or a read failed. */
export function blankWall(request: WebRequest, refused: Refused): PageDocument {
  const { restingTitle, resting, goneTitle, gone, awayTitle, away } = displayText.wall;
  if (refused.kind === "area_off") {
    const body = <WallBlank title={restingTitle} text={resting} poll={pollOf(request)} />;
    return { ...refreshedWall(request, restingTitle), body };
  }
  if (refused.status < 500 && refused.status !== 429) {
    const body = <WallBlank title={goneTitle} text={gone} />;
    return { title: goneTitle, layout: "wall", refused: { ...refused, status: 404 }, body };
  }
  return { title: awayTitle, layout: "wall", refused, body: <WallBlank title={awayTitle} text={away} /> };
}
