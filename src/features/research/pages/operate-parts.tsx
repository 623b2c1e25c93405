import { clockOf, type MemberRequest, need, pathWith, withoutEnvelope } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  Flow,
  Form,
  PageLink,
  Pagination,
  Status,
  Tabs,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { operateResearchText } from "./text.ts";
import type { Suggestion } from "./types.ts";

const SHOWN = 50;
const STATES = ["pending", "approved", "added", "failed", "rejected"] as const;

type PartProps = { request: MemberRequest; path: string };

/** Links to neighboring pages, and the first row of this page. */
function paging({ request, path }: PartProps, query: Record<string, string>) {
  const page = request.query("page");
  const at = /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
  const href = (number: number) => pathWith(path, { ...query, page: number === 1 ? "" : String(number) });
  return {
    input: { limit: SHOWN, offset: (at - 1) * SHOWN },
    links: (total: number) => (
      <Pagination newer={at > 1 ? href(at - 1) : undefined} older={at * SHOWN < total ? href(at + 1) : undefined} />
    ),
  };
}

export async function UnreadPart(part: PartProps) {
  const { none, noneText } = operateResearchText.unread;
  const pages = paging(part, { part: "unread" });
  const { files, total } = await need(part.request, "research.list_unread_files", pages.input);
  if (files.length === 0) return <EmptyState title={none}>{noneText}</EmptyState>;
  return (
    <Flow>
      <RecordList
        id="unread"
        words={operateResearchText.unread}
        captionShown
        rows={files}
        rowKey={({ path }) => path}
        columns={{
          path: { heads: true, cell: ({ path }) => <code>{path}</code> },
          why: ({ error }) => <span dir="auto">{error}</span>,
          when: ({ tried_at }) => <Time at={new Date(tried_at)} {...clockOf(part.request)} />,
        }}
      />
      {pages.links(total)}
    </Flow>
  );
}

export async function TakedownsPart(part: PartProps) {
  const { none, noneText } = operateResearchText.takedowns;
  const { action, named } = operateResearchText.restore;
  const pages = paging(part, { part: "takedowns" });
  const { takedowns, total } = await need(part.request, "research.list_takedowns", pages.input);
  if (takedowns.length === 0) return <EmptyState title={none}>{noneText}</EmptyState>;
  return (
    <Flow>
      <RecordList
        id="takedowns"
        words={operateResearchText.takedowns}
        rows={takedowns}
        rowKey={({ document_id }) => document_id}
        columns={{
          title: {
            heads: true,
            cell: ({ title, place }) => (
              <>
                <span dir="auto">{title ?? place}</span>
                {title && (
                  <div class="soft">
                    <code>{place}</code>
                  </div>
                )}
              </>
            ),
          },
          why: ({ reason }) => <span dir="auto">{reason}</span>,
          when: ({ taken_down_at }) => <Time at={new Date(taken_down_at)} {...clockOf(part.request)} />,
          act: ({ document_id, title, place }) => (
            <Form action={part.path} csrf={part.request.csrf()} hidden={{ act: "restore", document_id }}>
              <Button small kind="secondary" label={named(title ?? place)}>
                {action}
              </Button>
            </Form>
          ),
        }}
      />
      {pages.links(total)}
    </Flow>
  );
}

const TONES = {
  pending: "warning",
  approved: "info",
  added: "success",
  failed: "danger",
  rejected: "neutral",
} as const;

export async function SuggestionsPart(part: PartProps) {
  const { states, tabs, decide } = operateResearchText.suggestions;
  const state = STATES.find((each) => each === part.request.query("state")) ?? "pending";
  const pages = paging(part, { part: "suggestions", state });
  const { submissions, total } = await need(part.request, "research.list_submissions", { state, ...pages.input });
  return (
    <Flow>
      <Tabs
        label={states}
        tabs={STATES.map((each) => ({
          label: tabs[each],
          href: pathWith(part.path, { part: "suggestions", state: each === "pending" ? "" : each }),
          current: each === state,
        }))}
      />
      <RecordList
        id="suggestions"
        words={operateResearchText.suggestions}
        rows={submissions}
        rowKey={({ submission_id }) => submission_id}
        columns={{
          source: { heads: true, cell: (submission) => <Source submission={submission} /> },
          who: (submission) => <Submitter submission={submission} />,
          state: () => <Status tone={TONES[state]}>{tabs[state]}</Status>,
          when: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(part.request)} />,
        }}
      />
      {state === "pending" && submissions.length > 0 && (
        <p>
          <PageLink href="/operate/inbox">{decide}</PageLink>
        </p>
      )}
      {pages.links(total)}
    </Flow>
  );
}

/** A suggested URL as text, not as a link: it is unchecked. */
function Source({ submission }: { submission: Suggestion }) {
  const { error, reason: because } = operateResearchText.suggestions;
  const { url, last_error, reason } = submission;
  return (
    <>
      <code>{url}</code>
      {last_error && (
        <div class="soft">
          {error} <span dir="auto">{last_error}</span>
        </div>
      )}
      {reason && (
        <div class="soft">
          {because} <span dir="auto">{reason}</span>
        </div>
      )}
    </>
  );
}

function Submitter({ submission: { member_id, note_safe_render } }: { submission: Suggestion }) {
  const { member, note } = operateResearchText.suggestions;
  return (
    <>
      <PageLink href={`/operate/members/${member_id}`}>{member}</PageLink>
      {note_safe_render && <Untrusted text={withoutEnvelope(note_safe_render)} by={note} />}
    </>
  );
}
