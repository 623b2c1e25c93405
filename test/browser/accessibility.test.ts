import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PAGES } from "../../src/app/pages/routes.ts";
import { gatewayKeyId } from "../../src/features/model-keys/testing/keys.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { addCalendar, DEMO_NIGHT } from "./calendar.ts";
import { faultsAt, hasChromium, JUDGING_MS, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";
import { floorPaths } from "./paths/floor-paths.ts";
import { hackPaths } from "./paths/hack-paths.ts";
import { hackTeamPaths } from "./paths/hack-team-paths.ts";
import { MEMBER_PATHS } from "./paths/member-paths.ts";
import { newsletterPaths } from "./paths/newsletter-paths.ts";
import { OPERATE_PATHS } from "./paths/operate-paths.ts";
import { PUBLIC_PATHS } from "./paths/public-paths.ts";
import { OPEN_RECORD_PATHS, OWN_RECORD_PATHS } from "./paths/record-paths.ts";
import { roomPaths } from "./paths/room-paths.ts";
import { spacePaths } from "./paths/space-paths.ts";

const EVENT = `/events/view?luma=${DEMO_NIGHT}`;
/** A link of the fixture leads nowhere; axe writes to the sandboxed frame of a mail, whose origin is opaque. */
const EXPECTED = /status of 404|Failed to execute 'postMessage'/;

const OPEN = [
  "/",
  "/events",
  EVENT,
  "/sign-in",
  "/sign-in/by-mail",
  "/sign-in/link?token=x",
  "/sign-in/second-factor",
  "/sign-in/forgot",
  "/sign-in/reset?token=x",
  "/account/email?token=x",
  "/dev/mail",
  "/sign-up",
  "/setup?claim=x",
  "/setup",
  "/nowhere",
];
const SIGNED_IN = [
  "/",
  "/events",
  EVENT,
  "/agents",
  "/agents/new",
  "/activity",
  "/activity/receipts",
  "/today",
  "/notifications",
  "/notifications/settings",
  "/my-data",
  "/activity?outcome=refused&from=2026-01-01",
  "/account",
  "/account/password",
  "/account/change-email",
  "/account/name",
  "/account/passkeys/add",
  "/account/second-factor",
  "/sign-in/again",
  "/signup-with-agent",
  "/signup-with-agent/approved",
  "/signup-with-agent/denied",
  "/setup/space",
  "/setup/next",
  "/setup/template",
  "/setup/hours",
  "/setup/mail",
  "/setup/rooms",
  "/setup/events",
  "/setup/members",
  "/setup/operator",
  "/setup/done",
];

const IMAGE = readFileSync(new URL("../../src/seed/demo-images/logo.webp", import.meta.url));

async function consentPath(atrium: TestAtrium): Promise<string> {
  const redirect_uri = "http://127.0.0.1:9/callback";
  const { body } = await atrium.request("/api/oauth/register", {
    body: { client_name: "Calendar helper", redirect_uris: [redirect_uri] },
  });
  const query = new URLSearchParams({
    response_type: "code",
    client_id: body.client_id,
    redirect_uri,
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    scope: "events:read_upcoming events:rsvp",
    state: "x",
  });
  return `/api/oauth/authorize?${query}`;
}

describe.skipIf(!hasChromium)(`every page${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let extra: string[];
  let mailPath: string;
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([
      launchChromium(),
      startTestAtrium({
        env: {
          ATRIUM_OAUTH_CODE_FLOW: "on",
          ATRIUM_SPEECH_URL: "http://speech.invalid/v1",
          ATRIUM_GATEWAY_OPENAI_URL: "http://models.invalid/v1",
          ATRIUM_JOBS: "off",
        },
      }),
    ]);
    mailPath = (atrium.mailUrl ?? "").slice(atrium.baseUrl.length);
    operator = await atrium.person("operator");
    await addCalendar(atrium, operator);
    const token = await atrium.token(operator);
    const rsvp = { event_url: DEMO_NIGHT, email: "noor@example.org" };
    await atrium.request("/api/events/rsvp", { token, body: rsvp });
    const tokens = await atrium.request("/api/agent/tokens", { cookie: operator.cookie });
    const scopes = ["events:read_upcoming", "events:rsvp"];
    const asked = await atrium.request("/api/agent/signup/start", { body: { scopes, sandbox: true } });
    const text = { filename: "rules.md", content_base64: "eA==" };
    const file = (await atrium.request("/api/files", { token, body: text })).body.id;
    const link = (await atrium.request(`/api/files/${file}/grant`, { token, body: {} })).body;
    const folder = (await atrium.request("/api/folders", { token, body: { name: "Photos" } })).body.folder.id;
    const grants = `/api/folders/${folder}/grant`;
    const box = (await atrium.request(grants, { token, body: { mode: "drop" } })).body;
    const inside = { filename: "night.md", content_base64: "eA==", folder_id: folder };
    const night = (await atrium.request("/api/files", { token, body: inside })).body.id;
    const seen = (await atrium.request(grants, { token, body: { mode: "view" } })).body;
    const base64 = IMAGE.toString("base64");
    let image = "";
    for (const purpose of ["logo", "banner", "floor-plan"]) {
      const added = await atrium.request("/api/media", { token, body: { purpose, alt: "A lantern", base64 } });
      image = added.body.image.id;
    }
    const talk = { audio_url: "https://talks.invalid/a.mp3" };
    const job = (await atrium.request("/api/transcriptions", { token, body: talk })).body.id;
    extra = [
      `/operate/media/${image}`,
      "/files/uploads",
      "/files/links",
      `/files/links/new?to=${file}`,
      `/files/links/${link.share_id}`,
      `/s/${link.link.split("/s/")[1]}`,
      `/files/links/new?to=${folder}`,
      `/s/${box.link.split("/s/")[1]}`,
      `/s/${seen.link.split("/s/")[1]}`,
      `/s/${seen.link.split("/s/")[1]}?file=${night}`,
      `/files/transcripts/${job}`,
      `/agents/${tokens.body.tokens[0].token_id}`,
      `/agents/${tokens.body.tokens[0].token_id}/revoke`,
      `/signup-with-agent?code=${asked.body.user_code}`,
      "/signup-with-agent?code=WDJB-MJHT",
      await consentPath(atrium),
      `/keys/${await gatewayKeyId(atrium, operator.memberId)}/end`,
      `/operate/models/${await gatewayKeyId(atrium, operator.memberId)}`,
      `/operate/models/${await gatewayKeyId(atrium, operator.memberId)}/end`,
      ...(await floorPaths(atrium, operator)),
      ...(await newsletterPaths(atrium, operator)),
      ...(await hackTeamPaths(atrium, operator)),
      ...(await hackPaths(atrium, operator)),
      ...(await roomPaths(atrium, operator)),
      ...(await spacePaths(atrium, operator)),
    ];
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
  });

  it("covers every page with something to show", () => {
    // Pages of operators and members, public pages, and pages under ids are checked in the files that fill them.
    const redirects = [
      "/profile/audiences",
      "/sign-in/github",
      "/account/github",
      "/sign-in/provider",
      "/account/provider",
      "/activity/export",
      "/s/x/unlock",
      "/s/x/download",
      "/s/x/drop",
    ];
    const midway = ["/sign-in/continue", "/account/passkeys/key_1"];
    const elsewhere = [
      ...redirects,
      ...midway,
      ...OPERATE_PATHS,
      ...MEMBER_PATHS,
      ...PUBLIC_PATHS,
      ...OPEN_RECORD_PATHS,
      ...OWN_RECORD_PATHS,
      "/agents/tok_1/made",
      "/files/links/share_1/made", // shown once: src/features/shares/pages/share-pages.test.ts
      "/resources/bookings/book_1/cancel",
      "/operate/resources/ft-9/bookings/book_1/call-off",
      "/operate/highlights/2026-11-19-story/take-down",
      "/operate/feeds/feed_1",
      "/operate/displays/dsp_1",
      "/operate/displays/dsp_1/made",
      "/wall/secret",
      "/operate/inbox/booking/book_1",
      "/feedback/fb_1",
      "/research/documents/doc_1",
      // checked in files.test.ts
      "/files",
      "/files/f_1",
      "/files/f_1/visibility",
      "/files/move",
      "/files/trash",
      "/files/storage",
      "/files/folder/d_1",
      "/files/folder/d_1/change",
      "/files/folder/d_1/visibility",
      "/operate/storage",
      "/operate/storage/members/mem_1",
      "/operate/storage/files/f_1",
      // checked in operate-audit.test.ts, or downloads
      "/operate/members/mem_1",
      "/operate/audit/1",
      "/operate/members/export",
      "/keys/use.csv",
      "/operate/models/use.csv",
      "/operate/audit/export",
      "/operate/guests/evacuation/list.csv",
      "/operate/campaigns/cmp_1/recipients.csv",
      "/operate/campaigns/cmp_1/unknown", // src/features/campaigns/pages/campaigns-pages.test.ts
      "/hack/anb-hack-01/applications.csv",
      "/hack/anb-hack-01/photos/photos.csv",
      "/hack/anb-hack-01/photos/photos.zip",
      "/operate/agent-clients/audit/export",
      "/operate/resources/usage.csv",
      "/events/repair-cafe-1a2b3c/guests.csv",
      "/certificates/cert_1/badge.json",
      "/certificates/cert_1/badge.jwt",
      "/operate/dues/payments.csv",
      "/operate/invitations/made",
      "/directory/mem_1",
      "/directory/mem_1/block",
      "/agents/tok_1/rules/new", // records.test.ts
    ];
    const judged = [...OPEN, ...SIGNED_IN, ...extra, ...elsewhere].map((path) => path.split("?", 1)[0] ?? "");
    const patterns = PAGES.filter(({ show }) => show).map(({ path }) => path);
    const missed = patterns.filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return !judged.some((each) => pattern.test(each));
    });
    expect(missed).toEqual([]);
  });

  it("is accessible and follows its content security policy", { timeout: JUDGING_MS }, async () => {
    for (const [person, paths] of [
      [undefined, [mailPath, ...OPEN]],
      [operator, [...SIGNED_IN, ...extra]],
    ] as const) {
      const { page, complaints } = await openJudged(browser, atrium, { ...(person && { person }) });
      for (const path of paths) expect([path, await faultsAt(page, path)]).toEqual([path, []]);
      expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
      await page.context().close();
    }
  });

  it.each(["light", "dark"] as const)("shows the words of a primary button in forced colors (%s)", async (scheme) => {
    const { page } = await openPage(browser, atrium, { colorScheme: scheme, forcedColors: "active" });
    await page.goto("/sign-in");
    const button = page.locator(".button-primary").first();
    const words = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
    const picture = sharp(await page.screenshot({ clip: words }));
    const shades = [...(await picture.greyscale().raw().toBuffer())].sort((a, b) => a - b);
    const [fill = 0, darkest = 0, brightest = 0] = [shades[shades.length >> 1], shades[0], shades.at(-1)];
    expect(Math.max(fill - darkest, brightest - fill), "words stand out from the fill").toBeGreaterThan(80);
  });
});
