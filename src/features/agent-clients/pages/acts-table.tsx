import { isErrorKind, kindText } from "../../../kernel/errors.ts";
import { titleOf } from "../../../kernel/languages/titles.ts";
import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Badge, PageLink, Status, Time } from "../../../web/ui/index.ts";
import { auditText as text } from "./text.ts";
import type { Act } from "./types.ts";

export function ActsTable({ request, acts }: { request: WebRequest; acts: Act[] }) {
  return (
    <RecordList
      id="acts-table"
      words={text}
      rows={acts}
      rowKey={({ id }) => String(id)}
      columns={{
        what: { heads: true, cell: (act) => <What request={request} act={act} /> },
        who: (act) => <Actor act={act} />,
        to: ({ counterpart }) => counterpart && <Party party={counterpart} />,
        outcome: (act) => <Outcome act={act} />,
        when: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} />,
      }}
    />
  );
}

function What({ request, act }: { request: WebRequest; act: Act }) {
  const record = act.thread_id ?? act.room_id ?? act.endpoint_id;
  const { shadow, suspicious_patterns } = act;
  return (
    <>
      {actTitle(request, act.action)}
      {record && (
        <div class="soft">
          <code>{record}</code>
        </div>
      )}
      {shadow && <Badge>{text.shadow}</Badge>}
      {suspicious_patterns.length > 0 && <Badge tone="warning">{text.suspicious}</Badge>}
    </>
  );
}

/** Answers in a thread are calls of one operation, and acts of their own. */
function actTitle(request: WebRequest, action: string): string {
  const answers: Readonly<Record<string, string>> = text.answers;
  const answer = action.startsWith("agent_inbox.") ? answers[action.slice("agent_inbox.".length)] : undefined;
  const entry = request.parts.catalogue.byId(action);
  return answer ?? (entry ? titleOf(entry.operation) : action);
}

function Actor({ act: { actor, via, client_name, rule_id } }: { act: Act }) {
  const how = rule_id ? text.rule(rule_id) : via === "session" ? text.person : client_name;
  return (
    <>
      {actor ? <Party party={actor} /> : via === "system" ? text.space : text.someone}
      {how && (
        <div class="soft" dir="auto">
          {how}
        </div>
      )}
    </>
  );
}

function Party({ party: { user_id, name } }: { party: NonNullable<Act["actor"]> }) {
  if (name === null) return <>{text.someone}</>;
  return (
    <PageLink href={`/operate/members/${user_id}`} dir="auto">
      {name}
    </PageLink>
  );
}

function Outcome({ act: { outcome, state_from, state_to } }: { act: Act }) {
  const isDone = outcome === "ok";
  return (
    <>
      <Status tone={isDone ? "success" : "warning"}>{isDone ? text.done : text.outcomes.refused}</Status>
      {!isDone && <div class="soft">{isErrorKind(outcome) ? kindText(outcome) : outcome}</div>}
      {state_to && <div class="soft">{state_from ? text.becomes(state_from, state_to) : state_to}</div>}
    </>
  );
}
