import { AtriumError, authorize } from "../../client/src/index.ts";
import { Sender } from "../../client/src/sender.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { currentLogin, dropLogin, keepLogin } from "./files.ts";
import { UsageError } from "./inputs.ts";
import { EXIT } from "./reply.ts";
import type { Context } from "./run-operation.ts";
import { harmless } from "./terminal-text.ts";

export interface LoginOptions {
  readonly scopes?: string;
  readonly sandbox?: boolean;
  readonly name?: string;
}

/** What one request may name. */
const SCOPES_MAX = 64;
/** Has no certificate, as a rule. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

/** Shows a code, waits for its approval, and keeps the token, which is never printed. */
export async function login(typedUrl: string, options: LoginOptions, context: Context): Promise<number> {
  const { env, terminal, signal } = context;
  const url = urlOf(typedUrl);
  const catalogue = await loadCatalogue(env, url);
  const scopes = options.scopes?.split(",").map((each) => each.trim()) ?? readScopes(catalogue);
  const clientName = options.name ?? "Atrium command line";
  const steps = authorize({ url, scopes, clientName, signal, ...(options.sandbox && { sandbox: true }) });
  for await (const step of steps) {
    if (step.step === "show") {
      for (const warning of step.warnings) terminal.err(`${harmless(warning)}\n`);
      terminal.err(`Open ${harmless(step.urlWithCode)}\nand approve the code ${harmless(step.userCode)}.\n`);
    } else {
      keepLogin(env, { url, token: step.token, expiresAt: step.expiresAt });
      terminal.err(`Logged in to ${url} with ${step.scopes.join(", ")}.\n`);
    }
  }
  return EXIT.done;
}

/** Revokes the token and forgets it. */
export async function logout({ env, terminal, signal }: Context): Promise<number> {
  const { token } = currentLogin(env);
  const dropped = dropLogin(env);
  if (!dropped || token === null) throw new UsageError("You are not logged in.");
  const sender = new Sender({ url: dropped.url, token: dropped.token });
  const revoke = { method: "POST", path: "/api/agent/token/revoke", idempotencyKey: null, signal };
  try {
    await sender.write(revoke);
  } catch (error) {
    // An expired token needs no revocation.
    if (!(error instanceof AtriumError) || error.status !== 401) throw error;
  }
  terminal.err(`Logged out of ${dropped.url}.\n`);
  return EXIT.done;
}

/** A login without chosen permissions reads only. */
function readScopes({ operations }: Catalogue): string[] {
  const reads = operations.filter(({ method }) => method === "GET").flatMap(({ scopes }) => scopes);
  return [...new Set(reads)].slice(0, SCOPES_MAX);
}

function urlOf(typed: string): string {
  const scheme = OWN_MACHINE.test(typed) ? "http" : "https";
  const whole = /^https?:\/\//.test(typed) ? typed : `${scheme}://${typed}`;
  if (!URL.canParse(whole)) throw new UsageError(`${typed} is not a URL.`);
  return whole.replace(/\/+$/, "");
}
