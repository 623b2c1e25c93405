import type { Message } from "../../../kernel/languages/messages.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";

/** A URL is asked again after a day, while a draft names it. */
export const CHECK_AGAIN_MS = DAY_MS;

/** What a source answered when it was last asked. */
export interface LinkAnswer {
  readonly url: string;
  readonly status: number | null;
  readonly fault: Message | string | null;
}

/** Sites that refuse programs may well answer people. */
const ABOUT_PROGRAMS = [401, 403, 405, 406, 408, 425, 429, 451, 503];

/** What editors should look at; null if the link works. */
export function problemOf({ url, status, fault }: LinkAnswer): Message | null {
  if (fault !== null) return say.sourceUnreachable({ url, reason: fault });
  if (status === null || status < 400 || ABOUT_PROGRAMS.includes(status)) return null;
  return say.sourceAnswers({ url, status });
}

/** A web page of another site: a name of more than one part or a public host, without credentials. */
export function isSourceUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  // `URL` writes every form of IPv4 with numbers alone.
  const isName = /[^.]\.[^.]+\.?$/.test(hostname) && !/(^|\.)\d+\.?$/.test(hostname) && !hostname.startsWith("[");
  return isName && username === "" && password === "";
}
