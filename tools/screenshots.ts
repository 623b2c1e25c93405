import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { startAtrium } from "../src/app/compose.ts";
import { readConfig } from "../src/app/config.ts";
import { DEMO_CORPUS, openDemo } from "../src/seed/demo.ts";
import type { AppHandle } from "../src/seed/users.ts";
import { chromiumPath } from "./tests/chromium.mjs";

const FOLDER = fileURLToPath(new URL("../docs/guide/screenshots/", import.meta.url));

/** Pages by the person who views them. Pages with ids in the URL are found by following links. */
const SCENES: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    "/",
    "/events",
    "/events/calendar",
    "/highlights",
    "/newsletter",
    "/presentations",
    "/startups",
    "/leaderboard",
    "/members",
    "/donors",
    "/hours",
    "/status",
    "/whats-new",
    "/docs",
    "/docs/connect",
    "/docs/operations",
    "/docs/operations/resources.book",
    "/docs/scopes",
    "/docs/limits",
    "/docs/errors",
    "/privacy",
    "/accessibility",
    "/sign-in",
    "/sign-up",
    "/sign-in/forgot",
  ],
  member: [
    "/today",
    "/resources",
    "/resources/book?resource=library",
    "/files",
    "/files/trash",
    "/files/storage",
    "/directory",
    "/floor",
    "/loans",
    "/trainings",
    "/guests",
    "/prints",
    "/printers",
    "/startups/mine",
    "/presentations/mine",
    "/newsletter/tips",
    "/announcements",
    "/rooms",
    "/rooms/new",
    "/certificates",
    "/research",
    "/inbox",
    "/inbox/policy",
    "/agents",
    "/agents/new",
    "/signup-with-agent",
    "/activity",
    "/profile",
    "/membership",
    "/notifications",
    "/notifications/settings",
    "/keys",
    "/figure",
    "/feedback",
    "/highlights/new",
    "/highlights/mine",
    "/my-data",
    "/account",
    "/events/propose",
    "/events/feeds",
    "/research/suggestions",
    "/profile/leaderboard",
  ],
  operator: [
    "/operate/inbox",
    "/operate/deliveries",
    "/operate/members",
    "/operate/invitations",
    "/operate/invitations/add",
    "/operate/settings/tiers",
    "/operate/settings/space",
    "/operate/settings/areas",
    "/operate/settings/mail",
    "/operate/settings/webhook",
    "/operate/settings/event-links",
    "/operate/settings?q=mail",
    "/operate/pages",
    "/operate/pages/add",
    "/operate/highlights",
    "/operate/hours",
    "/operate/resources",
    "/operate/resources/ft-9",
    "/operate/feeds",
    "/operate/lending",
    "/operate/trainings",
    "/operate/guests",
    "/operate/printers",
    "/operate/site",
    "/operate/startups",
    "/operate/rooms",
    "/operate/rooms/terms",
    "/operate/groups",
    "/operate/members/periods",
    "/operate/announcements",
    "/operate/certificates",
    "/operate/newsletter",
    "/newsletter/edit",
    "/newsletter/edit/tips",
    "/operate/presentations",
    "/operate/research",
    "/operate/displays",
    "/operate/jobs",
    "/operate/audit",
    "/operate/settings",
    "/operate/figures",
    "/operate/storage",
    "/operate/leaderboard",
    "/operate/displays/add",
    "/operate/media",
  ],
};

/** Pages reached from another page by its first link with the prefix. */
const BEHIND: readonly (readonly [scene: string, from: string, prefix: string])[] = [
  ["visitor", "/events", "/events/view"],
  ["visitor", "/highlights", "/highlights/20"],
  ["visitor", "/newsletter", "/newsletter/"],
  ["visitor", "/presentations", "/presentations/"],
  ["visitor", "/startups", "/startups/"],
  ["member", "/agents", "/agents/tok_"],
  ["member", "/rooms", "/rooms/room_"],
  ["operator", "/operate/rooms", "/operate/rooms/room_"],
  ["member", "/inbox", "/inbox/thr_"],
  ["member", "/certificates", "/certificates/cert_"],
  ["member", "/files", "/files/f_"],
  ["member", "/files", "/files/folder/d_"],
  ["operator", "/operate/storage", "/operate/storage/members/mem_"],
  ["operator", "/operate/storage", "/operate/storage/files/f_"],
  ["operator", "/operate/announcements", "/operate/announcements/anc_"],
  ["operator", "/operate/inbox", "/operate/inbox/"],
  ["operator", "/operate/members", "/operate/members/mem_"],
];

const FORMS = [
  { name: "light", width: 1280, height: 860, colorScheme: "light" },
  { name: "phone-dark", width: 390, height: 844, colorScheme: "dark" },
] as const;

const HEIGHT_MAX = 2_400;

/** Takes pictures of every page of the demonstration: light on a desktop, dark on a phone. */
async function main(only: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-screenshots-"));
  const environment = { ATRIUM_DATA: folder, ATRIUM_PORT: "0", ATRIUM_LOG_LEVEL: "error" };
  const config = readConfig({
    ...environment,
    ATRIUM_RESEARCH_FOLDER: DEMO_CORPUS,
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
  });
  let people: Awaited<ReturnType<typeof openDemo>>["members"] = [];
  const atrium = await startAtrium(config, {
    beforeOpening: async (app: AppHandle) => {
      people = (await openDemo(app, folder)).members;
    },
  });
  if (!chromiumPath) throw new Error("Install Chromium, or set CHROMIUM.");
  const browser = await chromium.launch({ executablePath: chromiumPath });
  if (!only) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const [scene, paths] of Object.entries(SCENES)) {
      const tier = scene === "operator" ? "operator" : "ic-member";
      const person = scene === "visitor" ? undefined : people.find((each) => each.tier === tier);
      const behind = BEHIND.filter(([of]) => of === scene);
      for (const form of FORMS)
        await picture({ browser, baseUrl: atrium.baseUrl, scene, paths, behind, person, form, only });
    }
    writeFileSync(join(FOLDER, "README.md"), gallery(readdirSync(FOLDER)));
  } finally {
    await browser.close();
    await atrium.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One page with all pictures. */
function gallery(files: readonly string[]): string {
  const names = [...new Set(files.flatMap((file) => /^(.+)\.light\.webp$/.exec(file)?.[1] ?? []))].sort();
  const cell = (name: string, form: string) => `![${name}, ${form}](${name}.${form}.webp)`;
  const rows = names.map((name) => `| ${cell(name, "light")} | ${cell(name, "phone-dark")} |`);
  const lines = ["# The pages", "", "Made by `npm run screenshots` from the demonstration.", ""];
  return [...lines, "| on a desk, by daylight | on a phone, in the dark |", "| --- | --- |", ...rows, ""].join("\n");
}

interface Session {
  readonly browser: Browser;
  readonly baseUrl: string;
  readonly scene: string;
  readonly paths: readonly string[];
  readonly behind: typeof BEHIND;
  readonly person: { readonly email: string; readonly password: string } | undefined;
  readonly form: (typeof FORMS)[number];
  readonly only: string | undefined;
}

async function picture({ browser, baseUrl, paths, behind, person, form, only }: Session): Promise<void> {
  const { width, height, colorScheme } = form;
  const page = await (await browser.newContext({ viewport: { width, height }, colorScheme })).newPage();
  if (person) {
    await page.goto(`${baseUrl}/sign-in`);
    await page.fill('[name="email"]', person.email);
    await page.fill('[name="password"]', person.password);
    await page.press('[name="password"]', "Enter");
    await page.waitForLoadState();
  }
  const found: string[] = [];
  for (const [, from, prefix] of behind) {
    await page.goto(baseUrl + from);
    const link = await page
      .locator(`main a[href^="${prefix}"]`)
      .first()
      .getAttribute("href", { timeout: 2_000 })
      .catch(() => null);
    if (link) found.push(link);
    else console.error(`${from} leads to nothing that begins with ${prefix}`);
  }
  for (const path of [...paths, ...found]) {
    const name =
      path
        .split("?", 1)[0]
        ?.replace(/^\/operate\/inbox\/.+|(?<=^\/highlights\/)20.+|(?<=\/)(?:tok|mem|anc|cert|f|d)_[^/]+/, (part) =>
          part.startsWith("/") ? "/operate/inbox/one" : "one",
        )
        .slice(1)
        .replaceAll("/", "-") || "home";
    if (only && !only.split(",").some((part) => name.includes(part))) continue;
    const reply = await page.goto(baseUrl + path);
    if (!reply?.ok()) console.error(`${path} answered ${reply?.status()}`);
    const full = await page.screenshot({ fullPage: true });
    const picture = sharp(full);
    const { height: tall = 0 } = await picture.metadata();
    await picture
      .extract({ left: 0, top: 0, width, height: Math.min(tall, HEIGHT_MAX) })
      .webp({ quality: 80 })
      .toFile(join(FOLDER, `${name}.${form.name}.webp`));
  }
  await page.context().close();
}

await main(process.argv[2]);
