import {
  clockOf,
  type MemberRequest,
  need,
  operatorPage,
  pageAt,
  pageLinks,
  pathWith,
  slice,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Table,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { ClientState, Views } from "./parts.tsx";
import { clientsText as text } from "./text.ts";
import { ADD, CLIENTS, type Client, clientPath, type Unregistered } from "./types.ts";

const SHOWN = 50;

export const operateAgentClients = operatorPage({
  path: CLIENTS,
  async show(request) {
    const page = pageAt(request.query("page"));
    const q = request.query("q").trim().slice(0, 120);
    const listed = await need(request, "agent_clients.list", { ...slice(page, SHOWN), ...(q && { q }) });
    const { clients, unregistered, total } = listed;
    const add = (
      <LinkButton href={ADD} kind="primary">
        {text.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={add} />
          <Views shown="clients" />
          {(total > 0 || q !== "") && <Search q={q} />}
          {clients.length > 0 ? (
            <Clients request={request} clients={clients} />
          ) : (
            <EmptyState title={q ? text.noMatch : text.none}>{q ? text.noMatchText : text.noneText}</EmptyState>
          )}
          <Pagination {...pageLinks(CLIENTS, q ? { q } : {}, { page, shown: SHOWN, total })} />
          {unregistered.length > 0 && page === 1 && q === "" && (
            <Section title={text.unregistered} lede={text.unregisteredText} id="unregistered">
              <UnregisteredClients request={request} rows={unregistered} />
            </Section>
          )}
        </>
      ),
    };
  },
});

function Search({ q }: { q: string }) {
  return (
    <form class="form form-grid" method="get" action={CLIENTS}>
      <TextField name="q" label={text.search} value={q} type="search" maxlength={120} unmarked />
      <ButtonRow>
        <Button kind="secondary">{text.find}</Button>
        {q !== "" && (
          <LinkButton href={CLIENTS} kind="quiet">
            {text.clear}
          </LinkButton>
        )}
      </ButtonRow>
    </form>
  );
}

type Used = Pick<Client, "live_tokens" | "members" | "last_used_at">;

const tokensColumn = () => ({
  label: text.columns.tokens,
  align: "end" as const,
  cell: ({ live_tokens, members }: Used) => (
    <>
      {live_tokens}
      {live_tokens > 0 && <div class="soft">{text.of(members)}</div>}
    </>
  ),
});

const usedColumn = (request: MemberRequest) => ({
  label: text.columns.used,
  cell: ({ last_used_at }: Used) =>
    last_used_at ? <Time at={new Date(last_used_at)} {...clockOf(request)} /> : <span class="soft">{text.never}</span>,
});

function Clients({ request, clients }: { request: MemberRequest; clients: Client[] }) {
  const { columns } = text;
  return (
    <Table
      id="clients"
      caption={text.caption}
      captionHidden
      rows={clients}
      rowKey={({ client_id }) => client_id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ name, operator }) => (
            <>
              <bdi>{name}</bdi>
              {operator && (
                <div class="soft" dir="auto">
                  {text.by(operator)}
                </div>
              )}
            </>
          ),
        },
        { label: columns.state, cell: ({ state }) => <ClientState state={state} /> },
        tokensColumn(),
        usedColumn(request),
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ client_id, name }) => (
            <LinkButton href={clientPath(client_id)} small label={text.openNamed(name)}>
              {text.open}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function UnregisteredClients({ request, rows }: { request: MemberRequest; rows: Unregistered[] }) {
  const { columns } = text;
  return (
    <Table
      id="unregistered-clients"
      caption={text.unregisteredCaption}
      captionHidden
      rows={rows}
      rowKey={({ kind, value }) => `${kind} ${value}`}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ kind, name, value }) => (
            <>
              <bdi>{name}</bdi>
              <div class="soft">{kind === "name" ? text.kinds.name : <code>{value}</code>}</div>
            </>
          ),
        },
        tokensColumn(),
        usedColumn(request),
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ kind, name, value }) => (
            <LinkButton
              href={pathWith(ADD, { name, [kind === "name" ? "names" : "ids"]: value })}
              small
              label={text.registerNamed(name)}
            >
              {text.register}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
