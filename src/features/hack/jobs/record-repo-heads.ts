import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { headOf, referencesUrl } from "../submissions/rules.ts";
import { listPendingRepos, recordRepo, type SubmissionRow } from "../submissions/store.ts";

const AT_ONCE = 20;
const TIMEOUT_MS = 5_000;
/** The list of references of a large repository. */
const BYTES_MAX = 2 * 1024 * 1024;

export const recordRepoHeads: Job = {
  name: "hack.record_repo_heads",
  summary: declared.recordRepoHeadsJob,
  everyMs: MINUTE_MS,
  async run({ database, ports, now, signal }) {
    let read = 0;
    for (const { team_id, repo_url } of await listPendingRepos(database.read, AT_ONCE)) {
      if (signal.aborted) break;
      const found = await readHead(ports, repo_url);
      await database.transaction((tx) => recordRepo(tx, team_id, { ...found, repo_checked_at: now() }));
      read++;
    }
    return read > 0 ? say.repositoriesRead({ count: read }) : null;
  },
};

async function readHead(
  { membersOutbound }: JobContext["ports"],
  repoUrl: string,
): Promise<Pick<SubmissionRow, "repo_head" | "repo_state">> {
  const url = referencesUrl(repoUrl);
  if (url === null) return { repo_head: null, repo_state: "refused" };
  try {
    const { status, body } = await membersOutbound.fetch({
      url,
      timeoutMs: TIMEOUT_MS,
      bodyBytesMax: BYTES_MAX,
      redirectsMax: 2,
    });
    const head = status === 200 ? headOf(Buffer.from(body).toString("latin1")) : null;
    return { repo_head: head, repo_state: head ? "ok" : "failed" };
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    const isRefused = error.fault === "bad_address" || error.fault === "forbidden_address";
    return { repo_head: null, repo_state: isRefused ? "refused" : "failed" };
  }
}
