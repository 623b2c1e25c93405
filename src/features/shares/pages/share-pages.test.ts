import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  token = await atrium.token("ic-member");
});
afterAll(() => atrium.close());

const post = (path: string, body: object) => atrium.request(path, { token, body });

async function put(filename: string, content: string, extra: object = {}): Promise<string> {
  const content_base64 = Buffer.from(content).toString("base64");
  return (await post("/api/files", { filename, content_base64, ...extra })).body.id;
}

/** A browser without script or account: follows redirects, keeps cookies, and sends forms as they are. */
function browser() {
  const jar = new Map<string, { value: string; path: string }>();
  async function go(
    path: string,
    form?: Record<string, string> | FormData,
  ): Promise<{ status: number; text: string; at: string }> {
    const cookies = [...jar].filter(([, { path: below }]) => path.startsWith(below));
    const reply = await fetch(`${atrium.baseUrl}${path}`, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        accept: "text/html",
        origin: atrium.baseUrl,
        cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join("; "),
        ...(form && !(form instanceof FormData) && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form).toString() }),
    });
    for (const each of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      jar.set(name, { value, path: /;\s*path=([^;]+)/i.exec(each)?.[1] ?? "/" });
    }
    const to = reply.headers.get("location");
    if (to) return go(to);
    return { status: reply.status, text: await reply.text(), at: path };
  }
  const csrfOf = (text: string) => /name="_csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
  return {
    go,
    csrfOf,
    send: (path: string, from: string, fields = {}) => go(path, { _csrf: csrfOf(from), ...fields }),
  };
}

test("gives a visitor without script the file of a link with a password", async () => {
  const id = await put("Plan <b>.md", "the plan");
  const { body } = await post(`/api/files/${id}/grant`, { password: "tulips and rain", downloads_max: 2 });
  const path = new URL(body.link).pathname;
  const { go, send } = browser();
  const locked = await go(path);
  expect(locked.text).toContain("This link has a password");
  expect(locked.text).not.toContain("Plan");
  const wrong = await send(`${path}/unlock`, locked.text, { password: "guess" });
  expect(wrong).toMatchObject({ status: 403, text: expect.stringContaining("is wrong") });
  const opened = await send(`${path}/unlock`, wrong.text, { password: "tulips and rain" });
  expect(opened).toMatchObject({ status: 200, at: path });
  expect(opened.text).toContain("Plan &lt;b>.md");
  const file = await send(`${path}/download`, opened.text);
  expect(file).toMatchObject({ status: 200, text: "the plan", at: expect.stringMatching(/^\/s\/[\w-]+\/d\/[\w-]+$/) });
  expect((await go(`${path}/download`)).at).toBe(path);
});

test("walks through a shared folder, and downloads one file of it", async () => {
  const folder = (await post("/api/folders", { name: "Photos" })).body.folder.id;
  const below = (await post("/api/folders", { name: "Raw & old", parent: folder })).body.folder.id;
  const id = await put("one.txt", "one", { folder_id: below });
  const { body } = await post(`/api/folders/${folder}/grant`, {});
  const path = new URL(body.link).pathname;
  const { go, send } = browser();
  const top = await go(path);
  expect(top.text).toContain("Download all (ZIP, 3 bytes)");
  expect(top.text).toContain(`${path}?folder=${below}`);
  expect(top.text).not.toContain("one.txt");
  const inside = await go(`${path}?folder=${below}`);
  expect(inside.text).toContain("one.txt");
  expect(inside.text).toContain(`href="${path}"`);
  expect((await send(`${path}/download`, inside.text, { file_id: id })).text).toBe("one");
  expect((await go(`${path}?folder=d_none`)).status).toBe(404);
});

test("shows the same page for links that never were and that were revoked", async () => {
  const id = await put("gone.md", "gone");
  const { body } = await post(`/api/files/${id}/grant`, { password: "tulips and rain" });
  const path = new URL(body.link).pathname;
  const visitor = browser();
  const locked = await visitor.go(path);
  await atrium.request(`/api/shares/${body.share_id}`, { method: "DELETE", token });
  const { go } = browser();
  const never = `/s/${"n".repeat(43)}`;
  const revoked = await go(path);
  expect(revoked).toEqual({ ...(await go(never)), at: path });
  expect(revoked).toMatchObject({ status: 404, text: expect.stringContaining("This link does not work") });
  const unlocked = await visitor.send(`${path}/unlock`, locked.text, { password: "tulips and rain" });
  expect(unlocked).toMatchObject({ status: 404, text: revoked.text });
});

test("takes files into a box from a visitor without script, and shows none", async () => {
  const folder = (await post("/api/folders", { name: "Photos of the night" })).body.folder.id;
  await put("secret-plan.txt", "mine", { folder_id: folder });
  const { body } = await post(`/api/folders/${folder}/grant`, { mode: "drop", password: "tulips and rain" });
  const path = new URL(body.link).pathname;
  const { go, send, csrfOf } = browser();
  const locked = await go(path);
  const box = await send(`${path}/unlock`, locked.text, { password: "tulips and rain" });
  expect(box.text).toContain("Photos of the night");
  expect(box.text).not.toContain("secret-plan");
  const form = new FormData();
  form.append("_csrf", csrfOf(box.text));
  form.append("files", new Blob(["<svg onload=alert(1)>"], { type: "image/svg+xml" }), "<img src=x>.svg");
  form.append("files", new Blob(["two"]), "secret-plan.txt");
  const sent = await go(`${path}/drop`, form);
  expect(sent).toMatchObject({ status: 200, at: path, text: expect.stringContaining("2 files were sent") });
  expect(sent.text).not.toContain("secret-plan");
  const { files } = (await atrium.request(`/api/folders/contents?folder_id=${folder}`, { token })).body;
  const names = files.map(({ filename, contentType }: Record<string, string>) => `${filename} ${contentType}`);
  expect(names.toSorted()).toEqual([
    "<img src=x>.svg text/plain",
    "secret-plan (2).txt text/plain",
    "secret-plan.txt text/plain",
  ]);
  const empty = new FormData();
  empty.append("_csrf", csrfOf(sent.text));
  expect((await go(`${path}/drop`, empty)).text).toContain("Choose at least one");
});

test("shows a text as text where visitors may only look, and offers no download", async () => {
  const folder = (await post("/api/folders", { name: "To look at" })).body.folder.id;
  const id = await put("page.html", "<script>alert(1)</script>", { folder_id: folder });
  const { body } = await post(`/api/folders/${folder}/grant`, { mode: "view" });
  const path = new URL(body.link).pathname;
  const { go } = browser();
  const listed = await go(path);
  expect(listed.text).toContain(`file=${id}`);
  expect(listed.text).not.toContain(`action="${path}/download"`);
  const shown = await go(`${path}?file=${id}`);
  expect(shown.text).toContain("&lt;script>alert(1)&lt;/script>");
  expect(shown.text).not.toContain("<script>alert");
});

test("keeps share links out of search engines, whether they work or not", async () => {
  const id = await put("listed.md", "listed");
  const { body } = await post(`/api/files/${id}/grant`, {});
  for (const url of [body.link, `${atrium.baseUrl}/s/${"n".repeat(43)}`]) {
    const reply = await fetch(url);
    expect(reply.headers.get("x-robots-tag")).toContain("noindex");
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"');
  }
});
