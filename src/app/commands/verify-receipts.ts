import { readFileSync } from "node:fs";
import { checkReceipts, type Fault, verifierOf } from "../../features/account/index.ts";
import { secretNamed } from "../../features/space/index.ts";
import { BadConfig } from "../config.ts";
import { spaceKeySeedOf } from "../settings.ts";
import { type Command, callOf } from "./command.ts";
import { openForCommand } from "./open-database.ts";

const FAULTS: Readonly<Record<Fault["kind"], (line: number) => string>> = {
  changed: (line) => `Line ${line} was changed.`,
  removed: (line) => `The line that was at ${line} is missing.`,
  moved: (line) => `Line ${line} has another place than before.`,
  added: (line) => `Line ${line} was added.`,
  signature: () => "This space did not sign the file as it is.",
};

export const verifyReceipts: Command = {
  takes: "<file>",
  about: "checks a file of receipts that a member exported",
  async run([file, ...more], readConfig) {
    if (!file || more.length > 0) throw new BadConfig(`Usage: ${callOf("verify-receipts", verifyReceipts)}`);
    const text = readFileSync(file, "utf8");
    const { database, stop } = await openForCommand(readConfig());
    try {
      const seed = spaceKeySeedOf(await secretNamed(database.read, "server"));
      const { facts, fault } = await checkReceipts(text, verifierOf(seed));
      if (fault) return { text: `${FAULTS[fault.kind](fault.line)}\n`, hasErrors: true };
      const { count, space, member_id, exported_at } = facts;
      return { text: `Intact: ${count} receipts of ${member_id}, written by ${space} at ${exported_at}.\n` };
    } finally {
      await stop();
    }
  },
};
