import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { findVisibleFolder, NO_SUCH_FOLDER, NOT_YOUR_FOLDER } from "../../files/index.ts";
import { say } from "../messages.ts";
import { recordMissing } from "../refusals.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Submission } from "../schemas.ts";
import { badUrl, closed, FROZEN, NOTHING_TO_SUBMIT } from "../submissions/refusals.ts";
import { renderSubmission } from "../submissions/render-submission.ts";
import { deadlineOf, isPastDeadline, projectUrl } from "../submissions/rules.ts";
import * as store from "../submissions/store.ts";
import { lockTeamOf } from "../teams/store.ts";

const TOOL = "ic_hack_submit";

interface Sent {
  readonly title?: string;
  readonly blurb?: string;
  readonly repo_url?: string;
  readonly demo_url?: string;
  readonly agent_surface?: string;
  readonly folder_id?: string;
}

export const submit = defineOperation({
  id: "hack.submit",
  tool: TOOL,
  rest: { method: "PUT", path: "/api/hack/submission", operationId: "submitHackProject" },
  title: "Submit the team's project",
  summary: "Stores the submission of the member's team. Fields that are left out stay as they were.",
  when: "Use when the team has something to show, and again after each change until the deadline.",

  effect: "destructive",
  listed: "second",
  access: { scope: "hack:submit", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 32 * 1024,

  checkInput: faultOf,
  input: object("SubmitHackProject", {
    eid: Eid,
    title: Type.Optional(Type.String({ maxLength: 140, description: "Default: the team's name." })),
    blurb: Type.Optional(Type.String({ maxLength: 2000, description: "What it does, and for whom." })),
    repo_url: Type.Optional(
      Type.String({
        maxLength: 2048,
        description: "Its HEAD is recorded at the deadline.",
        ...fetchedBy("membersOutbound"),
      }),
    ),
    demo_url: Type.Optional(Type.String({ maxLength: 2048, description: "URL of the demo." })),
    agent_surface: Type.Optional(Type.String({ maxLength: 2000, description: "How agents use it." })),
    folder_id: Type.Optional(
      Type.String({ maxLength: 64, description: "The member's own folder; its files are listed at the deadline." }),
    ),
  }),
  output: object("SubmitHackProjectResponse", { ok: Ok, submission: Submission }),
  errors: ["not_found", "forbidden", "wrong_phase", "locked"],
  examples: [
    {
      say: "Submit our project with the repository",
      input: {
        eid: "harbor-summer",
        title: "Tide Tables",
        blurb: "Tells boats when the harbor is deep enough.",
        repo_url: "https://git.example/tide-tables",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { eid = DEFAULT_EID, ...sent }) {
    const memberId = memberOf(caller);
    const { event } = await admitShared(tx, TOOL, eid, caller);
    const team = await lockTeamOf(tx, eid, memberId);
    if (!team) throw fail("not_found", recordMissing(TOOL));
    const at = await store.instantAfterLocks(tx, now);
    const deadline = deadlineOf(event);
    if (deadline && isPastDeadline(event, at)) throw fail("locked", closed(deadline, at, event.tz));
    const before = await store.findSubmission(tx, team.team_id);
    if (before?.locked) throw fail("locked", FROZEN);
    if (sent.folder_id && sent.folder_id !== before?.folder_id) {
      const folder = await findVisibleFolder(tx, memberId, sent.folder_id);
      if (!folder) throw fail("not_found", NO_SUCH_FOLDER);
      if (folder.member_id !== memberId) throw fail("forbidden", NOT_YOUR_FOLDER);
    }
    const stored = await store.putSubmission(tx, {
      team_id: team.team_id,
      eid,
      title: plainLine(sent.title ?? before?.title ?? "") || team.name,
      blurb: plainText(sent.blurb ?? before?.blurb ?? ""),
      repo_url: sent.repo_url === undefined ? (before?.repo_url ?? null) : projectUrl(sent.repo_url),
      demo_url: sent.demo_url === undefined ? (before?.demo_url ?? null) : projectUrl(sent.demo_url),
      agent_surface: plainText(sent.agent_surface ?? before?.agent_surface ?? ""),
      folder_id: (sent.folder_id ?? before?.folder_id) || null,
      submitted_at: at,
      updated_at: at,
      submitted_by: memberId,
      locked: false,
      repo_head: null,
      repo_state: null,
      repo_checked_at: null,
      rev: (before?.rev ?? 0) + 1,
    });
    did(say.submitted({ title: stored.title, team: team.name }), undefined, { page: `/hack/${eid}/team` });
    return { ok: true as const, submission: renderSubmission(stored) };
  },
});

function faultOf({ eid: _eid, ...sent }: Sent & { eid?: string }) {
  if (Object.values(sent).every((each) => each === undefined)) return NOTHING_TO_SUBMIT;
  const wrong = (["repo_url", "demo_url"] as const).find((name) => sent[name] && projectUrl(sent[name]) === null);
  return wrong && badUrl(wrong);
}
