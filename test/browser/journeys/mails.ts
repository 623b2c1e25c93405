import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { KeptMail } from "../../../src/kernel/ports/mailer.ts";
import type { TestAtrium } from "../../harness/atrium.ts";

/** Mails that the server wrote into its folder, as it has no mail server. */
export function mailsTo({ dataFolder }: TestAtrium, email: string): KeptMail[] {
  const folder = join(dataFolder, "mail");
  const mails = readdirSync(folder).map((name): KeptMail => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return mails.filter(({ to }) => to === email);
}
