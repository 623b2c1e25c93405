import { outcomeOf } from "../../../kernel/catalogue/preview.ts";
import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  pathWith,
  type Redirect,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton, Select, Time } from "../../../web/ui/index.ts";
import { deadLetterText, deliveriesText } from "./text.ts";
import type { Envelope, EnvelopeState } from "./types.ts";

type DeadKinds = NonNullable<Reply<"queue.list">["dead_kinds"]>;

type KindFilterProps = {
  path: string;
  state: EnvelopeState;
  /** Empty for all. */
  kind: string;
  shown: readonly Envelope[];
  dead: DeadKinds | undefined;
};

/** Filters the list by kind, from the known kinds and those on the page. */
export function KindFilter({ path, state, kind, shown, dead = [] }: KindFilterProps) {
  const { kinds } = deliveriesText;
  const inSight = [...shown, ...dead].map((each) => each.kind);
  const known = [...new Set([...Object.keys(kinds), ...inSight, ...(kind === "" ? [] : [kind])])];
  const { kind: label, anyKind, find } = deadLetterText;
  return (
    <form class="form form-filter" method="get" action={path}>
      <input type="hidden" name="state" value={state} />
      <Select
        name="kind"
        label={label}
        options={known.map((value) => ({ value, label: kinds[value] ?? value }))}
        value={kind}
        placeholder={anyKind}
        unmarked
      />
      <ButtonRow>
        <Button kind="secondary">{find}</Button>
      </ButtonRow>
    </form>
  );
}

type DeadLettersProps = { request: MemberRequest; path: string; kind: string; dead: DeadKinds };

/** Dead letters by kind; on request, a preview of retrying all of them. */
export function DeadLetters({ request, path, kind, dead }: DeadLettersProps) {
  const { kinds } = deliveriesText;
  const { title, again } = deadLetterText;
  const meant = dead.filter((each) => kind === "" || each.kind === kind);
  const count = meant.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  if (request.query("again") === "yes") return <Preview request={request} path={path} kind={kind} count={count} />;
  const preview = `${pathWith(path, { state: "dead", kind, again: "yes" })}#again`;
  return (
    <Card
      title={title(count)}
      footer={
        <LinkButton href={preview} kind="secondary">
          {again}
        </LinkButton>
      }
    >
      <RecordList
        id="dead-kinds"
        words={deadLetterText}
        rows={meant}
        rowKey={(each) => each.kind}
        columns={{
          kind: { heads: true, cell: (each) => kinds[each.kind] ?? each.kind },
          count: { align: "end", cell: (each) => String(each.count) },
          oldest: (each) => <Time at={new Date(each.oldest_at)} {...clockOf(request)} />,
        }}
      />
    </Card>
  );
}

type PreviewProps = { request: MemberRequest; path: string; kind: string; count: number };

function Preview({ request, path, kind, count }: PreviewProps) {
  const { previewTitle, preview, confirm, cancel } = deadLetterText;
  return (
    <div id="again">
      <Card title={previewTitle(count)} lede={preview}>
        <Form action={path} csrf={request.csrf()} hidden={{ act: "retry_all", kind }}>
          <ButtonRow>
            <Button>{confirm(Math.min(count, 500))}</Button>
            <LinkButton href={pathWith(path, { state: "dead", kind })} kind="quiet">
              {cancel}
            </LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </div>
  );
}

/** Retries all dead letters after the preview. */
export async function retryAllOf(
  request: MemberRequest,
  form: Fields,
): Promise<{ ok: true; gone: Redirect } | { ok: false; refused: Refused }> {
  const done = await call(request, "queue.retry_dead", { ...form.filled("kind"), confirm: true });
  if (!done.ok) return done;
  const { retried, left } = outcomeOf(done.body);
  const text = deadLetterText.done(retried, left);
  return { ok: true, gone: { to: "/operate/deliveries?state=dead", notice: { tone: "success", text } } };
}
