import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { tierOptions } from "../../../web/languages/tier-names.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  FileField,
  Form,
  FormPart,
  PageLink,
  Select,
  TextArea,
} from "../../../web/ui/index.ts";
import { afterForm, isLeft, STEP_FORM, stepPath, wizardPage } from "../../settings/pages/parts.ts";
import { INVITED_TIERS } from "../index.ts";
import { FORM_BYTES_MAX, importStep, previewOf } from "./import-steps.tsx";
import { importText, operateText, setupMembersText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = stepPath("members");

/** Invites the first members: pasted addresses or a file, with mails now or later. */
export const setupMembers = operatorPage({
  path: PATH,
  acts: ["", "again", "apply", "mail"],
  recentSignIn: true,
  takesFile: true,
  formBytesMax: FORM_BYTES_MAX,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "mail") return mailAll(request);
    if (!form.bytes("file") && isLeft(form, "people")) return { to: afterForm(form, "members") };
    if (form.text("act") === "again") return renderPage(request, form);
    const step = await importStep(request, form);
    if (step.at === "refused") return renderPage(request, form, step.refused);
    if (step.at === "done") return { to: PATH, notice: { tone: "success", text: step.text } };
    const { title, lede, refused, body } = previewOf(request, form, step, PATH);
    return wizardPage(request, "members", { title, lede, refused, errors: fieldErrors(refused, {}), body: () => body });
  },
});

async function mailAll(request: MemberRequest): Promise<PageResponse> {
  const sent = await call(request, "joining.send_invitations", { never_mailed: true });
  if (!sent.ok) return renderPage(request, untouched, sent.refused);
  const count = sent.body.queued.length;
  return { to: PATH, notice: { tone: count > 0 ? "success" : "warning", text: operateText.mailed(count) } };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused) {
  const [{ total, never_mailed }, { settings }] = await Promise.all([
    need(request, "joining.list_invitations", { limit: 1, open_only: true }),
    need(request, "settings.get"),
  ]);
  const hasMail = settings.mail.source !== "none";
  const field = fieldsOf(request, "joining.import_members", {
    labels: { ...importText.fields, people: text.people },
    form,
    from: { tier: "ft-member", mail: hasMail },
    refused,
  });
  return wizardPage(request, "members", {
    title: text.title,
    lede: text.lede,
    errors: field.errors,
    refused,
    keeps: true,
    body: ({ submit }) => (
      <>
        {total > 0 && <Invited request={request} total={total} never={never_mailed} hasMail={hasMail} />}
        <Form id={STEP_FORM} action={PATH} csrf={request.csrf()} multipart>
          <TextArea
            name="people"
            label={text.people}
            hint={text.peopleHint}
            value={form.raw("people")}
            error={errorAt(field.errors, "csv")}
            rows={5}
            maxlength={100_000}
            unmarked
          />
          <FormPart {...text.file} open={errorAt(field.errors, "file") !== undefined}>
            <FileField
              name="file"
              label={importText.fields.file}
              hint={importText.fileHint}
              accept=".csv,.tsv,.txt,text/csv"
              error={errorAt(field.errors, "file")}
              unmarked
            />
          </FormPart>
          <Select {...field("tier")} label={text.tier} options={tierOptions(INVITED_TIERS)} />
          <Checkbox {...field.box("mail")} hint={hasMail ? undefined : text.noMail} unmarked />
          <ButtonRow>
            <Button kind={submit}>{importText.preview}</Button>
          </ButtonRow>
        </Form>
      </>
    ),
  });
}

type InvitedProps = { request: MemberRequest; total: number; never: number; hasMail: boolean };

/** How many are invited, and the mails that are still to go out. */
function Invited({ request, total, never, hasMail }: InvitedProps) {
  return (
    <>
      <p>
        {text.invited(total)} <PageLink href={OPERATE}>{text.see}</PageLink>
      </p>
      {never > 0 && (
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "mail" }}>
          <p class="soft">{hasMail ? operateText.neverMailed(never) : text.mailFirst(never)}</p>
          {hasMail && <Button kind="secondary">{operateText.mailAll(never)}</Button>}
        </Form>
      )}
    </>
  );
}
