import {
  call,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  PageLink,
  Section,
  Status,
  TextField,
} from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import { type CrewMember, OPERATE, type Printer } from "./types.ts";

const text = printersText.operate;

export const operatePrinters = operatorPage({
  path: OPERATE,
  show: (request) => renderPage(request),
  async act(request, form) {
    const removed = form.text("remove");
    const input = { member_id: removed || form.text("member_id"), in_crew: removed === "" };
    const set = await call(request, "printers.set_crew", input);
    if (!set.ok) return renderPage(request, set.refused);
    return { to: OPERATE, notice: { tone: "success", text: removed ? text.crewRemoved : text.crewAdded } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const [{ printers }, { crew }] = await Promise.all([
    need(request, "printers.list", { include_retired: true }),
    need(request, "printers.list_crew"),
  ]);
  const field = fieldsOf(request, "printers.set_crew", {
    labels: text.fields,
    hints: { member_id: text.memberHint },
    form: untouched,
    refused,
  });
  const action = (
    <LinkButton href={`${OPERATE}/add`} kind="primary">
      {text.add}
    </LinkButton>
  );
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} actions={printers.length > 0 && action} />
        <RecordList
          id="printers"
          words={text}
          rows={printers}
          rowKey={({ id }) => id}
          columns={{
            name: {
              heads: true,
              cell: ({ id, name }) => (
                <>
                  {name} <code class="scope-key">{id}</code>
                </>
              ),
            },
            state: ({ state }) => (
              <Status tone={state === "in_service" ? "success" : "neutral"}>{printersText.state[state]}</Status>
            ),
            start: (printer) => <Connection printer={printer} />,
            presence: ({ presence }) => text.presences[presence],
          }}
          links={({ id, name }) => [{ href: `${OPERATE}/${id}`, text: text.change, label: text.changeNamed(name) }]}
          empty={
            <EmptyState title={printersText.none} action={action}>
              {text.noneText}
            </EmptyState>
          }
        />
        <Crew request={request} crew={crew} field={field} />
      </>
    ),
  };
}

function Connection({ printer: { bridge, bridge_confirmed } }: { printer: Printer }) {
  if (bridge === null) return <>{text.byHand}</>;
  if (!bridge_confirmed) return <Status tone="warning">{text.unconfirmed}</Status>;
  return <>{text.kinds[bridge]}</>;
}

type CrewProps = { request: MemberRequest; crew: CrewMember[]; field: Fields<"member_id"> };

function Crew({ request, crew, field }: CrewProps) {
  const { title, csrf } = { title: text.crew, csrf: request.csrf() };
  return (
    <Section title={title} lede={text.crewText} id="crew" split>
      {crew.length === 0 && <p class="soft">{text.crewNone}</p>}
      <ul class="crew-list">
        {crew.map(({ member_id, name }) => (
          <li key={member_id}>
            <PageLink href={`/operate/members/${member_id}`}>{name}</PageLink>
            <Form action={OPERATE} csrf={csrf}>
              <Button small kind="quiet" name="remove" value={member_id} label={text.crewRemoveNamed(name)}>
                {text.crewRemove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form action={OPERATE} csrf={csrf}>
        <TextField {...field("member_id")} />
        <ButtonRow>
          <Button kind="secondary">{text.crewAdd}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
