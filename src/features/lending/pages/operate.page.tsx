import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  ownWords,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  ErrorSummary,
  FieldRow,
  Form,
  FormCard,
  LinkButton,
  PageHeader,
  ScanButton,
  Section,
  Select,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { deskText, lendingText } from "./text.ts";
import { type ActiveLoan, allUnits, codeOf, DESK, INCIDENTS, unitPath } from "./types.ts";
import { UnitTable } from "./unit-table.tsx";

const fieldLabels = () => ({ ...lendingText.fields, ...deskText.add.fields });

/** For operators at the desk: one form hands out and takes back. */
export const operateLending = operatorPage({
  path: DESK,
  acts: ["out", "back", "clean", "service", "add"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, form, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };
const done = (notice: string): Done => ({ to: DESK, notice: { tone: "success", text: notice } });

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const unit_id = form.text("unit");
  switch (form.text("act")) {
    case "clean": {
      const cleaned = await call(request, "lending.mark_clean", { unit_id });
      return cleaned.ok ? done(deskText.done) : cleaned;
    }
    case "service": {
      const back = await call(request, "lending.admin_clear_oos", { unit_id });
      return back.ok ? done(deskText.done) : back;
    }
    case "add":
      return add(request, form);
    default:
      return desk(request, form);
  }
}

async function desk(request: MemberRequest, form: Fields): Promise<Done> {
  const unready = emptyFields(form.filled("unit"), "unit");
  if (unready) return { refused: unready };
  const unit_id = codeOf(form.text("unit"));
  const takesBack = form.text("act") === "back";
  if (form.text("member") !== "" && !takesBack) {
    const member = await memberOfField(request, "member", form.text("member"));
    if ("refused" in member) return member;
    const out = await call(request, "lending.admin_check_out_for", { unit_id, user_id: member.id });
    return out.ok ? done(deskText.handedOut(unit_id, member.name)) : { refused: worded(out.refused) };
  }
  const { lends } = await need(request, "lending.admin_list_active_lends", {});
  const lend = lends.find((each) => each.unit_id === unit_id.toUpperCase());
  if (!lend) {
    const problem = takesBack
      ? { field: "unit", problem: deskText.notLent }
      : { field: "member", problem: deskText.needsMember };
    return { refused: refusedFields(problem) };
  }
  const damaged = form.text("damaged") === "on";
  const back = await call(request, "lending.return", { lend_id: lend.lend_id, damaged });
  if (!back.ok) return back;
  return damaged
    ? { to: `${unitPath(lend.unit_id)}/damage?lend=${lend.lend_id}` }
    : done(deskText.tookBack(lend.unit_id));
}

/** The operation's own words name the cause: a waiver, a qualification, another loan. */
const worded = (refused: Refused): Refused => ({ ...refused, text: ownWords(refused) });

async function add(request: MemberRequest, form: Fields): Promise<Done> {
  const values = form.filled("unit_id", "kind", "serial", "condition");
  const unready = emptyFields(values, "unit_id", "kind");
  if (unready) return { refused: unready };
  const added = await call(request, "lending.admin_add_unit", { ...values, unit_id: form.text("unit_id") });
  if (added.ok) return done(deskText.add.done(added.body.unit.id));
  if (added.refused.kind !== "already_exists") return added;
  return { refused: refusedFields({ field: "unit_id", problem: deskText.add.exists }) };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const [{ lends }, { count, incidents }, kinds] = await Promise.all([
    need(request, "lending.admin_list_active_lends", {}),
    need(request, "lending.admin_list_open_incidents", { limit: 100 }),
    allUnits(request),
  ]);
  const errors = fieldErrors(refused, fieldLabels());
  return {
    title: deskText.title,
    scans: true,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={deskText.title} />
        <Desk request={request} form={form} errors={errors} />
        <ButtonRow>
          <LinkButton href={INCIDENTS}>{deskText.incidents(count)}</LinkButton>
          <LinkButton href={`${DESK}/labels`}>{deskText.labels}</LinkButton>
          <LinkButton href={`${DESK}/kinds`}>{deskText.terms}</LinkButton>
        </ButtonRow>
        <Section title={deskText.out}>
          {lends.length > 0 ? <Out request={request} lends={lends} /> : <p class="soft">{deskText.outNone}</p>}
        </Section>
        <UnitTable request={request} kinds={kinds} broken={new Set(incidents.map(({ unit_id }) => unit_id))} />
        <Adding request={request} form={form} refused={refused} kinds={kinds.map(({ kind }) => kind)} />
      </>
    ),
  };
}

type DeskProps = { request: MemberRequest; form: Fields; errors: ReturnType<typeof fieldErrors> };

function Desk({ request, form, errors }: DeskProps) {
  return (
    <Card title={deskText.scan}>
      <Form action={DESK} csrf={request.csrf()}>
        <FieldRow>
          <TextField
            name="unit"
            label={fieldLabels().unit}
            hint={deskText.scanHint}
            value={form.text("unit")}
            error={errorAt(errors, "unit")}
            look="code"
            autocomplete="off"
            maxlength={200}
            required
          />
          <TextField
            name="member"
            label={fieldLabels().member}
            hint={deskText.memberHint}
            value={form.text("member")}
            error={errorAt(errors, "member")}
            autocomplete="off"
            maxlength={80}
          />
        </FieldRow>
        <ScanButton into="unit" next="member" />
        <Checkbox name="damaged" label={deskText.damaged} />
        <ButtonRow>
          <Button name="act" value="out">
            {deskText.handOut}
          </Button>
          <Button kind="secondary" name="act" value="back">
            {deskText.takeBack}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function Out({ request, lends }: { request: MemberRequest; lends: ActiveLoan[] }) {
  const { lost, lostNamed, end, endNamed } = deskText;
  const actPath = (act: string, { lend_id }: ActiveLoan) => `${DESK}/loans/${lend_id}/${act}`;
  return (
    <RecordList
      id="out"
      words={deskText}
      caption={deskText.out}
      rows={lends}
      rowKey={({ lend_id }) => lend_id}
      columns={{
        unit: { heads: true, cell: ({ unit_id }) => <a href={unitPath(unit_id)}>{unit_id}</a> },
        who: ({ borrower_name }) => <bdi>{borrower_name}</bdi>,
        due: ({ due_back_at, overdue }) => (
          <>
            {overdue && <Status tone="danger">{lendingText.loans.overdue}</Status>}{" "}
            <Time at={new Date(due_back_at)} relative {...clockOf(request)} />
          </>
        ),
      }}
      links={(lend) => [
        { href: actPath("end", lend), text: end, label: endNamed(lend.unit_id) },
        { href: actPath("lost", lend), text: lost, label: lostNamed(lend.unit_id), kind: "quiet" },
      ]}
    />
  );
}

type AddingProps = {
  request: MemberRequest;
  form: Fields;
  refused: Refused | undefined;
  kinds: { kind: string; name: string }[];
};

function Adding({ request, form, refused, kinds }: AddingProps) {
  const { add: words } = deskText;
  const field = fieldsOf(request, "lending.admin_add_unit", { labels: words.fields, form, refused });
  return (
    <FormCard
      title={words.title}
      rank={2}
      action={DESK}
      csrf={request.csrf()}
      hidden={{ act: "add" }}
      submit={words.action}
      kind="secondary"
    >
      <FieldRow>
        <TextField {...field("unit_id")} hint={words.codeHint} look="short" autocomplete="off" maxlength={32} />
        <Select {...field("kind")} options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))} required />
      </FieldRow>
      <FieldRow>
        <TextField {...field("serial")} autocomplete="off" />
        <TextField {...field("condition")} />
      </FieldRow>
    </FormCard>
  );
}
