import { expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { createMailFolder } from "../mailer/folder.ts";
import { PROOF_SECONDS } from "./library.ts";

const NEXT_TO_LINK = /[?&]token=([\w-]+)/;

test("a verification link lasts a day by the server's clock", async () => {
  // The library deletes expired records by the machine's clock, so the test starts there.
  const clock = new TestClock(new Date().toISOString());
  await using atrium = await startTestAtrium({ clock });
  const { cookie } = await atrium.person("public");
  const { links } = atrium.signIn;
  const mails = createMailFolder({ folder: `${atrium.dataFolder}/mail`, clock, randomBytes: atrium.kernel.ids.bytes });
  const mailedToken = async (email: string) => {
    expect(await links.askToChangeEmail(cookie, email)).toEqual({ ok: true });
    const mailed = async () => (await mails.list(20)).find(({ to }) => to === email)?.text.match(NEXT_TO_LINK)?.[1];
    await expect.poll(mailed).toBeDefined();
    return (await mailed()) ?? "";
  };

  const late = await mailedToken("late@example.org");
  const { name } = await atrium.kernel.database.read.query.selectFrom("space").select("name").executeTakeFirstOrThrow();
  expect((await mails.list(20))[0]?.subject).toBe(`Confirm your new email address for ${name}`);
  clock.advance(PROOF_SECONDS * 1000 + 1);
  expect(await links.prove(late)).toMatchObject({ ok: false });

  const inTime = await mailedToken("in-time@example.org");
  clock.advance(PROOF_SECONDS * 1000);
  expect(await links.prove(inTime)).toMatchObject({ ok: true, email: "in-time@example.org" });
});
