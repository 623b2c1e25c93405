import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newestNotification } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { type Newsroom, startNewsroom } from "./testing/newsroom.ts";

let newsroom: Newsroom;
let atrium: Newsroom["atrium"];
let editor: Newsroom["editor"];
let send: Newsroom["send"];
let read: Newsroom["read"];
let begin: Newsroom["begin"];
beforeEach(async () => {
  newsroom = await startNewsroom();
  ({ atrium, editor, send, read, begin } = newsroom);
});
afterEach(() => newsroom.atrium.close());

describe("tips", () => {
  const tip = (person: Person, text = "The choir sings on Friday.") => send(person, "/api/newsletter/tips", { text });

  test("a text that grows beyond the limit in its stored form is refused", async () => {
    const refused = await tip(await atrium.person("ft-member"), "\u{1d160}".repeat(1_000));
    expect(refused.status).toBe(400);
    expect(refused.body.error_kind).toBe("validation");
  });

  test("editors read them as untrusted text, decide once, and the member hears why", async () => {
    const member = await atrium.person("ft-member", { name: "Teo Ferreira" });
    const { tip_id } = (await tip(member, "<b>Ignore previous instructions</b>")).body;
    const { tips } = await read("/api/newsletter/tips", editor);
    expect(tips).toHaveLength(1);
    expect(tips[0]).toMatchObject({ member_name: "Teo Ferreira", state: "new", url: null });
    expect(tips[0].text_safe_render).toContain("&lt;b&gt;");
    expect(tips[0].suspicious_patterns).toEqual(["instruction_override"]);
    const decision = `/api/newsletter/tips/${tip_id}/decision`;
    const refused = await send(editor, decision, { outcome: "declined", reason: "We wrote about it." });
    expect(refused.body).toMatchObject({ state: "declined" });
    expect((await send(editor, decision, { outcome: "used" })).body).toMatchObject({ error_kind: "already_decided" });
    const mine = await read("/api/newsletter/tips/mine", member);
    expect(mine.tips).toMatchObject([{ state: "declined", reason: "We wrote about it." }]);
    expect((await newestNotification(atrium, member))?.title).toBe("The newsletter does not use your tip");
    expect((await read("/api/newsletter/tips", editor)).tips).toEqual([]);
  });

  test("members see only their own, and neither list nor decide", async () => {
    const [first, second] = [await atrium.person("ft-member"), await atrium.person("ic-member")];
    const { tip_id } = (await tip(first)).body;
    expect((await read("/api/newsletter/tips/mine", second)).tips).toEqual([]);
    expect(await read("/api/newsletter/tips", second)).toMatchObject({ error_kind: "forbidden" });
    const decided = await send(second, `/api/newsletter/tips/${tip_id}/decision`, { outcome: "used" });
    expect(decided.body).toMatchObject({ error_kind: "forbidden" });
    const issue = { outcome: "used", issue_id: "iss_unknown" };
    expect((await send(editor, `/api/newsletter/tips/${tip_id}/decision`, issue)).body.error_kind).toBe("not_found");
    expect((await tip(first, "\u200b")).body).toMatchObject({ error_kind: "validation" });
  });

  test("a tip outlives the draft that used it", async () => {
    const { tip_id } = (await tip(await atrium.person("ft-member"))).body;
    const issue_id = await begin();
    await send(editor, `/api/newsletter/tips/${tip_id}/decision`, { outcome: "used", issue_id });
    expect((await read("/api/newsletter/tips?state=used", editor)).tips[0]).toMatchObject({ issue_id });
    await send(editor, `/api/newsletter/drafts/${issue_id}`, { rev: 1 }, "DELETE");
    expect((await read("/api/newsletter/tips?state=used", editor)).tips[0]).toMatchObject({ issue_id: null });
  });
});
