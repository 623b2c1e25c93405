import { afterEach, expect, test } from "vitest";
import { type ImapServer, startImapServer } from "../../features/mailing/testing/imap-server.ts";
import { createImapMailbox } from "./imap-mailbox.ts";

let server: ImapServer;
afterEach(() => server.close());

test("reads messages after the mark, cut off, and marks those named", async () => {
  server = await startImapServer();
  const mailbox = createImapMailbox(server.url);
  expect(await mailbox.read(null, 10)).toEqual({ uidValidity: "1", messages: [] });
  for (const size of [10, 300_000, 20]) server.deliver("x".repeat(size));
  const { messages } = await mailbox.read(null, 2);
  expect(messages.map(({ uid, bytes }) => [uid, bytes.length])).toEqual([
    [1, 10],
    [2, 200_000],
  ]);
  const later = await mailbox.read({ uidValidity: "1", uid: 2 }, 10);
  expect(later.messages.map(({ uid }) => uid)).toEqual([3]);
  expect((await mailbox.read({ uidValidity: "1", uid: 3 }, 10)).messages).toEqual([]);
  await mailbox.markSeen([1, 3]);
  expect([...server.seen]).toEqual([1, 3]);
});

test("reads a mailbox anew when its UIDs begin anew", async () => {
  server = await startImapServer();
  server.deliver("one");
  server.uidValidity = 2;
  const { uidValidity, messages } = await createImapMailbox(server.url).read({ uidValidity: "1", uid: 40 }, 10);
  expect([uidValidity, messages.length]).toEqual(["2", 1]);
});

test("a refused sign-in and a server that is gone reject", async () => {
  server = await startImapServer();
  await expect(createImapMailbox(server.url.replace("secret", "wrong")).read(null, 1)).rejects.toThrow();
  await server.close();
  await expect(createImapMailbox(server.url).read(null, 1)).rejects.toThrow();
});
