import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { startRecordedGithub } from "../harness/github.ts";
import { addCalendar, DEMO_NIGHT } from "./calendar.ts";
import { faultsAt, hasChromium, JUDGING_MS, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";
import { MEMBER_PATHS } from "./paths/member-paths.ts";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const PAT = "ghp_exampleexampleexampleexampleexample0";
const PAPER =
  "---\ntitle: Bees on roofs\nauthors: Ana Costa\ndate: 2024-05\n---\n\nBees do well on a flat roof with shade.\n";

describe.skipIf(!hasChromium)(`a member's own pages${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  let member: Person;
  const folder = mkdtempSync(join(tmpdir(), "atrium-corpus-"));
  const picture = join(folder, "picture.png");
  beforeAll(async () => {
    writeFileSync(picture, PICTURE);
    writeFileSync(join(folder, "bees.md"), PAPER);
    const env = { ATRIUM_GATEWAY_URL: "https://gateway.invalid", ATRIUM_RESEARCH_FOLDER: folder };
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium({ env })]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
    member = await atrium.person("ic-member", { name: "Kofi Mensah" });
    await addCalendar(atrium, operator);
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const decide = (path: string, body?: object) =>
    atrium.request(path, { cookie: operator.cookie, ...(body && { body }) });

  it("keeps a rejected card's input and shows each tier its fields", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/profile");
    expect(await page.textContent("main")).toContain("You have no card yet");
    await page.fill("#first_name", "Kofi <b>");
    await page.fill("#telegram", "no!");
    await page.fill("#company_website", "lanternworks.example");
    await page.click("text='Save card'");
    expect(await page.textContent("#telegram-error")).toContain("must be a name such as @noor_a");
    expect(await page.inputValue("#first_name")).toBe("Kofi <b>");
    await page.fill("#telegram", "@kofi_m");
    await page.click("text='Save card'");
    await page.setInputFiles("#photo", picture);
    await page.click("text='Upload photo'");
    expect(await page.textContent("[role='status']")).toContain("Your photo was uploaded");
    expect(await page.getAttribute(".portrait img", "src")).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);

    const seenAs = async (tier: string) => {
      await page.goto(`/profile?as=${tier}`);
      return (await page.textContent("#see-as")) ?? "";
    };
    expect(await seenAs("public")).toContain("A visitor does not find you");
    expect(await seenAs("public")).not.toContain("Kofi Mensah");
    expect(await seenAs("ai-floor")).toContain("Kofi Mensah");
    expect(await seenAs("ai-floor")).not.toContain("Member since");
    expect(await seenAs("ic-member")).toContain("Member since");
    expect(await seenAs("operator")).toContain("On the leaderboard");

    const other = await openPage(browser, atrium, { person: await atrium.person("ic-member") });
    await other.page.goto("/directory?q=KOFI_M");
    for (const part of [".card-head", ".card-body"]) {
      await page.goto("/profile?as=ic-member");
      expect(await other.page.textContent(`.cards ${part}`)).toBe(await page.textContent(`#see-as ${part}`));
    }
    const floor = await openPage(browser, atrium, { person: await atrium.person("ai-floor") });
    await floor.page.goto("/directory?q=kofi");
    expect(await floor.page.textContent("main")).toContain("No members found");
    await page.check("#public_visible");
    await page.click("text='Save card'");
    expect(await seenAs("public")).toContain("A visitor finds this card");
    await floor.page.goto("/directory?q=kofi");
    expect(await floor.page.textContent(".cards")).toContain("Kofi <b>");
    expect(complaints.filter((text) => !text.includes("status of 400"))).toEqual([]);
  });

  it("requests a higher tier and reads the answer with its reason", async () => {
    const guest = await atrium.person("public", { name: "Pia Lund" });
    const { page, complaints } = await openPage(browser, atrium, { person: guest });
    await page.goto("/directory");
    await page.click("main a:has-text('Request a higher tier')");
    expect(await page.textContent("main")).toContain("10 of 10 requests left today");
    await page.click("text='Floor member'");
    await page.fill("#note", "I am here every day.");
    await page.click("text='Send request'");
    expect(await page.textContent("main")).toContain("You requested Floor member");
    expect(await page.textContent("main")).toContain("9 of 10 requests left today");
    const request = `/api/membership/requests/${guest.memberId}`;
    await decide(`${request}/deny`, { reason: "One more month.", confirm: true });
    await page.reload();
    expect(await page.textContent("#decisions")).toContain("Declined");
    expect(await page.textContent("#decisions")).toContain("One more month.");
    await page.click("text='Inner-circle member'");
    await page.click("text='Send request'");
    await page.click("text='Withdraw request'");
    expect(await page.textContent("[role='status']")).toContain("withdrawn");
    await page.click("text='Floor member'");
    await page.click("text='Send request'");
    await decide(`${request}/approve`, { confirm: true });
    await page.goto("/membership");
    expect(await page.textContent("h1 + .lede")).toContain("Your tier is Floor member");
    expect(complaints).toEqual([]);
  });

  it("previews a story, sends it, and reads the decision", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/highlights/new");
    await page.fill("#event_title", "Open hall");
    await page.fill("#date", "2026-11-01");
    await page.fill("#action", "built a lamp for");
    await page.fill("#dek", "It follows <i>the sun</i>.");
    await page.fill("#event_url", "http://no.example");
    await page.setInputFiles("#image", picture);
    await page.click("text='Preview'");
    expect(await page.textContent("#event_url-error")).toContain("must be a public https URL");
    expect(await page.inputValue("#dek")).toBe("It follows <i>the sun</i>.");
    expect(await page.locator("#images img").count()).toBe(1);
    await page.fill("#event_url", DEMO_NIGHT);
    await page.click("text='Preview'");
    expect(await page.textContent("main")).toContain("Kofi Mensah built a lamp for Open hall");
    expect(await page.textContent("main")).toContain("3 of 3 stories left today");
    expect(await page.locator(".story-images img").count()).toBe(1);
    expect((await decide("/api/highlights/pending")).body.total).toBe(0);
    await page.click("text='Edit'");
    await page.fill("#dek", "It follows the sun.");
    await page.click("text='Preview'");
    await page.click("text='Send to operators'");
    expect(new URL(page.url()).pathname).toBe("/highlights/mine");
    expect(await page.textContent("#waiting")).toContain("It follows the sun.");
    await page.click("#waiting a:has-text('Edit')");
    await page.fill("#action", "hung a lamp in");
    await page.click("text='Preview'");
    await page.click("text='Send to operators'");
    expect(await page.textContent("[role='status']")).toContain("did not use your quota");
    const { body } = await decide("/api/highlights/pending");
    expect(body.pending).toMatchObject([{ story: { action: "hung a lamp in", images: [expect.any(String)] } }]);
    await decide(`/api/highlights/pending/${body.pending[0].id}/reject`, { reason: "Who is in it?", confirm: true });
    await page.goto("/highlights/mine");
    expect(await page.textContent("#decided")).toContain("Who is in it?");
    await page.click("#decided a:has-text('Send again')");
    expect(await page.inputValue("#dek")).toBe("It follows the sun.");
    await page.click("text='Preview'");
    await page.click("text='Send to operators'");
    const again = await decide("/api/highlights/pending");
    await decide(`/api/highlights/pending/${again.body.pending[0].id}/approve`, { confirm: true });
    await page.goto("/highlights/mine");
    expect(await page.textContent("#decided tbody tr")).toContain("Published");
    expect(complaints.filter((text) => !text.includes("status of 400"))).toEqual([]);
  });

  it("turns feedback into a private ticket and shows its answer", async () => {
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/feedback");
    await page.selectOption("#kind", "knowledge_gap");
    await page.fill("#message", "Where do the ladders live? I looked in the workshop and in the library.");
    await page.click("button:has-text('Send feedback')");
    expect(await page.textContent("[role='status']")).toContain("Your ticket is fb_");
    await page.click("#tickets a");
    expect(await page.textContent("main")).toContain("Not answered yet");
    const path = new URL(page.url()).pathname;
    const ticket = path.split("/").at(-1);
    await decide(`/api/agent/feedback/${ticket}/resolve`, { note: "Behind the stairs.", confirm: true });
    await page.reload();
    expect(await page.textContent("main")).toContain("Behind the stairs.");
    const stranger = await openPage(browser, atrium, { person: await atrium.person("ic-member") });
    expect((await stranger.page.goto(path))?.status()).toBe(404);
  });

  it("keeps questions out of URLs and the audit log, and names sources", async () => {
    const { page } = await openPage(browser, atrium, { person: member });
    await expect
      .poll(async () => {
        const body = { q: "bees roof" };
        return (await atrium.request("/api/research/ask", { cookie: operator.cookie, body })).body.count;
      })
      .toBe(1);
    await page.goto("/research");
    await page.fill("#q", "bees on a roof");
    await page.check("#synthesize");
    await page.click("main button:text-is('Search')");
    expect(page.url()).not.toContain("bees");
    const shown = (await page.textContent("main")) ?? "";
    expect(shown).toContain("No model is configured to answer");
    expect(shown).toContain("Bees do well on a flat roof");
    expect(shown).toContain("Ana Costa");
    expect(await page.inputValue("#q")).toBe("bees on a roof");
    await page.click("a:has-text('Read in context')");
    expect(await page.textContent("h1")).toBe("Bees on roofs");
    await page.goto("/research");
    await page.fill("#q", "xylophones");
    await page.click("main button:text-is('Search')");
    expect(await page.textContent("main")).toContain("No results");
    const { body } = await atrium.request("/api/activity/me", { cookie: member.cookie });
    expect(JSON.stringify(body)).not.toMatch(/xylophones|bees on a roof/);
    await page.goto("/research/suggestions");
    await page.fill("#url", "https://papers.example/xylophones.pdf");
    await page.click("text='Suggest source'");
    expect(await page.textContent("#suggestions")).toContain("Waiting");
  });

  it("shows a key once, to its requester only", async () => {
    const { page } = await openPage(browser, atrium, { person: member });
    await page.goto("/keys");
    await page.selectOption("#event_id", DEMO_NIGHT);
    await page.fill("#note", "For the agent that we show.");
    await page.click("button:has-text('Request key')");
    expect(await page.textContent("#key-requests")).toContain("Waiting for an operator");
    const { body } = await decide("/api/credits/pending");
    await decide("/api/credits/approve", { request_id: body.pending[0].request_id, confirm: true });
    await page.goto("/keys");
    const again = await openPage(browser, atrium, { person: member });
    await again.page.goto("/keys");
    await page.click("button:has-text('Pick up')");
    expect(await page.textContent(".secret-value")).toMatch(/^gwk_/);
    expect(page.url()).not.toContain("gwk_");
    await again.page.click("button:has-text('Pick up')");
    expect(await again.page.textContent("main")).toContain("can no longer be picked up");
    expect(await again.page.content()).not.toContain("gwk_");
  });

  it("says without a gateway that keys are unavailable", async () => {
    await using bare = await startTestAtrium();
    const { page } = await openPage(browser, bare, { person: await bare.person("ic-member") });
    await page.goto("/keys");
    expect(await page.textContent("main")).toContain("no gateway to language models");
    expect(await page.locator("main button").count()).toBe(0);
  });

  it("makes, dresses and publishes a figure, hidden until then", async () => {
    const { page, complaints } = await openPage(browser, atrium, { person: member });
    await page.goto("/figure");
    await page.selectOption("#hair", "cap");
    await page.click("button:has-text('Create my figure')");
    await page.selectOption("#prop", "prop-mug");
    await page.click("text='Save outfit'");
    expect(await page.inputValue("#prop")).toBe("prop-mug");
    const handle = await page.textContent(".beside h2");
    expect((await atrium.request(`/api/funko/m/${handle}`)).status).toBe(404);
    const own = await page.request.get("/api/funko/me/figure.svg");
    expect([own.status(), own.headers()["cache-control"]]).toEqual([200, "no-store"]);
    await page.click("text='Publish figure'");
    const manifest = await page.getAttribute("a:has-text('Public manifest')", "href");
    expect((await fetch(manifest ?? "")).status).toBe(200);
    await page.click("text='Hide figure'");
    expect((await fetch(manifest ?? "")).status).toBe(404);
    expect(complaints).toEqual([]);
  });

  it("links a GitHub account without showing its token, with consent", async () => {
    await using github = await startRecordedGithub();
    await using linked = await startTestAtrium({
      env: { ATRIUM_GITHUB_URL: github.url, ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8", ATRIUM_JOBS: "off" },
    });
    const { page } = await openPage(browser, linked, { person: await linked.person("ft-member") });
    await page.goto("/profile/leaderboard");
    await page.fill("#pat", "not one token");
    await page.click("text='Link account'");
    expect(await page.textContent("#pat-error")).toContain("is not accepted by GitHub");
    expect(await page.content()).not.toContain("not one token");
    await page.fill("#pat", PAT);
    await page.click("text='Link account'");
    expect(await page.textContent("[role='status']")).toContain("The token was discarded");
    expect(await page.content()).not.toContain(PAT);
    expect(await page.textContent("main")).toContain("You are not on the leaderboard");
    await page.click("text='Join the leaderboard'");
    expect(await page.textContent("main")).toContain("You are on the leaderboard");
    await page.click("text='Count private contributions'");
    expect(await page.textContent("main")).toContain("the space has no GitHub token");
    await page.click("text='Leave the leaderboard'");
    expect(await page.textContent("main")).toContain("Your commits are not counted");
  });

  it("names the tier that a page needs and links to the request", async () => {
    const { page } = await openPage(browser, atrium, { person: await atrium.person("public") });
    for (const path of ["/directory", "/research", "/highlights/new", "/highlights/mine", "/profile/leaderboard"]) {
      await page.goto(path);
      expect(await page.textContent("main"), path).toContain("You can request a higher tier");
      expect([path, await page.getAttribute("main .empty a", "href")]).toEqual([path, "/membership"]);
    }
  });

  it("is accessible, fits a phone and follows its policy", { timeout: JUDGING_MS }, async () => {
    const { body } = await atrium.request("/api/agent/feedback/mine", { cookie: member.cookie });
    const asked = await atrium.request("/api/research/ask", { cookie: member.cookie, body: { q: "bees" } });
    const paths = [
      ...MEMBER_PATHS,
      `/feedback/${body.records[0].ticket_id}`,
      `/research/documents/${asked.body.results[0].document_id}`,
    ];
    const view = { person: member, viewport: { width: 360, height: 800 } };
    const { page, complaints } = await openJudged(browser, atrium, view);
    for (const path of paths) expect([path, await faultsAt(page, path)]).toEqual([path, []]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
