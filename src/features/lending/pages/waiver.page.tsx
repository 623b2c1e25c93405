import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pathWith,
  type Refused,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Card,
  Checkbox,
  EmailField,
  EmptyState,
  FormCard,
  LinkButton,
  Notice,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { lendingText } from "./text.ts";
import { LOANS, unitPath } from "./types.ts";

const PATH = `${LOANS}/waiver`;
const text = lendingText.waiver;
const { fields } = lendingText;

export const loansWaiver = memberPage({
  path: PATH,
  async show(request) {
    if (!authorizes(request.viewer.tier, "headsets:lend")) return tierTooLowPage(request, text.title, "headsets:lend");
    return renderPage(request, { kind: request.query("kind"), unit: request.query("unit") }, untouched);
  },
  async act(request, form) {
    const where = { kind: form.text("kind"), unit: form.text("unit") };
    const values = form.filled("name", "email", "signature_typed", "phone", "telegram");
    const unready = emptyFields(values, "name", "email", "signature_typed");
    if (unready) return renderPage(request, where, form, unready);
    const signed = await call(request, "lending.sign_waiver", {
      ...form.filled("phone", "telegram", "kind"),
      name: form.text("name"),
      email: form.text("email"),
      signature_typed: form.text("signature_typed"),
      photo_consent: form.text("photo_consent") === "on" ? "yes" : "no",
    });
    if (!signed.ok) return renderPage(request, where, form, signed.refused);
    const to = where.unit ? unitPath(where.unit) : pathWith(PATH, { kind: where.kind });
    return { to, notice: { tone: "success", text: text.signed } };
  },
});

type Where = { kind: string; unit: string };

async function renderPage(
  request: MemberRequest,
  where: Where,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument> {
  const asked = where.kind === "" ? {} : { kind: where.kind };
  const shown = await call(request, "lending.get_waiver_text", asked);
  if (!shown.ok) {
    const none = <EmptyState title={text.none}>{text.noneText}</EmptyState>;
    const body = (
      <Card title={text.title} rank={1}>
        {none}
      </Card>
    );
    return { title: text.title, layout: "focus", body };
  }
  const state = await need(request, "lending.check_waiver", asked);
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <>
        <Card title={text.title} lede={text.version(shown.body.version)} rank={1}>
          <p dir="auto" class="kept-lines">
            {shown.body.body}
          </p>
        </Card>
        {state.state === "fresh" && state.expires_at ? (
          <Notice tone="success">
            <p>
              {text.states.fresh} <Time at={new Date(state.expires_at)} form="day" {...clockOf(request)} />
            </p>
            <LinkButton href={`/api/headsets/waivers/${state.record_id}/pdf/content`}>{text.pdf}</LinkButton>
          </Notice>
        ) : (
          <Signing request={request} where={where} form={form} refused={refused} state={state.state} />
        )}
      </>
    ),
  };
}

type SigningProps = {
  request: MemberRequest;
  where: Where;
  form: Fields;
  refused: Refused | undefined;
  state: keyof typeof text.states;
};

function Signing({ request, where, form, refused, state }: SigningProps) {
  const { name, email } = request.viewer;
  const field = fieldsOf(request, "lending.sign_waiver", { labels: fields, form, from: { name, email }, refused });
  return (
    <FormCard
      title={text.signTitle}
      lede={text.states[state]}
      rank={2}
      errors={field.errors}
      action={PATH}
      csrf={request.csrf()}
      hidden={where}
      submit={text.sign}
      cancel={{ href: LOANS, label: lendingText.damage.cancel }}
    >
      <TextField {...field("name")} autocomplete="name" />
      <EmailField {...field("email")} />
      <TextField {...field("phone")} type="tel" autocomplete="tel" />
      <TextField {...field("telegram")} />
      <Checkbox name="photo_consent" label={text.consent} checked={form.text("photo_consent") === "on"} />
      <TextField {...field("signature_typed")} hint={text.signatureHint} autocomplete="off" />
    </FormCard>
  );
}
