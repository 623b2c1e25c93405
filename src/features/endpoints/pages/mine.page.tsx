import { authorizes } from "../../../kernel/access/scopes.ts";
import { call, clockOf, type MemberRequest, memberPage, need, tierTooLowPage } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Status,
  Time,
  type Tone,
} from "../../../web/ui/index.ts";
import { Health, Kind, Signature } from "./parts.tsx";
import { registryText, mineText as text } from "./text.ts";
import { ADD, changePath, ENDPOINTS, type Endpoint, endpointAt, endpointPath, MINE, removePath } from "./types.ts";

export const endpointsMine = memberPage({
  path: MINE,
  acts: ["list", "hide"],
  async show(request) {
    if (!authorizes(request.viewer.tier, "endpoints:register")) {
      return tierTooLowPage(request, text.title, "endpoints:register");
    }
    const { endpoints, max } = await need(request, "endpoints.list_mine", {});
    const add = (
      <LinkButton href={ADD} kind="primary">
        {registryText.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={
              <>
                {endpoints.length > 0 && endpoints.length < max && add}
                <LinkButton href={ENDPOINTS} kind="quiet">
                  {text.registry}
                </LinkButton>
              </>
            }
          />
          {endpoints.length === 0 ? (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          ) : (
            <ul class="endpoints endpoints-own">
              {endpoints.map((each) => (
                <Own key={each.id} request={request} endpoint={each} />
              ))}
            </ul>
          )}
          {endpoints.length > 0 && <p class="soft">{text.used(endpoints.length, max)}</p>}
        </>
      ),
    };
  },
  async act(request, form) {
    const listed = form.text("act") === "list";
    const { endpoint } = await need(request, "endpoints.set_listed", { id: form.text("id"), listed });
    const words = listed ? text.shown(endpoint.name) : text.hidden(endpoint.name);
    return { to: MINE, notice: { tone: "success", text: words } };
  },
});

/** Why it is listed or not, the first reason that applies. */
function stateOf(endpoint: Endpoint): [Tone | "neutral", string] {
  const { states } = text;
  const { review, wants_listing, signature, health, listed } = endpoint;
  if (listed) return ["success", states.listed];
  if (review === "rejected") return ["danger", states.rejected];
  if (!wants_listing) return ["neutral", states.hidden];
  if (review !== "approved") return ["info", review === "changed" ? states.changed : states.pending];
  if (signature === "invalid") return ["danger", states.unsigned];
  return health === "down" || health === "gone" ? ["danger", states.silent] : ["neutral", states.unlisted];
}

function Own({ request, endpoint }: { request: MemberRequest; endpoint: Endpoint }) {
  const { slug, name, kind, health, signature, reason, last_error, last_ok_at, next_check_at, changes } = endpoint;
  const [tone, state] = stateOf(endpoint);
  const at = (time: string) => <Time at={new Date(time)} {...clockOf(request)} />;
  return (
    <li class="endpoint">
      <p class="endpoint-state">
        <Kind kind={kind} />
        <Status tone={tone}>{state}</Status>
      </p>
      <h2 class="endpoint-name">
        <a href={endpointPath(slug)} dir="auto">
          {name}
        </a>
      </h2>
      <p class="endpoint-url">
        <code>{endpoint.url}</code>
      </p>
      <p class="endpoint-state">
        <Health health={health} />
        <Signature signature={signature} />
      </p>
      {reason && (
        <p dir="auto">
          {text.reason}: {reason}
        </p>
      )}
      {changes.length > 0 && <p>{text.differs(changes.map((each) => text.changes[each]).join(", "))}</p>}
      {last_error && (
        <p dir="auto">
          {text.error}: {last_error}
        </p>
      )}
      <p class="soft">
        {text.last}: {last_ok_at ? at(last_ok_at) : text.never}
        {next_check_at && (
          <>
            {" "}
            · {text.next}: {at(next_check_at)}
          </>
        )}
      </p>
      <Acts request={request} endpoint={endpoint} />
    </li>
  );
}

function Acts({
  request,
  endpoint: { id, slug, name, wants_listing },
}: {
  request: MemberRequest;
  endpoint: Endpoint;
}) {
  const act = wants_listing
    ? { value: "hide", label: text.hideNamed(name), words: text.hide }
    : { value: "list", label: text.listNamed(name), words: text.list };
  return (
    <Form action={MINE} csrf={request.csrf()} hidden={{ id }}>
      <ButtonRow>
        <LinkButton href={changePath(slug)} small label={text.changeNamed(name)}>
          {text.change}
        </LinkButton>
        <Button kind="quiet" small name="act" value={act.value} label={act.label}>
          {act.words}
        </Button>
        <LinkButton href={removePath(slug)} kind="quiet" small label={text.removeNamed(name)}>
          {text.remove}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}

export const endpointRemove = confirmPage({
  path: `${ENDPOINTS}/at/:endpoint/remove`,
  who: "member",
  record: endpointAt,
  ask: ({ name }) => ({
    title: text.removeTitle(name),
    lede: text.removeLede,
    action: text.remove,
    keep: text.keep,
    back: MINE,
  }),
  act: (request, { id }) => call(request, "endpoints.remove", { id }),
  done: (_, { name }) => ({ to: MINE, text: text.removed(name) }),
});
