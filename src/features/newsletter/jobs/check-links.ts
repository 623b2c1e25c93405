import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { CHECK_AGAIN_MS, type LinkAnswer } from "../links/rules.ts";
import { dueLinks, keepAnswer } from "../links/store.ts";
import { declared, say } from "../messages.ts";

export const LINKS_CHANNEL = "newsletter_links";
const PER_RUN_MAX = 100;
const AT_ONCE = 5;
const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 5;

export const checkLinks: Job = {
  name: "newsletter.check_links",
  summary: declared.checkLinksJob,
  everyMs: 15 * MINUTE_MS,
  wakesOn: LINKS_CHANNEL,
  async run(context) {
    const { database, now, signal } = context;
    const urls = await dueLinks(database.read, new Date(now().getTime() - CHECK_AGAIN_MS), PER_RUN_MAX);
    const rest = [...urls];
    const lane = async () => {
      for (let url = rest.shift(); url !== undefined && !signal.aborted; url = rest.shift()) {
        const answer = await ask(context, url);
        await database.transaction((tx) => keepAnswer(tx, answer, now()));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return urls.length > 0 ? say.sourcesAsked({ count: urls.length }) : null;
  },
};

/** By the members' port: editors and their agents enter these URLs. */
async function ask({ ports }: JobContext, url: string): Promise<LinkAnswer> {
  try {
    const limits = { timeoutMs: TIMEOUT_MS, bodyBytesMax: 0, bodyUnread: true, redirectsMax: REDIRECTS_MAX };
    const { status } = await ports.membersOutbound.fetch({ url, ...limits });
    return { url, status, fault: null };
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    return { url, status: null, fault: error.said };
  }
}
