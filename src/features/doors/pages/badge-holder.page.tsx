import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { badgesText as text } from "./text.ts";
import { BADGES, type Badge, type Holder, nameOf } from "./types.ts";

/** The badges of one member. */
export const operateBadgeHolder = operatorPage({
  path: `${BADGES}/:member`,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const { user_id } = await holderAt(request);
    if (form.text("act") === "revoke") {
      await need(request, "doors.revoke_badge", { badge_id: form.text("badge_id") });
      return { to: request.path, notice: { tone: "success", text: text.revoked } };
    }
    const unready = emptyFields(form.filled("number"), "number");
    if (unready) return renderPage(request, form, unready);
    const input = { user_id, number: form.text("number"), ...form.filled("label") };
    const assigned = await call(request, "doors.assign_badge", input);
    if (!assigned.ok) return renderPage(request, form, assigned.refused);
    return { to: request.path, notice: { tone: "success", text: text.done } };
  },
});

async function holderAt(request: MemberRequest): Promise<Holder> {
  const user_id = request.parameters.member ?? "";
  const { members } = await need(request, "doors.find_badges", { user_id });
  const [found] = members.filter((each) => each.user_id === user_id);
  if (!found) throw notFound();
  return found;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { name, email, badges } = await holderAt(request);
  const errors = fieldErrors(refused, text.fields);
  const title = text.of(name);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={email}
          actions={
            <LinkButton href={BADGES} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Section title={text.section} id="badges" split>
          {badges.length === 0 && <p class="soft">{text.none}</p>}
          {badges.map((badge) => (
            <div key={badge.badge_id} class="flow-small">
              <BadgeLine request={request} badge={badge} />
              <Form action={request.path} csrf={request.csrf()} hidden={{ act: "revoke", badge_id: badge.badge_id }}>
                <Button kind="secondary" small label={text.revokeNamed(nameOf(badge))}>
                  {text.revoke}
                </Button>
              </Form>
            </div>
          ))}
        </Section>
        <Section title={text.assign} id="assign" split>
          <Form action={request.path} csrf={request.csrf()}>
            <FieldRow>
              <TextField
                name="number"
                label={text.fields.number}
                hint={text.numberHint}
                error={errorAt(errors, "number")}
                maxlength={64}
                required
              />
              <TextField
                name="label"
                label={text.fields.label}
                hint={text.labelHint}
                value={form.text("label")}
                error={errorAt(errors, "label")}
                maxlength={40}
              />
            </FieldRow>
            <ButtonRow>
              <Button>{text.assign}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}

/** A badge with its state. */
export function BadgeLine({ request, badge }: { request: MemberRequest; badge: Badge }) {
  const { assigned_at, lost_at } = badge;
  return (
    <p>
      <bdi>{nameOf(badge)}</bdi>{" "}
      <Status tone={lost_at ? "warning" : "success"}>{lost_at ? text.lost : text.inUse}</Status>
      <br />
      <span class="soft">
        {text.assigned} <Time at={new Date(assigned_at)} {...clockOf(request)} />
      </span>
    </p>
  );
}
