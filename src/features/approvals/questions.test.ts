import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitForm } from "../../../test/harness/page-form.ts";
import { type Scene, startScene } from "./testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

const post = (id: string, path: string, by: { token?: string; cookie?: string }, body: object) =>
  scene.atrium.request(`/api/approvals/${id}/${path}`, { method: "POST", ...by, body });
const ask = (id: string, question = "Who comes?") =>
  post(id, "question", { cookie: scene.person.cookie }, { question });
const answer = (id: string, token: string, words = "Four of us.") => post(id, "answer", { token }, { answer: words });

async function asked() {
  const { token } = await scene.agent();
  return { token, id: (await scene.book(token, scene.slot())).body.approval.id as string };
}

async function page(path: string, language = "en") {
  const headers = { cookie: scene.person.cookie, "accept-language": language };
  return (await fetch(`${scene.atrium.baseUrl}${path}`, { headers })).text();
}

describe("a question about an act that waits", () => {
  test("ends the agent's wait, and is answered while the act still waits", async () => {
    const { token, id } = await asked();
    const waiting = scene.atrium.request(`/api/approvals/${id}?wait=25`, { token });
    await ask(id);
    expect((await waiting).body.approval).toMatchObject({ state: "pending", question: "Who comes?", answer: null });
    expect((await answer(id, token)).status).toBe(200);
    const { body } = await scene.atrium.request(`/api/approvals/${id}`, { cookie: scene.person.cookie });
    expect(body.approval).toMatchObject({ state: "pending", answer: "Four of us." });
    await scene.decide(id, "approve");
    expect((await scene.outcome(id, token)).state).toBe("executed");
  });

  test("is asked once, and answered once", async () => {
    const { token, id } = await asked();
    expect((await answer(id, token)).body.error_kind).toBe("not_found");
    const both = await Promise.all([ask(id), ask(id, "And why?")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const answers = await Promise.all([answer(id, token), answer(id, token, "Five.")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(id, "Really?")).body.error_kind).toBe("already_exists");
    expect((await answer(id, token)).body.error_kind).toBe("already_exists");
  });

  test("is refused without words, and after the decision", async () => {
    const { token, id } = await asked();
    expect((await ask(id, " \u200b ")).body.error_kind).toBe("validation");
    await ask(id);
    expect((await answer(id, token, " ")).body.error_kind).toBe("validation");
    await scene.decide(id, "deny");
    expect((await answer(id, token)).body.error_kind).toBe("already_decided");
    const other = await asked();
    await scene.decide(other.id, "deny");
    expect((await ask(other.id)).body.error_kind).toBe("already_decided");
  });

  test("is for the member and their agent alone", async () => {
    const { token, id } = await asked();
    const another = await scene.agent([]);
    const stranger = await scene.atrium.person("ic-member");
    expect((await post(id, "question", { token }, { question: "May I?" })).body.error_kind).toBe("session_required");
    expect((await post(id, "question", { cookie: stranger.cookie }, { question: "?" })).body.error_kind).toBe(
      "not_found",
    );
    await ask(id);
    expect((await answer(id, another.token)).body.error_kind).toBe("not_found");
  });

  test("is sent and shown on the page without script, in both languages", async () => {
    const { token, id } = await asked();
    const path = `/approvals/${id}`;
    const sent = await submitForm(scene.atrium, scene.person, path, { act: "ask", question: "Who comes?" });
    expect([sent.status, sent.location]).toEqual([303, path]);
    expect(await page(path)).toContain("The agent has not answered yet.");
    await answer(id, token, "<b>Four</b> \u202eof us");
    const shown = await page(path);
    expect(shown).toContain("&lt;b>Four&lt;/b>");
    expect(shown).not.toContain("\u202e");
    expect(shown).not.toContain("Send the question");
    expect(await page(path, "de")).toContain("Deine Frage");
  });
});

describe("an act of weight", () => {
  const trashed = async (token: string) => {
    const put = { filename: `${scene.slot().start_iso.slice(0, 10)}.txt`, content_base64: "YQ==" };
    const { id } = (await scene.atrium.request("/api/files", { method: "POST", token, body: put })).body;
    await scene.atrium.request(`/api/files/${id}`, { method: "DELETE", token });
    return `/api/files/${id}/purge`;
  };
  const old = { name: "questions_old", text: `UPDATE auth_session SET "signedInAt" = now() - interval '1 hour'` };

  test("asks the member without any rule, and shows its preview without", async () => {
    const { token } = await scene.agent([]);
    const path = await trashed(token);
    expect((await scene.atrium.request(path, { method: "POST", token, body: {} })).body.dry_run).toBe(true);
    const { body } = await scene.atrium.request(path, { method: "POST", token, body: { confirm: true } });
    expect(body).toMatchObject({ error_kind: "approval_pending", approval: { because: { rule_id: "always" } } });
    await scene.decide(body.approval.id, "approve");
    expect((await scene.outcome(body.approval.id, token)).state).toBe("executed");
  });

  test("is approved with a recent sign-in only, and denied without", async () => {
    const owner = await scene.atrium.person("ic-member");
    const { token } = await scene.agent([], owner);
    const ask = async () => {
      const path = await trashed(token);
      return (await scene.atrium.request(path, { method: "POST", token, body: { confirm: true } })).body.approval.id;
    };
    const [one, two] = [await ask(), await ask()];
    await scene.atrium.kernel.database.transaction((tx) => tx.run(old, []));
    const refused = await scene.decide(one, "approve", {}, owner.cookie);
    expect([refused.status, refused.body.error_kind]).toEqual([403, "recent_sign_in_required"]);
    const onPage = await submitForm(scene.atrium, owner, `/approvals/${one}`, { act: "approve" });
    expect(onPage.location).toContain("/sign-in/again");
    expect((await scene.decide(two, "deny", {}, owner.cookie)).status).toBe(200);
    const cookie = await scene.atrium.signInAgain(owner);
    expect((await scene.decide(one, "approve", {}, cookie)).status).toBe(200);
  });
});
