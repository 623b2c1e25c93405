import type { ImapFlow } from "imapflow";
import type { ReturnMailbox } from "../../kernel/ports/mailer.ts";

const STEP_TIMEOUT_MS = 15_000;
/** Reports begin with their fields; the mail that they return comes last and may be cut off. */
const MESSAGE_BYTES_MAX = 200_000;

/**
 * A mailbox by IMAP, `imaps://user:password@host[:port][/folder]`. Over `imap://`, the connection is encrypted before
 * the sign-in, except on this machine.
 */
export function createImapMailbox(mailboxUrl: string): ReturnMailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(mailboxUrl);
  const isSecure = protocol === "imaps:";
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const folder = decodeURIComponent(pathname.replace(/^\//, "")) || "INBOX";

  async function within<T>(work: (client: ImapFlow, uidValidity: string) => Promise<T>): Promise<T> {
    const { ImapFlow: Client } = await import("imapflow"); // few spaces need it
    const client = new Client({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: port ? Number(port) : isSecure ? 993 : 143,
      secure: isSecure,
      ...(!isSecure && !isLocal && { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: STEP_TIMEOUT_MS,
      socketTimeout: 2 * STEP_TIMEOUT_MS,
    });
    client.on("error", () => undefined); // the command under way rejects
    try {
      await client.connect();
      const lock = await client.getMailboxLock(folder);
      try {
        return await work(client, client.mailbox ? String(client.mailbox.uidValidity) : "");
      } finally {
        lock.release();
      }
    } finally {
      await client.logout().catch(() => client.close());
    }
  }

  return {
    read: (after, limit) =>
      within(async (client, uidValidity) => {
        const from = after?.uidValidity === uidValidity ? after.uid + 1 : 1;
        // `n:*` always names the newest message too (RFC 3501 §6.4.8).
        const found = (await client.search({ uid: `${from}:*` }, { uid: true })) || [];
        const uids = found.filter((uid) => uid >= from).sort((a, b) => a - b);
        const messages = [];
        for (const uid of uids.slice(0, limit)) {
          const message = await client.fetchOne(
            String(uid),
            { uid: true, source: { maxLength: MESSAGE_BYTES_MAX } },
            { uid: true },
          );
          if (message) messages.push({ uid, bytes: message.source ?? Buffer.alloc(0) });
        }
        return { uidValidity, messages };
      }),
    async markSeen(uids) {
      if (uids.length === 0) return;
      await within((client) => client.messageFlagsAdd([...uids], ["\\Seen"], { uid: true }));
    },
  };
}
