import { clockOf, need, operatorPage, type PageDocument, pageAt, type Reply } from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  DefinitionList,
  LinkButton,
  Notice,
  PageHeader,
  PageLink,
  Section,
  Status,
  Table,
} from "../../../../web/ui/index.ts";
import { counted, keyText, moneyText, Quota, TokensByDay, TokensByModel } from "../keys/parts.ts";
import { Spend } from "./spend.tsx";
import { modelsText } from "./text.ts";
import { Unconfirmed } from "./unconfirmed.tsx";
import { type Clock, UpstreamState } from "./upstream-state.tsx";

export const MODELS_PATH = "/operate/models";
const SHOWN = 100;

type Found = Reply<"credits.list_model_use">;

export const operateModels = operatorPage({
  path: MODELS_PATH,
  async show(request): Promise<PageDocument> {
    const offset = (pageAt(request.query("page")) - 1) * SHOWN;
    const found = await need(request, "credits.list_model_use", { limit: SHOWN, offset });
    const { title, lede, off, offText, csv } = modelsText;
    const kind = found.gateway?.kind;
    const isOff = kind !== "own" && kind !== "litellm";
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={found.use.length > 0 && <LinkButton href={`${MODELS_PATH}/use.csv`}>{csv}</LinkButton>}
          />
          {isOff && (
            <Notice tone="info" title={off}>
              {found.weekly_tokens === null ? offText : modelsText.foreign}
            </Notice>
          )}
          <Facts found={found} clock={clockOf(request)} />
          {found.unconfirmed.length > 0 && <Unconfirmed changes={found.unconfirmed} clock={clockOf(request)} />}
          {found.spend && kind !== "litellm" && <Spend now={request.now} spend={found.spend} />}
          {found.days.length > 0 && <TokensByDay now={request.now} days={found.days} caption={modelsText.byDay} />}
          {found.days.length > 0 && <TokensByModel days={found.days} caption={modelsText.byModel} />}
          {!isOff && <Keys found={found} />}
          {kind === "own" && <Use found={found} />}
        </>
      ),
    };
  },
});

function Facts({ found: { gateway, upstreams, models, weekly_tokens }, clock }: { found: Found; clock: Clock }) {
  const { facts, shapes, times } = modelsText;
  if (weekly_tokens === null) return null;
  return (
    <DefinitionList
      facts={[
        ...(gateway?.kind === "litellm" ? [{ term: facts.litellm, detail: <code>{gateway.url}</code> }] : []),
        ...upstreams.map((upstream) => ({
          term: shapes[upstream.shape],
          detail: <UpstreamState upstream={upstream} clock={clock} />,
        })),
        { term: facts.models, detail: models.join(", ") },
        { term: facts.weekly, detail: `${counted(weekly_tokens)}, ${times}` },
      ]}
    />
  );
}

function Keys({ found: { keys, models: all } }: { found: Found }) {
  const { keys: title, noKeys, change, changeNamed } = modelsText;
  if (keys.length === 0) return <Section title={title}>{<p class="soft">{noKeys}</p>}</Section>;
  return (
    <Section title={title}>
      <RecordList
        id="keys"
        words={modelsText}
        caption={title}
        rows={keys}
        rowKey={({ key_id }) => key_id}
        columns={{
          member: {
            heads: true,
            cell: ({ user_id, display_name }) => (
              <PageLink href={`/operate/members/${user_id}`} dir="auto">
                {display_name}
              </PageLink>
            ),
          },
          key: ({ kind, token_prefix, state, models }) => (
            <>
              {keyText.kinds[kind]} <code>{token_prefix}…</code>
              {state !== "active" && <Status tone="warning">{keyText.inUse[state]}</Status>}
              {models.length < all.length && <p class="soft">{keyText.inUse.only(models)}</p>}
            </>
          ),
          used: (key) => <Quota of={key} />,
        }}
        links={({ key_id, display_name }) => [
          { href: `${MODELS_PATH}/${key_id}`, text: change, label: changeNamed(display_name), kind: "quiet" },
        ]}
      />
    </Section>
  );
}

function Use({ found: { use, spend } }: { found: Found }) {
  const { use: title, noUse, useColumns } = modelsText;
  if (use.length === 0) return <Section title={title}>{<p class="soft">{noUse}</p>}</Section>;
  return (
    <Section title={title}>
      <Table
        id="use"
        caption={title}
        captionHidden
        rows={use}
        rowKey={({ day, user_id, model }) => `${day} ${user_id} ${model}`}
        columns={[
          { label: useColumns.day, heads: true, cell: ({ day }) => day },
          { label: useColumns.member, cell: ({ display_name }) => <bdi>{display_name}</bdi> },
          { label: useColumns.model, cell: ({ model }) => <code>{model}</code> },
          { label: useColumns.calls, align: "end", cell: ({ calls }) => counted(calls) },
          { label: useColumns.in, align: "end", cell: ({ tokens_in }) => counted(tokens_in) },
          { label: useColumns.out, align: "end", cell: ({ tokens_out }) => counted(tokens_out) },
          {
            label: useColumns.cost,
            align: "end",
            cell: ({ cost }) => (cost === null || !spend ? "–" : moneyText(cost, spend.month.currency)),
          },
        ]}
      />
    </Section>
  );
}
