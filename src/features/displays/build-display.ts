import type { ReadTx } from "../../kernel/ports/database.ts";
import { readContext } from "../context/index.ts";
import { whatsOn } from "../events/index.ts";
import { latestHighlights } from "../highlights/index.ts";
import { publicBoard } from "../leaderboard/index.ts";
import { listDue } from "../lending/index.ts";
import { listSpaceImages, renderSpaceImage } from "../media/index.ts";
import { printersNow } from "../prints/index.ts";
import { listOut } from "../resources/index.ts";
import { effectiveSwitches } from "../space/index.ts";
import { AREA_OF_BLOCK, type Block } from "./rules.ts";
import type { Wall } from "./schemas.ts";
import type { DisplayRow } from "./store.ts";

const NOW_MAX = 4;
const NEXT_MAX = 8;
const STORIES_MAX = 3;
const STANDINGS_MAX = 8;
const OUT_MAX = 6;
const LOANS_MAX = 6;
const PRINTERS_MAX = 12;

const trust = "untrusted" as const;

/** Only public content, without areas that are switched off. */
export async function buildDisplay(tx: ReadTx, display: DisplayRow, now: Date, baseUrl: string): Promise<Wall> {
  const [switches, here] = await Promise.all([effectiveSwitches(tx), readContext(tx, now)]);
  const off = new Set([...switches].filter(([, { mode }]) => mode === "off").map(([area]) => area));
  const blocks = display.blocks.filter((block) => !off.has(AREA_OF_BLOCK[block] ?? ""));
  const only = <Content>(block: Block, content: () => Promise<Content>) =>
    blocks.includes(block) ? content() : undefined;
  const [events, highlights, leaderboard, loans, printers, out, [logo]] = await Promise.all([
    only("events", () => eventsOf(tx, now, baseUrl)),
    only("highlights", () => highlightsOf(tx, now, baseUrl)),
    only("leaderboard", () => leaderboardOf(tx, now)),
    only("loans", () => loansOf(tx, now)),
    only("printers", () => printersOf(tx, now)),
    off.has("resources") ? [] : listOut(tx, now, OUT_MAX),
    listSpaceImages(tx, ["logo"]),
  ]);
  const banners = [...switches.values()].filter(({ mode }) => mode !== "on").map(({ banner }) => banner);
  const texts = [display.message, ...banners].filter((text): text is string => Boolean(text));
  const { local, sun, weather, source, location, open_state } = here;
  return {
    ok: true as const,
    as_of: now.toISOString(),
    display: { name: display.name, locale: display.locale, blocks },
    space: {
      name: location.name,
      time_zone: location.time_zone,
      ...(logo && { logo: renderSpaceImage(logo, baseUrl) }),
    },
    open_state,
    out_of_service: {
      resources: out.map(({ name, until }) => ({ name, until: until.toISOString() })),
      trust,
    },
    light: {
      daypart: local.daypart,
      is_daylight: sun?.is_daylight ?? null,
      sunrise: sun?.sunrise ?? null,
      sunset: sun?.sunset ?? null,
    },
    ...(blocks.includes("announcements") && { announcements: { as_of: now.toISOString(), texts, trust } }),
    ...(events && { events }),
    ...(highlights && { highlights }),
    ...(leaderboard && { leaderboard }),
    ...(loans && { loans }),
    ...(printers && { printers }),
    ...(blocks.includes("weather") && {
      weather: weather && {
        as_of: here.as_of,
        temp_c: weather.temp_c,
        temp_f: weather.temp_f,
        condition: weather.condition,
        source,
      },
    }),
  };
}

async function eventsOf(tx: ReadTx, now: Date, baseUrl: string): Promise<Wall["events"]> {
  const { asOf, stale, live, upcoming } = await whatsOn(tx, now, { live: NOW_MAX, upcoming: NEXT_MAX, baseUrl });
  const shownOf = ({ title, start, end, all_day, location, host }: (typeof live)[number]) => ({
    title,
    start,
    end,
    ...(all_day && { all_day }),
    ...(location !== undefined && { location }),
    ...(host !== undefined && { host }),
  });
  return { as_of: asOf.toISOString(), stale, now: live.map(shownOf), next: upcoming.map(shownOf), trust };
}

async function highlightsOf(tx: ReadTx, now: Date, baseUrl: string): Promise<Wall["highlights"]> {
  const latest = await latestHighlights(tx, STORIES_MAX, baseUrl);
  const stories = latest.map(({ id, member_name, action, event_title, date, dek, images, image_focals }) => ({
    id,
    member_name,
    action,
    event_title,
    date,
    dek,
    images,
    ...(image_focals && { image_focals }),
  }));
  return { as_of: now.toISOString(), stories, trust };
}

async function printersOf(tx: ReadTx, now: Date): Promise<Wall["printers"]> {
  const all = await printersNow(tx, PRINTERS_MAX);
  const printers = all.map(({ id: _id, until, ...printer }) => ({ ...printer, until: until?.toISOString() ?? null }));
  return { as_of: now.toISOString(), printers, trust };
}

async function leaderboardOf(tx: ReadTx, now: Date): Promise<Wall["leaderboard"]> {
  const { generated_at, stale, members } = await publicBoard(tx, now, STANDINGS_MAX);
  return { as_of: generated_at, stale, members, trust };
}

async function loansOf(tx: ReadTx, now: Date): Promise<Wall["loans"]> {
  const due = (await listDue(tx, LOANS_MAX)).map(({ unit_id, kind, due_back_at }) => ({
    unit_id,
    kind,
    due_back_at: due_back_at.toISOString(),
    overdue: due_back_at <= now,
  }));
  return { as_of: now.toISOString(), due, trust };
}
