import { Resolver } from "node:dns/promises";
import type { TextRecordReader } from "../../kernel/ports/text-records.ts";

const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** The name, or its TXT records, do not exist. All other failures may pass. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/** `servers` replaces those of the system, as addresses with ports. */
export function createTextRecordReader(
  options: { readonly servers?: readonly string[]; readonly timeoutMs?: number } = {},
): TextRecordReader {
  return {
    async read(name) {
      const resolver = new Resolver({ timeout: options.timeoutMs ?? TIMEOUT_MS, tries: TRIES });
      if (options.servers) resolver.setServers(options.servers);
      try {
        const records = await resolver.resolveTxt(name);
        // A record over 255 bytes comes in parts (RFC 7208 §3.3).
        return { kind: "found", texts: records.map((parts) => parts.join("")) };
      } catch (thrown) {
        return { kind: ABSENT.has((thrown as NodeJS.ErrnoException).code ?? "") ? "absent" : "later" };
      }
    },
  };
}
