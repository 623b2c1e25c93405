import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
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
  acts: ["", "revoke"],
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
  const hints = { number: text.numberHint, label: text.labelHint };
  const field = fieldsOf(request, "doors.assign_badge", { labels: text.fields, hints, form, refused });
  const title = text.of(name);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
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
              {/* Pages do not repeat card numbers. */}
              <TextField {...field("number")} value={undefined} />
              <TextField {...field("label")} />
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
