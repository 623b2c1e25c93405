import type { Socket } from "node:net";
import type { createTransport } from "nodemailer";

/** How to reach a mail server: by its URL, or as `smtpConnection` says. */
export type SmtpAccess = { readonly smtpUrl: string } | { readonly connection: SmtpConnection };

export type SmtpConnection = Extract<Parameters<typeof createTransport>[0], object>;

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: "tls" | "starttls" | "none";
  readonly user: string | null;
  readonly password: string | null;
}

type Connect = (target: { host: string; port: number; timeoutMs: number }) => Promise<Socket>;

const CONNECT_MS_MAX = 10_000;

/** The options of a server that operators entered. Its connections come from `connect`, which guards addresses. */
export function smtpConnection(server: SmtpServer, connect: Connect): SmtpConnection {
  const { host, port, security, user, password } = server;
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    tls: { servername: host },
    ...(user !== null && { auth: { user, pass: password ?? "" } }),
    getSocket(_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) {
      connect({ host, port, timeoutMs: CONNECT_MS_MAX }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
  } as SmtpConnection;
}

export function connectionOf(access: SmtpAccess): SmtpConnection {
  return "connection" in access ? access.connection : { url: access.smtpUrl };
}
