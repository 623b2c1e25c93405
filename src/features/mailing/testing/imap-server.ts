import { createServer, type Socket } from "node:net";

/** A mailbox in memory that speaks as much of IMAP4rev1 (RFC 3501) as the adapter needs. */
export interface ImapServer {
  readonly url: string;
  /** Puts a message in, and returns its UID. */
  deliver(message: string): number;
  /** UIDs of messages marked as seen. */
  readonly seen: Set<number>;
  uidValidity: number;
  close(): Promise<void>;
}

export async function startImapServer({ user = "bounces", password = "secret" } = {}): Promise<ImapServer> {
  const messages = new Map<number, Buffer>();
  const seen = new Set<number>();
  const sockets = new Set<Socket>();
  let next = 1;
  const handle: Pick<ImapServer, "uidValidity"> = { uidValidity: 1 };

  function inRange(range: string): number[] {
    const [from = "1", to = from] = range.split(":");
    const last = Math.max(0, ...messages.keys());
    const [low, high] = [Number(from), to === "*" ? last : Number(to)];
    return [...messages.keys()].filter((uid) => uid >= Math.min(low, high) && uid <= Math.max(low, high));
  }

  function answer(command: string, rest: string, write: (text: string | Buffer) => void): string {
    if (command === "CAPABILITY") write("* CAPABILITY IMAP4rev1\r\n");
    if (command === "LOGIN" && rest !== `"${user}" "${password}"`) return "NO [AUTHENTICATIONFAILED] wrong password";
    if (command === "LIST") write('* LIST (\\HasNoChildren) "/" INBOX\r\n');
    if (command === "SELECT" || command === "EXAMINE") {
      write(`* ${messages.size} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n`);
      write(`* OK [UIDVALIDITY ${handle.uidValidity}] ok\r\n* OK [UIDNEXT ${next}] ok\r\n`);
      return "OK [READ-WRITE] done";
    }
    if (command === "UID SEARCH") write(`* SEARCH ${inRange(rest.replace(/^UID /, "")).join(" ")}\r\n`);
    if (command === "UID FETCH") {
      const limit = Number(/<0\.(\d+)>/.exec(rest)?.[1] ?? Number.POSITIVE_INFINITY);
      for (const uid of inRange(rest.split(" ")[0] ?? "")) {
        const body = (messages.get(uid) as Buffer).subarray(0, limit);
        write(`* ${[...messages.keys()].indexOf(uid) + 1} FETCH (UID ${uid} BODY[]<0> {${body.length}}\r\n`);
        write(body);
        write(")\r\n");
      }
    }
    if (command === "UID STORE") {
      for (const range of (rest.split(" ")[0] ?? "").split(",")) for (const uid of inRange(range)) seen.add(uid);
    }
    if (command === "LOGOUT") write("* BYE\r\n");
    return "OK done";
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.write("* OK ready\r\n");
    let rest = "";
    socket.on("data", (data) => {
      rest += data.toString();
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const [, tag = "", command = "", args = ""] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(rest.slice(0, end)) ?? [];
        rest = rest.slice(end + 2);
        const result = answer(command.toUpperCase(), args, (text) => socket.write(text));
        socket.write(`${tag} ${result}\r\n`);
        if (command.toUpperCase() === "LOGOUT") socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return Object.assign(handle, {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    seen,
    deliver(message: string) {
      messages.set(next, Buffer.from(message));
      return next++;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
}
