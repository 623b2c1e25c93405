import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addResource } from "../../../src/features/resources/testing/world.ts";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { approveDevice } from "../../../test/harness/consent.ts";
import { feedEvent, putEvents } from "../../../test/harness/events.ts";
import { credentialsFile } from "../src/files.ts";
import { openTerminal } from "./session.ts";

const GUIDE = new URL("../../../docs/guide/command-line.md", import.meta.url);
const SCOPES = "events:read_upcoming,events:rsvp,resources:read,resources:book,files:read,files:write";
const EMAIL = "ada@example.org";

const STEADY = "0123456789abcdef01234567";

/** In the guide, changing values have one form. */
function steady(text: string, baseUrl: string): string {
  return text
    .replaceAll(baseUrl, "https://atrium.example.org")
    .replace(/\b[A-Z]{4}-[A-Z]{4}\b/g, "BCDF-GHJK")
    .replace(/\b(f|share|book|evt)_([0-9a-z]{8,})\b/g, (_, kind, id) => `${kind}_${STEADY.slice(0, id.length)}`)
    .replace(/\/s\/[\w-]{16,}/g, "/s/9vXk…");
}

test("a session logs in, sends an RSVP, books a room and shares a file as in the guide", async () => {
  await using atrium = await startTestAtrium({ clock: new TestClock() });
  const now = atrium.kernel.clock.now();
  await putEvents(atrium, [feedEvent("demo-night", now, 30, 33), feedEvent("open-studio", now, 52, 56)]);
  await addResource({ atrium, token: await atrium.token("operator") });
  const person = await atrium.person("ic-member", { email: EMAIL });
  using terminal = openTerminal();
  const recorded: string[] = [];
  async function type(line: string, words: readonly string[], code = 0, onShown?: (text: string) => void) {
    const ran = await terminal.run(words, onShown);
    const shown = steady(ran.shown, atrium.baseUrl).trimEnd();
    recorded.push(`$ atrium ${line}${shown === "" ? "" : `\n${shown}`}`);
    expect(ran.code, ran.shown).toBe(code);
    return ran;
  }
  const spoken = (words: readonly string[]) => type(steady(words.join(" "), atrium.baseUrl), words);

  let approved: Promise<void> | undefined;
  const login = ["login", atrium.baseUrl, "--scopes", SCOPES];
  const loggedIn = await type(steady(login.join(" "), atrium.baseUrl), login, 0, (text) => {
    const url = /^Open (\S+)$/m.exec(text)?.[1];
    if (url) approved = approveDevice(url, person);
  });
  await approved;
  const kept = readFileSync(credentialsFile(terminal.env), "utf8");
  const { token } = JSON.parse(kept).logins[0];
  expect(loggedIn.shown).not.toContain(token);
  expect(statSync(credentialsFile(terminal.env)).mode & 0o777).toBe(0o600);

  await spoken(["events", "list-upcoming", "--limit", "2"]);
  await spoken(["events", "rsvp", "--event_url", "https://luma.com/demo-night", "--email", EMAIL]);
  await spoken(["resources", "list"]);
  const slot = ["--start", "2026-11-21T10:00:00Z", "--end", "2026-11-21T11:00:00Z"];
  const book = ["resources", "book", "--resource_id", "ft-9", ...slot, "--email", EMAIL];
  await spoken([...book, "--dry-run"]);
  await spoken(book);
  const unknown = ["resources", "book", "--resource_id", "ft-8", ...slot, "--email", EMAIL];
  await type(unknown.join(" "), unknown, 1);
  const file = join(terminal.home, "house-rules.md");
  writeFileSync(file, "# House rules\n\nThe last one switches off the lights.\n");
  const put = await type("files put --upload house-rules.md", ["files", "put", "--upload", file]);
  const fileId = /\bf_[0-9a-z]+/.exec(put.out)?.[0] ?? "";
  await spoken(["shares", "grant-file", "--file_id", fileId, "--ttl_seconds", "259200"]);
  await spoken(["logout"]);
  const after = await atrium.request("/api/resources/list", { token });
  expect(after.status).toBe(401);

  const session = recorded.join("\n\n");
  await expect(`${session}\n`).toMatchFileSnapshot("session.txt");
  expect(readFileSync(GUIDE, "utf8")).toContain(session);
});
