import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";
import { acceptUploads, readUpload } from "../../web/core/upload.ts";

let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  member = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

test("a text as long as its field allows is taken with its line breaks, each counted once", async () => {
  const message = "abc\r\n".repeat(499); // 1,996 characters of 2,000 for the browser
  const sent = await submitForm(atrium, member, "/feedback", { kind: "praise", message });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("/feedback")]);
  const kept = await atrium.kernel.database.read.query.selectFrom("feedback").select("message").execute();
  expect(kept).toEqual([{ message: message.replaceAll("\r\n", "\n").trim() }]);
});

test("a long form of a member comes back with its reason, and is not cut off", async () => {
  const message = "本".repeat(60_000); // 540 KB in a form
  const sent = await submitForm(atrium, member, "/feedback", { kind: "praise", message });
  expect(sent.body).toContain("<title>Error: Feedback");
  expect(sent.body).toContain(message);
});

test("a text beside a file is taken whole, or refused", async () => {
  const app = fastify();
  await acceptUploads(app);
  app.post("/", { preValidation: readUpload("image") }, async ({ body }) => body);
  const send = async (note: string) => {
    const form = new FormData();
    form.set("note", note);
    const sent = new Response(form); // encodes it
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    return app.inject({ method: "POST", url: "/", payload: Buffer.from(await sent.arrayBuffer()), headers });
  };
  expect((await send("ä".repeat(4_000))).json()).toEqual({ note: "ä".repeat(4_000) });
  expect((await send("ä".repeat(40_000))).statusCode).toBe(413);
  await app.close();
});
