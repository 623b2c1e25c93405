import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  type Reply,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Cards,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { agentsText as text } from "./text.ts";

type Agents = Reply<"workshops.list_agents">;
type Shown = Agents["agents"][number];

export const workshopAgents = memberPage({
  path: "/trainings/sessions/:session/agents",
  steps: ["", "hide"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = (notice: string) => ({ to: request.path, notice: { tone: "success" as const, text: notice } });
    const agent_id = form.text("agent_id");
    if (form.text("step") === "hide") {
      const removed = await call(request, "workshops.remove_agent", { agent_id });
      return removed.ok ? done(text.removed) : renderPage(request, removed.refused);
    }
    const input = { session_id: request.parameters.session ?? "", token_id: form.text("token_id") };
    const shown = await call(request, "workshops.show_agent", { ...input, ...form.filled("name") });
    return shown.ok ? done(text.done) : renderPage(request, shown.refused);
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const session_id = request.parameters.session ?? "";
  const listed = await need(request, "workshops.list_agents", { session_id });
  const { title, agents, is_over, from, until } = listed;
  const clock = clockOf(request);
  return {
    title: text.title(title),
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, { name: text.name })} />
        <PageHeader
          title={text.title(title)}
          lede={text.lede}
          actions={
            <>
              <LinkButton href="/workshop/crosstalk">{text.watch}</LinkButton>
              <LinkButton href={`/trainings/sessions/${encodeURIComponent(session_id)}`} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <p class="measure">{text.what}</p>
        <p class="soft">
          {is_over ? (
            text.over
          ) : (
            <>
              {text.from} <Time at={new Date(from)} {...clock} relative={false} /> {text.until}{" "}
              <Time at={new Date(until)} {...clock} relative={false} />
            </>
          )}
        </p>
        {agents.length === 0 ? (
          <EmptyState title={text.none} action={<LinkButton href="/agents">{text.connect}</LinkButton>}>
            {text.noneText}
          </EmptyState>
        ) : (
          <Cards>
            {agents.map((agent) => (
              <OneAgent key={agent.token_id} request={request} agent={agent} isOver={is_over} refused={refused} />
            ))}
          </Cards>
        )}
      </>
    ),
  };
}

type OneAgentProps = { request: MemberRequest; agent: Shown; isOver: boolean; refused: Refused | undefined };

function OneAgent({ request, agent: { token_id, client_name, shown }, isOver, refused }: OneAgentProps) {
  const field = fieldsOf(request, "workshops.show_agent", {
    labels: { name: text.name },
    hints: { name: text.nameHint },
    form: untouched,
    from: { name: shown?.name },
    refused,
  });
  return (
    <Card
      title={<bdi>{client_name}</bdi>}
      lede={<Status tone={shown ? "success" : "neutral"}>{shown ? text.shown : text.hidden}</Status>}
    >
      {!isOver && (
        <Form action={request.path} csrf={request.csrf()} hidden={{ token_id }}>
          <TextField {...field("name")} id={`name-${token_id}`} autocomplete="off" />
          <ButtonRow>
            <Button kind="secondary">{shown ? text.rename : text.show}</Button>
          </ButtonRow>
        </Form>
      )}
      {shown && (
        <Form action={request.path} csrf={request.csrf()} hidden={{ step: "hide", agent_id: shown.agent_id }}>
          <ButtonRow>
            <Button kind="quiet">{text.hide}</Button>
          </ButtonRow>
        </Form>
      )}
    </Card>
  );
}
