import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  untouched,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { FieldRow, FormCard, LinkButton, PageHeader, TextArea, TextField, Time } from "../../../web/ui/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { QualificationState } from "./mine.page.tsx";
import { operateTrainingsText, trainingsText } from "./text.ts";
import { OPERATE, type Qualification } from "./types.ts";

const PATH = `${OPERATE}/qualifications`;
const text = operateTrainingsText.held;

export const operateQualifications = operatorPage({
  path: PATH,
  acts: ["", "revoke"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await (form.text("act") === "revoke" ? revoke(request, form) : grant(request, form));
    return "refused" in done ? renderPage(request, form, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function revoke(request: MemberRequest, form: Fields): Promise<Done> {
  const { reason } = form.filled("reason");
  const unready = emptyFields({ reason }, "reason");
  if (unready || reason === undefined) return { refused: unready as Refused };
  const revoked = await call(request, "trainings.revoke", { qualification_id: form.text("qualification"), reason });
  return revoked.ok ? { to: PATH, notice: { tone: "success", text: text.revoked } } : revoked;
}

async function grant(request: MemberRequest, form: Fields): Promise<Done> {
  const values = form.filled("member_id", "kind", "valid_days");
  const unready = emptyFields(values, "member_id", "kind");
  if (unready) return { refused: unready };
  const member = await memberOfField(request, "member_id", form.text("member_id"));
  if ("refused" in member) return member;
  const granted = await call(request, "trainings.grant", {
    member_id: member.id,
    kind: form.text("kind"),
    valid_days: values.valid_days === undefined ? null : wholeNumber(values.valid_days),
  });
  if (granted.ok) return { to: PATH, notice: { tone: "success", text: text.granted(member.name) } };
  const { qualification, valid_days } = operateTrainingsText.course.problems;
  return { refused: withProblems(granted.refused, { kind: qualification ?? "", valid_days: valid_days ?? "" }) };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { qualifications } = await need(request, "trainings.list_qualifications", {});
  const asked = request.query("revoke") || form.text("qualification");
  const toRevoke = qualifications.find(
    ({ qualification_id, state }) => qualification_id === asked && state !== "revoked",
  );
  const part = { request, form, refused };
  return {
    title: text.title,
    refused,
    body: (
      <>
        <PageHeader
          title={text.title}
          actions={
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {toRevoke && <Revoking {...part} of={toRevoke} />}
        <RecordList
          id="held"
          words={text}
          rows={qualifications}
          rowKey={({ qualification_id }) => qualification_id}
          columns={{
            who: { heads: true, cell: ({ member_name }) => <bdi>{member_name}</bdi> },
            kind: ({ kind }) => kind,
            state: (each) => <QualificationState of={each} />,
            until: ({ expires_at }) =>
              expires_at ? (
                <Time at={new Date(expires_at)} form="day" {...clockOf(request)} />
              ) : (
                trainingsText.mine.forGood
              ),
            by: ({ granted_by }) => <bdi>{granted_by}</bdi>,
            act: ({ qualification_id, kind, member_name, state }) =>
              state !== "revoked" && (
                <LinkButton
                  href={pathWith(PATH, { revoke: qualification_id })}
                  small
                  kind="quiet"
                  label={text.revokeNamed(kind, member_name)}
                >
                  {text.revoke}
                </LinkButton>
              ),
          }}
        />
        {!toRevoke && <Granting {...part} />}
      </>
    ),
  };
}

type Part = { request: MemberRequest; form: Fields; refused: Refused | undefined };

function Revoking({ request, form, refused, of }: Part & { of: Qualification }) {
  const field = fieldsOf(request, "trainings.revoke", { labels: text.fields, form, refused });
  return (
    <FormCard
      title={text.revokeTitle(of.kind, of.member_name)}
      lede={text.revokeLede}
      rank={2}
      errors={field.errors}
      action={PATH}
      csrf={request.csrf()}
      hidden={{ act: "revoke", qualification: of.qualification_id }}
      submit={text.revoke}
      kind="danger"
      cancel={{ href: PATH, label: text.keep }}
    >
      <TextArea {...field("reason")} rows={2} />
    </FormCard>
  );
}

function Granting({ request, form, refused }: Part) {
  const field = fieldsOf(request, "trainings.grant", { labels: text.fields, form, refused });
  return (
    <FormCard
      title={text.grantTitle}
      lede={text.grantLede}
      rank={2}
      errors={field.errors}
      action={PATH}
      csrf={request.csrf()}
      submit={text.grant}
    >
      <TextField {...field("member_id")} hint={text.memberHint} maxlength={80} />
      <FieldRow>
        <TextField {...field("kind")} autocomplete="off" maxlength={63} />
        <TextField {...field("valid_days")} inputmode="numeric" look="short" maxlength={4} />
      </FieldRow>
    </FormCard>
  );
}
