import { call } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { pathWith } from "../local-path.ts";
import type { Gone } from "../page.ts";
import type { Refused } from "../refused.ts";
import type { Envelope, EnvelopeState } from "../replies/operate-replies.ts";
import type { Replies } from "../replies/replies.ts";
import { Button, ButtonRow, Card, Form, LinkButton, Select, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { deadWords } from "../words/operate-dead.ts";
import { operateWords } from "./operate-words.ts";

type DeadKinds = NonNullable<Replies["queue.list"]["dead_kinds"]>;

type KindFilterProps = {
  path: string;
  state: EnvelopeState;
  /** Empty for all. */
  kind: string;
  shown: readonly Envelope[];
  dead: DeadKinds | undefined;
};

/** Narrows the list down to one kind, of those that are known or in sight. */
export function KindFilter({ path, state, kind, shown, dead = [] }: KindFilterProps) {
  const { kinds } = operateWords.deliveries;
  const inSight = [...shown, ...dead].map((each) => each.kind);
  const known = [...new Set([...Object.keys(kinds), ...inSight, ...(kind === "" ? [] : [kind])])];
  const { kind: label, anyKind, find } = deadWords;
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

type DeadLettersProps = { visit: MemberVisit; path: string; kind: string; dead: DeadKinds };

/** How many of which kind were given up; and, once asked for, what trying all of them again would do. */
export function DeadLetters({ visit, path, kind, dead }: DeadLettersProps) {
  const { kinds } = operateWords.deliveries;
  const { title, caption, columns, again } = deadWords;
  const meant = dead.filter((each) => kind === "" || each.kind === kind);
  const count = meant.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  if (visit.query("again") === "yes") return <Preview visit={visit} path={path} kind={kind} count={count} />;
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
      <Table
        id="dead-kinds"
        caption={caption}
        captionHidden
        rows={meant}
        rowKey={(each) => each.kind}
        columns={[
          { label: columns.kind, heads: true, cell: (each) => kinds[each.kind] ?? each.kind },
          { label: columns.count, align: "end", cell: (each) => String(each.count) },
          { label: columns.oldest, cell: (each) => <Time at={new Date(each.oldest_at)} {...clockOf(visit)} /> },
        ]}
      />
    </Card>
  );
}

type PreviewProps = { visit: MemberVisit; path: string; kind: string; count: number };

function Preview({ visit, path, kind, count }: PreviewProps) {
  const { previewTitle, preview, confirm, cancel } = deadWords;
  return (
    <div id="again">
      <Card title={previewTitle(count)} lede={preview}>
        <Form action={path} csrf={visit.csrf()} hidden={{ act: "retry_all", kind }}>
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

/** Carries out what the preview announced. */
export async function retryAllOf(
  visit: MemberVisit,
  form: Fields,
): Promise<{ ok: true; gone: Gone } | { ok: false; refused: Refused }> {
  const done = await call(visit, "queue.retry_dead", { ...form.filled("kind"), confirm: true });
  if (!done.ok) return done;
  const text = deadWords.done(done.body.retried, done.body.left);
  return { ok: true, gone: { to: "/operate/deliveries?state=dead", notice: { tone: "success", text } } };
}
