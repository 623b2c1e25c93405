import {
  call,
  emptyFields,
  type Form as Fields,
  fieldErrors,
  formText,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  refusedFields,
  untouched,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Checkbox,
  ErrorSummary,
  FieldRow,
  FormCard,
  LinkButton,
  PageHeader,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { deskText, lendingText } from "./text.ts";
import { DESK, kindOf, type LendingKind } from "./types.ts";

const PATH = `${DESK}/kinds`;
const text = deskText.kinds;

export const operateKinds = operatorPage({
  path: PATH,
  acts: ["", "publish"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await (form.text("act") === "publish" ? publish(request, form) : save(request, form));
    return "refused" in done ? renderPage(request, form, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function save(request: MemberRequest, form: Fields): Promise<Done> {
  const { qualification } = form.filled("qualification");
  const unready = emptyFields(form.filled("kind", "name"), "kind", "name");
  if (unready) return { refused: unready };
  const isNew = request.query("kind") === "";
  if (isNew && (await kindOf(request, form.text("kind"))))
    return { refused: refusedFields({ field: "kind", problem: formText.taken }) };
  const { minutes_max } = (isNew ? form.filled : form.given)("minutes_max");
  const isOn = (name: string) => form.text(name) === "on";
  const saved = await call(request, "lending.admin_set_kind", {
    kind: form.text("kind"),
    name: form.text("name"),
    handling: form.text("handling"),
    qualification: qualification ?? null,
    ...(minutes_max !== undefined && { minutes_max: wholeNumber(minutes_max) }),
    until_close: isOn("until_close"),
    needs_waiver: isOn("needs_waiver"),
    relayed_signatures: isOn("relayed_signatures"),
    cleaning: isOn("cleaning"),
  });
  if (!saved.ok) return { refused: withProblems(saved.refused, text.problems) };
  return { to: PATH, notice: { tone: "success", text: text.saved } };
}

async function publish(request: MemberRequest, form: Fields): Promise<Done> {
  const unready = emptyFields(form.filled("body"), "body");
  if (unready) return { refused: unready };
  const published = await call(request, "lending.admin_publish_waiver", {
    kind: form.text("of"),
    body: form.text("body"),
  });
  if (!published.ok) return published;
  return { to: PATH, notice: { tone: "success", text: text.published(published.body.version) } };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { kinds } = await need(request, "lending.list_kinds", {});
  const part = { request, form, refused, kinds };
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, text.fields)} />
        <PageHeader
          title={text.title}
          actions={
            <LinkButton href={DESK} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Kinds kinds={kinds} />
        <Saving {...part} />
        <Publishing {...part} />
      </>
    ),
  };
}

function Kinds({ kinds }: { kinds: LendingKind[] }) {
  const { terms, hours } = lendingText.unit;
  return (
    <RecordList
      id="kinds"
      words={text}
      rows={kinds}
      rowKey={({ kind }) => kind}
      columns={{
        name: {
          heads: true,
          cell: ({ name, kind }) => (
            <>
              {name} <code class="scope-key">{kind}</code>
            </>
          ),
        },
        term: ({ minutes_max, until_close }) => terms(hours(minutes_max), until_close),
        waiver: ({ needs_waiver }) => (needs_waiver ? text.yes : text.no),
        needs: ({ qualification }) => qualification,
      }}
      links={({ kind, name }) => [{ href: pathWith(PATH, { kind }), text: text.change, label: text.changeNamed(name) }]}
    />
  );
}

type Part = {
  request: MemberRequest;
  form: Fields;
  refused: Refused | undefined;
  kinds: LendingKind[];
};

function Saving({ request, form, refused, kinds }: Part) {
  const changed = kinds.find(({ kind }) => kind === request.query("kind"));
  const labels = {
    ...text.fields,
    until_close: text.untilClose,
    needs_waiver: text.needsWaiver,
    relayed_signatures: text.relayed,
    cleaning: text.cleaning,
  };
  const field = fieldsOf(request, "lending.admin_set_kind", { labels, form, from: changed ?? {}, refused });
  return (
    <FormCard
      title={changed ? text.changeTitle(changed.name) : text.formTitle}
      rank={2}
      action={changed ? pathWith(PATH, { kind: changed.kind }) : PATH}
      csrf={request.csrf()}
      submit={text.save}
      {...(changed && { hidden: { kind: changed.kind }, cancel: { href: PATH, label: text.add } })}
    >
      <FieldRow>
        {!changed && <TextField {...field("kind")} hint={text.kindHint} autocomplete="off" maxlength={63} />}
        <TextField {...field("name")} required />
      </FieldRow>
      <FieldRow>
        <TextField {...field("minutes_max")} inputmode="numeric" look="short" maxlength={6} />
        <TextField {...field("qualification")} autocomplete="off" maxlength={63} />
      </FieldRow>
      <Checkbox {...field.box("until_close")} />
      <Checkbox {...field.box("needs_waiver")} />
      <Checkbox {...field.box("relayed_signatures")} />
      <Checkbox {...field.box("cleaning")} />
      <TextArea {...field("handling")} rows={4} />
    </FormCard>
  );
}

function Publishing({ request, form, refused, kinds }: Part) {
  const field = fieldsOf(request, "lending.admin_publish_waiver", { labels: text.fields, form, refused });
  return (
    <FormCard
      title={text.publishTitle}
      lede={text.publishLede}
      rank={2}
      action={PATH}
      csrf={request.csrf()}
      hidden={{ act: "publish" }}
      submit={text.publish}
      kind="secondary"
    >
      <Select
        name="of"
        label={text.columns.name}
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        value={form.text("of")}
        required
      />
      <TextArea {...field("body")} rows={8} />
    </FormCard>
  );
}
