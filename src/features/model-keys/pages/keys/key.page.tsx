import { call, clockOf, type MemberRequest, memberPage, PageRefusal, type Reply } from "../../../../web/core/index.ts";
import {
  ButtonRow,
  DefinitionList,
  LinkButton,
  PageHeader,
  Status,
  Time,
  type Tone,
} from "../../../../web/ui/index.ts";
import { KEYS_PATH } from "./key-forms.tsx";
import { keyText } from "./text.ts";
import { counted, Quota } from "./use.tsx";

type Found = Reply<"credits.get_key">;
type CallState = NonNullable<Found["last_call"]>["state"];

const { live: text, inUse } = keyText;

const TONES: Readonly<Record<CallState, Tone | "neutral">> = {
  open: "info",
  committed: "success",
  released: "neutral",
  recovered: "warning",
};

/** One key while programs use it. With script, its stream refreshes the figures. */
export const keysKey = memberPage({
  path: `${KEYS_PATH}/:key`,
  async show(request) {
    const called = await call(request, "credits.get_key", { key_id: request.parameters.key ?? "" });
    if (!called.ok) {
      if (called.refused.kind === "not_found") return { to: KEYS_PATH };
      throw new PageRefusal(called.refused);
    }
    const { key } = called.body;
    const title = text.title(keyText.kinds[key.kind], key.token_prefix);
    const path = `${KEYS_PATH}/${key.key_id}`;
    return {
      title,
      live: true,
      follows: true,
      body: (
        <>
          <PageHeader title={title} />
          <LiveUse request={request} found={called.body} path={path} />
          <p class="soft live-only">{text.updates}</p>
          <noscript>
            <p class="soft">
              <a href={path}>{text.reload}</a>
            </p>
          </noscript>
          <ButtonRow>
            <LinkButton href={KEYS_PATH}>{text.back}</LinkButton>
            <LinkButton href={`${path}/end`} kind="quiet">
              {inUse.end}
            </LinkButton>
          </ButtonRow>
        </>
      ),
    };
  },
});

function LiveUse({ request, found, path }: { request: MemberRequest; found: Found; path: string }) {
  const { key, tokens_left, revision } = found;
  const resetsAt = key.expires_at ?? key.gateway_spend?.resets_at ?? found.resets_at;
  const clock = clockOf(request);
  const refreshed = {
    "data-follow": `/api/model-keys/${encodeURIComponent(key.key_id)}/stream?since=${revision}`,
    "hx-get": path,
    "hx-trigger": "news",
    "hx-select": "#key-use",
    "hx-swap": "outerMorph",
    "hx-status:4xx": "swap:none",
    "hx-status:5xx": "swap:none",
  };
  return (
    <div id="key-use" {...refreshed}>
      <DefinitionList
        facts={[
          {
            term: text.used,
            detail: (
              <>
                <Quota of={{ ...key, calls_open: 0 }} />
                {key.state !== "active" && <Status tone="warning">{inUse[key.state]}</Status>}
              </>
            ),
          },
          ...(tokens_left === null ? reported(key, clock) : counts(found, tokens_left, clock)),
          { term: key.expires_at ? text.ends : text.resets, detail: <Time at={new Date(resetsAt)} {...clock} /> },
          { term: text.models, detail: key.models.join(", ") },
        ]}
      />
    </div>
  );
}

type Clock = ReturnType<typeof clockOf>;

/** What this server counts. */
function counts({ key, running, last_call: last }: Found, tokensLeft: number, clock: Clock) {
  return [
    { term: text.left, detail: text.leftOf(counted(tokensLeft)) },
    {
      term: text.open,
      detail: (
        <>
          {text.held(key.calls_open, counted(key.tokens_reserved))}
          {running.map((each) => (
            <p key={each.at}>{text.running(each.model, counted(each.tokens_in), counted(each.tokens_out))}</p>
          ))}
          {running.length > 0 && <p class="soft">{text.estimated}</p>}
        </>
      ),
    },
    {
      term: text.last,
      detail: last ? (
        <>
          <Time at={new Date(last.at)} {...clock} /> <Status tone={TONES[last.state]}>{text.states[last.state]}</Status>
          {last.state !== "open" && (
            <p class="soft">{text.call(last.model, counted(last.tokens_in), counted(last.tokens_out))}</p>
          )}
        </>
      ) : (
        text.none
      ),
    },
  ];
}

/** When the gateway elsewhere reported its count. */
function reported({ gateway_spend: found }: Found["key"], clock: Clock) {
  return found ? [{ term: text.reported, detail: <Time at={new Date(found.read_at)} {...clock} /> }] : [];
}
