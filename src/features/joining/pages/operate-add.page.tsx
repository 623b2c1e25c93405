import {
  call,
  clearedCookie,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  openedCookie,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  sealedCookie,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { tierOptions } from "../../../web/languages/tier-names.ts";
import {
  FieldRow,
  FormCard,
  LinkButton,
  PageHeader,
  QrCode,
  RadioGroup,
  Secret,
  Select,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { INVITED_TIERS } from "../index.ts";
import { addText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/add`;
const MADE = `${OPERATE}/made`;
const PURPOSE = "invitation link";
const hows = () => (["mail", "link"] as const).map((value) => ({ value, ...text.hows[value] }));

export const operateInvitationsAdd = operatorPage({
  path: PATH,
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  act: (request, form) => (form.text("how") === "link" ? makeLink(request, form) : mail(request, form)),
});

async function makeLink(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const made = await call(request, "joining.create_invitation", {
    tier: form.text("tier"),
    uses_max: wholeNumber(form.text("uses_max")),
    days: wholeNumber(form.text("days")),
    ...form.filled("note"),
  });
  if (!made.ok) return renderPage(request, form, made.refused);
  return { to: MADE, cookies: [await sealedCookie(request, MADE, PURPOSE, made.body.url)] };
}

async function mail(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const unready = emptyFields(form.filled("emails"), "emails");
  if (unready) return renderPage(request, form, unready);
  const emails = form
    .raw("emails")
    .split(/[\s,;]+/)
    .filter((each) => each !== "");
  const mailed = await call(request, "joining.mail_invitations", {
    emails,
    tier: form.text("tier"),
    days: wholeNumber(form.text("days")),
    ...form.filled("note"),
  });
  if (!mailed.ok) return renderPage(request, form, mailed.refused);
  const { invited, passed_over } = mailed.body;
  const tone = invited.length > 0 ? ("success" as const) : ("info" as const);
  return { to: OPERATE, notice: { tone, text: text.mailed(invited.length) + text.passed(passed_over.length) } };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const errors = fieldErrors(refused, text.fields);
  const field = (name: keyof typeof text.fields, usual = "") => ({
    name,
    label: text.fields[name],
    value: form.shown(name, usual),
    error: errorAt(errors, name),
  });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <RadioGroup name="how" label={text.how} options={hows()} value={form.shown("how", "mail")} required />
        <TextArea
          {...field("emails")}
          value={form.raw("emails")}
          hint={text.emailsHint}
          unmarked
          rows={4}
          maxlength={20_000}
        />
        <Select {...field("tier", "ft-member")} required options={tierOptions(INVITED_TIERS)} />
        <FieldRow>
          <TextField {...field("days", "14")} required inputmode="numeric" look="short" maxlength={3} />
          <TextField
            {...field("uses_max", "1")}
            hint={text.usesHint}
            unmarked
            inputmode="numeric"
            look="short"
            maxlength={4}
          />
        </FieldRow>
        <TextField {...field("note")} hint={text.noteHint} maxlength={200} />
      </FormCard>
    ),
  };
}

/** The only page that shows the link. */
export const operateInvitationMade = operatorPage({
  path: MADE,
  async show(request) {
    const url = await openedCookie(request, PURPOSE);
    if (url === null) return { to: OPERATE, notice: { tone: "info", text: text.shownBefore } };
    return {
      title: text.made,
      cookies: [clearedCookie(request, MADE)],
      body: (
        <>
          <PageHeader
            title={text.made}
            lede={text.madeText}
            actions={
              <LinkButton href={OPERATE} kind="primary">
                {text.done}
              </LinkButton>
            }
          />
          <Secret label={text.label} value={url} />
          <div class="joins-qr">
            <QrCode value={url} label={text.qr} />
          </div>
        </>
      ),
    };
  },
});
