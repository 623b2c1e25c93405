import type { ComponentChildren } from "preact";
import {
  call,
  openPage,
  type PageDocument,
  pathWith,
  type Refused,
  type Reply,
  type WebRequest,
} from "../../../web/core/index.ts";
import { guestsText } from "./text.ts";

const text = guestsText.kiosk;
const PATH = "/kiosk/:secret";
/** Then the screen is ready for the next guest. */
const RESET_SECONDS = 20;

const OUTCOMES = ["in", "arrived", "walked", "left"] as const;

/** The screen at the door. Its URL is the only credential, and it keeps nothing of a guest. */
export const kiosk = openPage({
  path: PATH,
  renewedEverySeconds: RESET_SECONDS,
  ownRateLimit: true,
  async show(request) {
    const found = await readKiosk(request);
    if (!found.ok) return goneKiosk(found.refused);
    const { space } = found.body;
    const since = request.now.getTime() - Number(request.query("at"));
    const outcome = OUTCOMES.find((each) => each === request.query("done"));
    const isDone = outcome !== undefined && since >= 0 && since < RESET_SECONDS * 1_000;
    return {
      title: text.title(space),
      layout: "wall",
      body: (
        <KioskFrame title={isDone ? outcomeText(outcome, request.query("host")) : text.title(space)}>
          {!isDone && <Choices path={request.path} hasWalkIns={found.body.walk_in_flows.length > 0} />}
        </KioskFrame>
      ),
    };
  },
});

function outcomeText(outcome: (typeof OUTCOMES)[number], host: string): string {
  return outcome === "in" ? text.in(host || null) : text[outcome];
}

/** The start screen with what a guest did. It shows that for a moment only, also after a reload. */
export function donePath(request: WebRequest, done: (typeof OUTCOMES)[number], host: string | null): string {
  const at = String(request.now.getTime());
  return pathWith(startOf(request), { done, at, ...(host && { host }) });
}

export function startOf({ parameters }: WebRequest): string {
  return PATH.replace(":secret", parameters.secret ?? "");
}

/** Anonymous also in a signed-in browser. */
export const atKiosk = (request: WebRequest) => ({ ...request, cookie: null });

export function readKiosk(request: WebRequest) {
  return call(atKiosk(request), "guests.show_kiosk", { secret: request.parameters.secret ?? "" });
}

export type Kiosk = Reply<"guests.show_kiosk">;

export function goneKiosk(refused: Refused): PageDocument {
  const status = refused.status < 500 && refused.status !== 429 ? 404 : refused.status;
  const body = (
    <KioskFrame title={text.gone}>
      <p>{text.goneText}</p>
    </KioskFrame>
  );
  return { title: text.gone, layout: "wall", refused: { ...refused, status }, body };
}

export function KioskFrame({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main id="kiosk" class="kiosk">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

function Choices({ path, hasWalkIns }: { path: string; hasWalkIns: boolean }) {
  const choices = [
    ["arrive", text.arrive, text.arriveText],
    ...(hasWalkIns ? [["walk-in", text.walkIn, text.walkInText] as const] : []),
    ["leave", text.leave, text.leaveText],
  ] as const;
  return (
    <nav class="kiosk-choices" aria-label={text.lede}>
      {choices.map(([step, label, note]) => (
        <a key={step} class="kiosk-choice" href={`${path}/${step}`}>
          <span class="kiosk-choice-name">{label}</span>
          <span>{note}</span>
        </a>
      ))}
    </nav>
  );
}
