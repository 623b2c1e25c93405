import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  ScanButton,
  Section,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { lendingText } from "./text.ts";
import { allUnits, codeOf, type Hold, type LendingKind, LOANS, type Loan, type Unit, unitPath } from "./types.ts";

const text = lendingText.loans;
const TONES = {
  available: "success",
  lent: "neutral",
  "pending-receipt": "neutral",
  "out-of-service": "warning",
  retired: "neutral",
} as const;

export const loans = memberPage({
  path: LOANS,
  acts: ["return", "damaged", "extend", "wait", "stop"],
  async show(request) {
    if (!authorizes(request.viewer.tier, "headsets:read")) return tierTooLowPage(request, text.title, "headsets:read");
    const code = codeOf(request.query("code"));
    return code === "" ? renderPage(request) : { to: unitPath(code) };
  },
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const done = (notice: string): Done => ({ to: LOANS, notice: { tone: "success", text: notice } });
  const lend_id = form.text("lend");
  switch (form.text("act")) {
    case "extend": {
      const extended = await call(request, "lending.extend", { lend_id });
      return extended.ok ? done(text.extended) : extended;
    }
    case "wait": {
      const placed = await call(request, "lending.place_hold", { kind: form.text("kind") });
      return placed.ok ? done(text.waiting) : placed;
    }
    case "stop": {
      const stopped = await call(request, "lending.cancel_hold", { hold_id: form.text("hold") });
      return stopped.ok ? done(text.stopped) : stopped;
    }
    case "damaged": {
      const returned = await call(request, "lending.return", { lend_id, damaged: true });
      const unit = form.text("unit");
      return returned.ok ? { to: `${unitPath(unit)}/damage?lend=${lend_id}` } : returned;
    }
    default: {
      const returned = await call(request, "lending.return", { lend_id });
      return returned.ok ? done(text.returned(form.text("unit"))) : returned;
    }
  }
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { lends, holds, blocked } = await need(request, "lending.list_mine", {});
  const [kinds, id] = await Promise.all([allUnits(request), ownId(request)]);
  const active = lends
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => a.due_back_at.localeCompare(b.due_back_at));
  const over = lends.filter(({ status }) => status !== "active");
  return {
    title: text.title,
    topics: ["me", "lending"],
    scans: true,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={text.title} />
        {blocked && <Blocked />}
        <div id="loans" class="flow" data-live={text.title}>
          {active.map((lend, at) => (
            <ActiveLoan key={lend.lend_id} request={request} lend={lend} kinds={kinds} isFirst={at === 0} />
          ))}
          {holds.map((hold) => (
            <Waiting key={hold.hold_id} request={request} hold={hold} />
          ))}
        </div>
        <Card {...(active.length === 0 && { title: text.none, lede: text.noneText })}>
          <form action={LOANS} method="get" class="flow">
            <TextField
              name="code"
              label={lendingText.fields.unit}
              hint={text.codeHint}
              look="short"
              autocomplete="off"
            />
            <ScanButton into="code" />
            <ButtonRow>
              <Button kind={active.length === 0 ? "primary" : "secondary"}>{text.open}</Button>
            </ButtonRow>
          </form>
        </Card>
        {kinds.map(({ kind, units }) => (
          <OfKind
            key={kind.kind}
            request={request}
            kind={kind}
            units={units}
            mayWait={!blocked && !holds.some((h) => h.kind === kind.kind)}
          />
        ))}
        {over.length > 0 && <Earlier request={request} lends={over} />}
        <p class="soft">
          {text.ownId} <code>{id}</code> <a href={`${LOANS}/sign-off`}>{text.signOff}</a>
        </p>
      </>
    ),
  };
}

type ActiveLoanProps = { request: MemberRequest; lend: Loan; kinds: { kind: LendingKind }[]; isFirst: boolean };

/** The first one due has the page's filled button. */
function ActiveLoan({ request, lend, kinds, isFirst }: ActiveLoanProps) {
  const { lend_id, unit_id, due_back_at, overdue } = lend;
  const name = kinds.find(({ kind }) => kind.kind === lend.kind)?.kind.name;
  return (
    <Card title={<a href={unitPath(unit_id)}>{unit_id}</a>} {...(name && { lede: name })}>
      <p>
        <Status tone={overdue ? "danger" : "success"}>{overdue ? text.overdue : text.due}</Status>{" "}
        <Time at={new Date(due_back_at)} relative {...clockOf(request)} />
      </p>
      <Form action={LOANS} csrf={request.csrf()} hidden={{ lend: lend_id, unit: unit_id }}>
        <ButtonRow>
          <Button kind={isFirst ? "primary" : "secondary"} name="act" value="return">
            {text.returnIt}
          </Button>
          {!overdue && (
            <Button kind="secondary" name="act" value="extend">
              {text.extend}
            </Button>
          )}
          <Button kind="quiet" name="act" value="damaged">
            {text.damaged}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function Waiting({ request, hold }: { request: MemberRequest; hold: Hold }) {
  const { hold_id, kind, unit_id, offered_unit_id, offered_until } = hold;
  return (
    <Card
      title={offered_unit_id ? <a href={unitPath(offered_unit_id)}>{offered_unit_id}</a> : text.waits(unit_id ?? kind)}
    >
      {offered_unit_id && offered_until && (
        <p>
          {text.reserved(offered_unit_id)} <Time at={new Date(offered_until)} {...clockOf(request)} />
        </p>
      )}
      <Form action={LOANS} csrf={request.csrf()} hidden={{ act: "stop", hold: hold_id }}>
        <Button kind="secondary">{text.stop}</Button>
      </Form>
    </Card>
  );
}

type OfKindProps = { request: MemberRequest; kind: LendingKind; units: Unit[]; mayWait: boolean };

function OfKind({ request, kind, units, mayWait }: OfKindProps) {
  const isFree = units.some(({ status }) => status === "available");
  const shown = units.filter(({ status }) => status !== "retired");
  if (shown.length === 0) return null;
  return (
    <Section title={kind.name}>
      <ul class="unit-tiles">
        {shown.map((unit) => (
          <li key={unit.id} class={unit.status === "available" ? "unit-tile unit-free" : "unit-tile"}>
            <a href={unitPath(unit.id)}>{unit.id}</a>
            <UnitState unit={unit} />
          </li>
        ))}
      </ul>
      <ButtonRow>
        {kind.needs_waiver && <LinkButton href={`${LOANS}/waiver?kind=${kind.kind}`}>{text.waiver}</LinkButton>}
        {!isFree && mayWait && (
          <Form action={LOANS} csrf={request.csrf()} hidden={{ act: "wait", kind: kind.kind }}>
            <Button kind="secondary">{text.wait}</Button>
          </Form>
        )}
      </ButtonRow>
    </Section>
  );
}

export function Blocked() {
  return (
    <Notice tone="danger" title={text.blocked}>
      <p>{text.blockedText}</p>
    </Notice>
  );
}

export function UnitState({ unit }: { unit: Unit }) {
  const { status, needs_cleaning } = unit;
  return <Status tone={TONES[status]}>{needs_cleaning ? lendingText.cleaning : lendingText.statuses[status]}</Status>;
}

function Earlier({ request, lends }: { request: MemberRequest; lends: Loan[] }) {
  const { states } = text;
  const day = (at: string | null) => at && <Time at={new Date(at)} form="day" {...clockOf(request)} />;
  return (
    <Section title={text.history}>
      <RecordList
        id="earlier"
        words={text}
        rows={lends}
        rowKey={({ lend_id }) => lend_id}
        columns={{
          unit: { heads: true, cell: ({ unit_id }) => unit_id },
          from: ({ checked_out_at }) => day(checked_out_at),
          until: ({ returned_at }) => day(returned_at),
          how: ({ status }) => states[status],
        }}
      />
    </Section>
  );
}
