import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { faultsAt, hasChromium, launchChromium, openJudged, openPage, skipNotice } from "./chromium.ts";

const HOSTILE = "<script>document.title = 'owned'</script>\nsecond line, about beekeeping";

describe.skipIf(!hasChromium)(`the vault's pages${skipNotice}`, () => {
  let browser: Browser;
  let atrium: TestAtrium;
  let operator: Person;
  const folder = mkdtempSync(join(tmpdir(), "atrium-files-"));
  const onDisk = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  beforeAll(async () => {
    [browser, atrium] = await Promise.all([launchChromium(), startTestAtrium()]);
    operator = await atrium.person("operator", { name: "Noor Adeyemi" });
  });
  afterAll(async () => {
    await browser?.close();
    await atrium?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const status = (page: Page) => page.textContent("[role='status']");
  const rows = (page: Page) => page.locator(".files-table tbody tr");

  async function inDirectory(name: string): Promise<Person & { name: string }> {
    const person = await atrium.person("ic-member", { name });
    await atrium.request("/api/membership/profile", {
      method: "PUT",
      cookie: person.cookie,
      body: { first_name: name },
    });
    return { ...person, name };
  }

  async function store(page: Page, ...paths: string[]): Promise<void> {
    await page.click("summary:text-is('Add files')");
    await page.setInputFiles("#files", paths);
    await page.click("button:text-is('Store files')");
  }

  async function createFolder(page: Page, name: string): Promise<void> {
    await page.click("summary:text-is('New folder')");
    await page.fill("#name", name);
    await page.click("button:text-is('Create folder')");
  }

  async function choose(page: Page, name: string, act: "Move" | "Move to trash"): Promise<void> {
    await page.check(`[aria-label='Choose ${name}']`);
    await page.click(`.files-bar button:text-is('${act}')`);
  }

  for (const javaScriptEnabled of [false, true]) {
    const way = javaScriptEnabled ? "with script" : "without script";

    it(`stores, renames, shares, moves, trashes and restores ${way}`, { timeout: 120_000 }, async () => {
      const name = javaScriptEnabled ? "Kofi Mensah" : "Ilse Brandt";
      const friend = await inDirectory(javaScriptEnabled ? "Ada" : "Grace");
      const stranger = await atrium.person("ic-member");
      const person = await atrium.person("ic-member", { name });
      const { page, complaints } = await openPage(browser, atrium, { person, javaScriptEnabled });
      await page.goto("/today");
      await page.goto("/files");
      expect(await page.textContent("main")).toContain("No files yet");
      await createFolder(page, "Bees");
      expect(await status(page)).toContain("The folder “Bees” was created");
      await page.click(".files-table a:text-is('Bees')");
      expect(await page.textContent("main")).toContain("This folder is empty");

      await store(page, onDisk("hive.txt", HOSTILE), onDisk("notes.md", "# Notes\n"));
      await expect.poll(() => rows(page).count(), { timeout: 30_000 }).toBe(2);
      // The script sends files of any size in parts.
      if (!javaScriptEnabled) {
        await store(page, onDisk("large.bin", Buffer.alloc(3_200_001)));
        expect(await page.textContent("#files-error")).toContain("“large.bin” has more than 3 MB");
      }
      await page.goto("/files?q=hive");
      expect(await rows(page).count()).toBe(1);
      expect(await page.textContent(".files-table")).toContain("in Bees");
      await page.click(".files-table a:text-is('hive.txt')");
      expect(await page.textContent(".preview-text")).toContain("<script>document.title");

      await page.click("summary:text-is('Rename and describe')");
      await page.fill("#filename", "beehive.txt");
      await page.click("text='Save changes'");
      expect(await page.textContent("h1")).toBe("beehive.txt");
      await share(page, friend);
      expect(await status(page)).toContain(`You and ${friend.name} can see it.`);
      const url = page.url();
      await expectSeen({ url, friend, stranger });
      await restoreFirstVersion(page);

      await page.click("nav[aria-label='Folders above'] a:text-is('Bees')");
      await choose(page, "beehive.txt", "Move");
      await page.selectOption("#to", "root");
      await page.click("button:text-is('Move')");
      expect(await status(page)).toContain("1 item was moved to Files");
      await choose(page, "beehive.txt", "Move to trash");
      await page.click(".files-foot a:text-is('Trash')");
      await page.click("[aria-label='Restore beehive.txt']");
      expect(await status(page)).toContain("“beehive.txt” was restored");
      await page.goto("/files");
      await choose(page, "Bees", "Move to trash");
      await page.goto("/files/trash");
      await page.click("[aria-label='Delete notes.md for good']");
      await page.click("#purge button");
      expect(await status(page)).toContain("You have 8 bytes more");
      expect(await page.textContent("#trash")).toContain("Folder, empty");
      await page.click("[aria-label='Restore Bees']");
      expect(await status(page)).toContain("The folder “Bees” was restored with 0 files");
      expect(await page.textContent("main")).toContain("The trash is empty");
      await page.goto("/files");
      await choose(page, "Bees", "Move to trash"); // members of the other case see this folder
      expect(complaints.filter((text) => !text.includes("status of 400"))).toEqual([]);
      await page.context().close();
    });
  }

  async function share(page: Page, { name }: { name: string }): Promise<void> {
    await page.click("[aria-label='Change who can see it']");
    await page.check("[name='visibility'][value='grantees']");
    await page.click("button:text-is('Save')");
    expect(await page.textContent("#q-error")).toContain("Choose at least one member");
    await page.fill("#q", name);
    await page.click("button:text-is('Find')");
    await page.check("#found");
    await page.click("button:text-is('Save')");
  }

  async function expectSeen({ url, friend, stranger }: { url: string; friend: Person; stranger: Person }) {
    for (const [person, expected] of [
      [friend, 200],
      [stranger, 404],
      [operator, 404],
    ] as const) {
      const theirs = await openPage(browser, atrium, { person });
      expect([person.email, (await theirs.page.goto(url))?.status()]).toEqual([person.email, expected]);
      await theirs.page.context().close();
    }
  }

  async function restoreFirstVersion(page: Page): Promise<void> {
    await page.click("summary:text-is('Store a new version')");
    await page.setInputFiles("#file", onDisk("anything.txt", "the second content"));
    await page.click("button:text-is('Store version')");
    const shown = () => page.textContent(".preview-text").catch(() => "");
    await expect.poll(shown, { timeout: 30_000 }).toContain("the second content");
    await page.click("[aria-label='Restore version 1']");
    expect(await status(page)).toContain("Version 1 is the newest again");
    expect(await page.textContent(".preview-text")).toContain("beekeeping");
    expect(await page.locator("#version-table tbody tr").count()).toBe(3);
    expect(await page.locator("[aria-label='Download version 2']").getAttribute("href")).toMatch(
      /versions\/2\/download$/,
    );
  }

  const put = async (person: Person, filename: string, visibility: string): Promise<string> => {
    const body = { filename, content_base64: Buffer.from(`${filename}\n`).toString("base64"), visibility };
    return (await atrium.request("/api/files", { cookie: person.cookie, body })).body.id;
  };

  it("lets an operator close a file with a reason, and its owner read why", { timeout: 60_000 }, async () => {
    const owner = await atrium.person("ic-member", { name: "Mara Lind" });
    const id = await put(owner, "leak.txt", "ic-members");
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto("/operate/storage");
    expect(await page.textContent("#members")).toContain("Mara Lind");
    await page.fill("#file", "f_unknown");
    await page.click("button:text-is('Open')");
    expect(await page.textContent("#file-error")).toContain("No file has this ID");
    await page.fill("#file", id);
    await page.click("button:text-is('Open')");
    expect(await page.textContent("main")).not.toContain("leak.txt");
    await page.click("summary:text-is('Quarantine this file…')");
    await page.fill("#reason", "It holds a password.");
    await page.click("button:text-is('Quarantine file')");
    expect(await status(page)).toContain("in quarantine");
    for (const person of [owner, operator]) {
      const download = await atrium.request(`/api/files/${id}/download`, { cookie: person.cookie });
      expect([403, 404]).toContain(download.status);
    }
    const theirs = await openPage(browser, atrium, { person: owner });
    await theirs.page.goto(`/files/${id}`);
    expect(await theirs.page.textContent("main")).toContain("An operator closed this file: It holds a password.");
    await theirs.page.goto("/files");
    expect(await theirs.page.textContent(".files-table")).toContain("Closed by an operator");
    await theirs.page.goto("/notifications");
    expect(await theirs.page.textContent("main")).toContain("Operators closed your file “leak.txt”");
    await page.click("button:text-is('Release file')");
    expect((await atrium.request(`/api/files/${id}/download`, { cookie: owner.cookie })).status).toBe(200);
  });

  it("opens a closed file for ten minutes with a reason that its owner reads", { timeout: 60_000 }, async () => {
    const owner = await atrium.person("ic-member", { name: "Teo Ferreira" });
    const id = await put(owner, "diary.txt", "private");
    const path = `/api/storage/files/${id}/content`;
    expect((await atrium.request(path, { cookie: operator.cookie })).status).toBe(403);
    const { page } = await openPage(browser, atrium, { person: operator, acceptDownloads: true });
    await page.goto(`/operate/storage/files/${id}`);
    await page.click("summary:text-is('Open this file…')");
    await page.fill("#why", "A member reported it.");
    await page.click("text='Open and notify the owner'");
    expect(await page.textContent("main")).toContain("You opened this file");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text='Download diary.txt'")]);
    expect(await readFile(await download.path(), "utf8")).toBe("diary.txt\n");
    const other = await atrium.person("operator");
    expect((await atrium.request(path, { cookie: other.cookie })).status).toBe(403);
    const { body } = await atrium.request("/api/events/next?limit=50", { cookie: owner.cookie });
    expect(body.events.at(-1)).toMatchObject({ type: "file_opened", payload: { reason: "A member reported it." } });
    await page.goto(`/operate/audit?member=${operator.memberId}&what=storage.read_opened_file`);
    expect(await page.locator("#audit tbody tr").count()).toBeGreaterThan(0);
  });

  it("changes a member's storage, never below the use", async () => {
    const owner = await atrium.person("ic-member", { name: "Ana Costa" });
    await put(owner, "a.txt", "private");
    const { page } = await openPage(browser, atrium, { person: operator });
    await page.goto(`/operate/storage/members/${owner.memberId}`);
    await page.fill("#bytes_max", "0");
    await page.click("text='Set limits'");
    expect(await page.textContent("main")).toContain("already uses 6 bytes");
    await page.fill("#bytes_max", "2048");
    await page.click("text='Set limits'");
    expect(await status(page)).toContain("Ana Costa may now store 2 GB");
    const { body } = await atrium.request("/api/files/quota", { cookie: owner.cookie });
    expect(body.bytes_max).toBe(2 * 1024 ** 3);
  });

  it("has accessible pages, also for long names", { timeout: 240_000 }, async () => {
    const owner = await atrium.person("ic-member", { name: "Wolfeschlegelsteinhausenbergerdorff Ndiaye" });
    const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.txt";
    const id = await put(owner, long, "private");
    const created = await atrium.request("/api/folders", { cookie: owner.cookie, body: { name: `${long}-Ordner` } });
    const folderId = created.body.folder.id;
    const trashed = await put(owner, "old.txt", "private");
    await atrium.request(`/api/files/${trashed}`, { method: "DELETE", cookie: owner.cookie });
    const member = await openJudged(browser, atrium, { person: owner });
    for (const path of [
      "/files",
      "/files?all=1",
      "/files?q=donau",
      "/files?q=nothing-has-this",
      `/files/folder/${folderId}`,
      `/files/folder/${folderId}/change`,
      `/files/folder/${folderId}/visibility`,
      `/files/${id}`,
      `/files/${id}/visibility`,
      `/files/move?item=${id}&item=${folderId}`,
      "/files/trash",
      `/files/trash?purge=${trashed}`,
      "/files/storage",
    ]) {
      expect([path, await faultsAt(member.page, path)]).toEqual([path, []]);
    }
    const operating = await openJudged(browser, atrium, { person: operator });
    for (const path of [
      "/operate/storage",
      "/operate/storage?files=quarantined",
      "/operate/storage?file=f_x",
      `/operate/storage/members/${owner.memberId}`,
      `/operate/storage/files/${id}`,
    ]) {
      expect([path, await faultsAt(operating.page, path)]).toEqual([path, []]);
    }
    expect([...member.complaints, ...operating.complaints].filter((text) => !/status of 40/.test(text))).toEqual([]);
  });

  it("tells lower tiers what they need", async () => {
    const guest = await atrium.person("ai-floor");
    const { page } = await openPage(browser, atrium, { person: guest });
    await page.goto("/files");
    expect(await page.textContent("main")).toContain("Inner-circle member");
    expect(await page.locator(".site-header a[href='/files']").count()).toBe(0);
  });
});
