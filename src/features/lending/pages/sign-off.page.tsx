import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  ownWords,
  type PageDocument,
  type Refused,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton, TextField } from "../../../web/ui/index.ts";
import { lendingText } from "./text.ts";
import { LOANS } from "./types.ts";

const PATH = `${LOANS}/sign-off`;
const text = lendingText.signOff;
const { fields } = lendingText;

export const loansSignOff = memberPage({
  path: PATH,
  acts: ["attest", "walk"],
  async show(request) {
    if (!authorizes(request.viewer.tier, "headsets:lend")) return tierTooLowPage(request, text.title, "headsets:lend");
    return renderPage(request, untouched);
  },
  async act(request, form) {
    const unready = emptyFields(form.filled("user"), "user");
    if (unready) return renderPage(request, form, unready);
    const subject = { subject_user_id: form.text("user") };
    const isWalk = form.text("act") === "walk";
    const done = isWalk
      ? await call(request, "lending.mark_sop_complete", subject)
      : await call(request, "lending.attest_member", subject);
    if (!done.ok)
      return renderPage(request, form, {
        ...done.refused,
        text: ownWords(done.refused),
      });
    return { to: PATH, notice: { tone: "success", text: isWalk ? text.walked : text.attested } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { is_attested } = await need(request, "lending.get_attestation_status", {});
  const errors = fieldErrors(refused, fields);
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={text.title} lede={`${text.lede} ${text.you(is_attested)}`} rank={1}>
          <Form action={PATH} csrf={request.csrf()}>
            <TextField
              name="user"
              label={fields.user}
              value={form.text("user")}
              error={errorAt(errors, "user")}
              look="code"
              autocomplete="off"
              maxlength={64}
              required
            />
            <ButtonRow>
              <Button name="act" value="attest">
                {text.attest}
              </Button>
              <Button kind="secondary" name="act" value="walk">
                {text.walk}
              </Button>
              <LinkButton href={LOANS} kind="quiet">
                {lendingText.damage.cancel}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
