import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** What the server does with a recipient's mail. */
export type Treatment =
  | { readonly answer: 250 }
  | { readonly answer: 450 | 550; readonly text: string; readonly at: "rcpt" | "data" }
  /** Accepts the mail and ends the connection instead of answering. */
  | { readonly answer: "drop" };

export interface Relay {
  readonly url: string;
  /** Accepted mails by recipient. */
  readonly accepted: Map<string, number>;
  /** The last mail of a recipient. */
  contentOf(to: string): string;
  /** The return path of the last mail of a recipient. */
  returnPathOf(to: string): string;
  total(): number;
  close(): Promise<void>;
}

interface RelayOptions {
  /** Written as Postfix writes its log. */
  readonly log?: string;
  /** Between the text and the answer, so that kills fall in between. */
  readonly delayMs?: number;
  readonly treat?: (to: string) => Treatment;
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server that counts what it accepts. */
export async function startRelay({ log, delayMs = 0, treat }: RelayOptions = {}): Promise<Relay> {
  const accepted = new Map<string, number>();
  const contents = new Map<string, string>();
  const returnPaths = new Map<string, string>();
  let total = 0;
  const of = (to: string): Treatment => treat?.(to) ?? { answer: 250 };
  if (log) writeFileSync(log, "2020-01-01T00:00:00.000Z mail postfix/postfix-script[1]: starting\n");

  function accept(to: string, content: string): void {
    accepted.set(to, (accepted.get(to) ?? 0) + 1);
    contents.set(to, content);
    total += 1;
    if (!log) return;
    const at = new Date().toISOString();
    const id = total.toString(16).toUpperCase().padStart(10, "0");
    const messageId = /^message-id:\s+(<[^>]+>)/im.exec(content)?.[1] ?? "";
    const lines = [
      `${at} mail postfix/cleanup[2]: ${id}: message-id=${messageId}`,
      `${at} mail postfix/qmgr[3]: ${id}: from=<news@example.org>, size=${content.length}, nrcpt=1 (queue active)`,
    ];
    appendFileSync(log, `${lines.join("\n")}\n`);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const treatment = of(address);
      const isRefused = typeof treatment.answer === "number" && treatment.answer >= 400 && "at" in treatment;
      done(isRefused && treatment.at === "rcpt" ? refusal(treatment.answer, treatment.text) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const treatment = of(to);
        returnPaths.set(to, session.envelope.mailFrom ? session.envelope.mailFrom.address : "");
        if (delayMs > 0) await sleep(delayMs / 2);
        if ("at" in treatment) return done(refusal(treatment.answer, treatment.text));
        accept(to, Buffer.concat(parts).toString());
        if (treatment.answer === "drop") {
          for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
            .connections)
            connection._socket.destroy();
          return undefined;
        }
        if (delayMs > 0) await sleep(delayMs / 2);
        return done();
      });
    },
  });
  server.on("error", () => undefined); // clients are killed on purpose
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    contentOf: (to) => contents.get(to) ?? "",
    returnPathOf: (to) => returnPaths.get(to) ?? "",
    total: () => total,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
