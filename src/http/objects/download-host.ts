import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Settings } from "../../kernel/settings.ts";
import { say } from "../messages.ts";

/** The paths that serve contents of the file vault. */
const CONTENTS = /^\/(?:d|s\/[^/?]+\/d)\/[^?]/;

/** "served" for a download on its host, a refusal for the wrong host, and null for all else. */
export function downloadHostCheck({ baseUrl, downloadsUrl }: Settings) {
  const own = new URL(downloadsUrl).host;
  const hasHost = downloadsUrl !== baseUrl;
  return (header: string | undefined, ofTarget: string | undefined, path: string): "served" | RefusalDetails | null => {
    if (!hasHost) return null;
    // The host of a target in absolute form counts instead of the header (RFC 9112 §3.2.2).
    const isDownloads = (ofTarget ?? header)?.toLowerCase() === own;
    const isContent = CONTENTS.test(path);
    if (isDownloads && isContent) return "served";
    if (isDownloads) return { message: say.downloadsOnly, hint: `Use ${baseUrl}.` };
    return isContent
      ? {
          message: say.noContents,
          hint: `Begin the download at ${baseUrl}: it leads to ${downloadsUrl}.`,
        }
      : null;
  };
}
