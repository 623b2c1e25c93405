import { clockOf, need, openPage, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { Button, EmptyState, Form, PageHeader, Time } from "../../../web/ui/index.ts";
import { crosstalkText as text } from "./text.ts";

const PATH = "/workshop/crosstalk";
const RENEWED_EVERY_SECONDS = 5;
const AGENTS_SHOWN = 24;

type Feed = Reply<"workshops.crosstalk_feed">;
type Agent = Feed["agents"][number];
type Event = Feed["events"][number];

const RENEW = {
  "hx-get": PATH,
  "hx-trigger": `every ${RENEWED_EVERY_SECONDS}s`,
  "hx-select": "#crosstalk",
  "hx-swap": "outerMorph",
  "hx-status:4xx": "swap:none",
  "hx-status:5xx": "swap:none",
};

export const crosstalk = openPage({
  path: PATH,
  async show(request) {
    const feed = await need(request, "workshops.crosstalk_feed", {});
    return {
      title: text.title,
      live: true,
      renewedEverySeconds: RENEWED_EVERY_SECONDS,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          <div id="crosstalk" {...RENEW}>
            {feed.agents.length > 0 ? (
              <Room request={request} feed={feed} />
            ) : (
              <EmptyState title={text.none}>{text.noneText}</EmptyState>
            )}
          </div>
          <p class="soft">
            <span class="live-only">{text.live} </span>
            <a href={`/api${PATH}`}>{text.json}</a>
          </p>
        </>
      ),
    };
  },
  async act(request, form) {
    await need(request, "workshops.remove_agent", { agent_id: form.text("agent_id") });
    return { to: PATH, notice: { tone: "success", text: text.removed } };
  },
});

function Room({ request, feed }: { request: WebRequest; feed: Feed }) {
  const newest = [...feed.events].reverse();
  return (
    <div class="crosstalk">
      <section class="crosstalk-log" aria-labelledby="crosstalk-log">
        <h2 id="crosstalk-log">{text.log}</h2>
        <ol>
          {newest.map((event) => (
            <Line key={event.seq} request={request} event={event} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="crosstalk-agents">
        <h2 id="crosstalk-agents">{text.agents}</h2>
        <ul class="crosstalk-agents">
          {feed.agents.slice(0, AGENTS_SHOWN).map((agent) => (
            <AgentCard key={agent.agent_id} request={request} agent={agent} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const nameOf = ({ name, agent_id }: Pick<Agent, "name" | "agent_id">) => name ?? text.nameless(agent_id);

function Line({ request, event }: { request: WebRequest; event: Event }) {
  return (
    <li class={`crosstalk-line crosstalk-${event.kind}`}>
      <Time at={new Date(event.at)} {...clockOf(request)} form="clock" />
      <span class="crosstalk-words">
        <bdi class={event.agent_kind === "house" ? "crosstalk-house" : undefined}>{nameOf(event)}</bdi>{" "}
        <span class="crosstalk-kind">{text.kinds[event.kind]}</span> {event.skill && <code>{event.skill}</code>}
      </span>
    </li>
  );
}

function AgentCard({ request, agent }: { request: WebRequest; agent: Agent }) {
  const { agent_id, kind, skill, calls, last_seen_at } = agent;
  return (
    <li class={`crosstalk-agent crosstalk-agent-${kind}`}>
      <p class="crosstalk-name">
        <bdi>{nameOf(agent)}</bdi> <span class="crosstalk-badge">{kind === "house" ? text.house : text.guest}</span>
      </p>
      <p class="soft">
        {text.calls(calls)} · <Time at={new Date(last_seen_at)} {...clockOf(request)} form="clock" relative />
      </p>
      {skill && (
        <p class="soft">
          {text.lastSkill} <code>{skill}</code>
        </p>
      )}
      {request.viewer?.operator && (
        <Form action={PATH} csrf={request.csrf()} hidden={{ agent_id }}>
          <Button kind="quiet" small label={text.removeNamed(nameOf(agent))}>
            {text.remove}
          </Button>
        </Form>
      )}
    </li>
  );
}
