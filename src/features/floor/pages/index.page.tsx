import {
  call,
  clockOf,
  type Form as Fields,
  need,
  openPage,
  type PageDocument,
  type Reply,
  type WebRequest,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ExternalLink,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Section,
  Status,
  Table,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { floorText } from "./text.ts";

const PATH = "/floor";
const text = floorText;
const TONES = { free: "success", busy: "info", closed: "neutral", off: "warning", unknown: "neutral" } as const;
const AUDIENCES = ["nobody", "members", "public"] as const;

/** Who is here, free resources, and what the space has. Members see more people, and say that they are here. */
export const floor = openPage({
  path: PATH,
  acts: ["come", "leave", "save"],
  show: renderPage,
  async act(request, form) {
    await need(request, "floor.set_mine", minePut(form) as never);
    const act = form.text("act");
    const said = act === "come" ? text.mine.came : act === "leave" ? text.mine.left : text.mine.saved;
    return { to: PATH, notice: { tone: "success", text: said } };
  },
});

function minePut(form: Fields) {
  const act = form.text("act");
  const audience = form.filled("audience");
  const here_for = form.text("here_for");
  return { ...audience, here_for, ...(act === "come" && { here: true }), ...(act === "leave" && { here: false }) };
}

async function renderPage(request: WebRequest): Promise<PageDocument> {
  const [roster, resources, catalogue, mine] = await Promise.all([
    rosterFor(request),
    need(request, "floor.get_resources", {}),
    need(request, "floor.get_catalogue", {}),
    request.viewer ? need(request, "floor.get_mine", {}) : null,
  ]);
  return {
    title: text.title,
    body: (
      <>
        <PageHeader
          title={text.title}
          actions={request.viewer?.operator && <LinkButton href="/operate/site">{text.edit}</LinkButton>}
        />
        {mine && <Mine request={request} mine={mine} />}
        <Here request={request} roster={roster} />
        <Free request={request} resources={resources} />
        <Site catalogue={catalogue} />
        <Section title={text.feeds}>
          <ul class="bullets">
            {(["roster", "resources", "catalogue"] as const).map((feed) => (
              <li key={feed}>
                <a href={`/api/floor/${feed}.json`}>{text.feedLinks[feed]}</a>
              </li>
            ))}
          </ul>
        </Section>
      </>
    ),
  };
}

/** The members' list, for those whose tier sees it. */
async function rosterFor(request: WebRequest): Promise<Reply<"floor.get_roster">> {
  const listed = request.viewer ? await call(request, "floor.get_members_roster", {}) : null;
  return listed?.ok ? listed.body : need(request, "floor.get_roster", {});
}

function Mine({ request, mine }: { request: WebRequest; mine: Reply<"floor.get_mine"> }) {
  const words = text.mine;
  const isHere = mine.here_until !== null;
  return (
    <Card title={words.title}>
      {mine.here_until && (
        <p>
          {words.until} <Time at={new Date(mine.here_until)} {...clockOf(request)} />
        </p>
      )}
      <Form action={PATH} csrf={request.csrf()}>
        <RadioGroup
          name="audience"
          label={words.audience}
          value={mine.audience}
          required
          options={AUDIENCES.map((value) => ({ value, label: words.audiences[value] }))}
        />
        <TextField name="here_for" label={words.here_for} value={mine.here_for} maxlength={80} />
        <ButtonRow>
          <Button name="act" value={isHere ? "leave" : "come"}>
            {isHere ? words.leave : words.come}
          </Button>
          <Button kind="secondary" name="act" value="save">
            {words.save}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function Here({ request, roster: { people, count_band } }: { request: WebRequest; roster: Reply<"floor.get_roster"> }) {
  return (
    <Section title={text.here} lede={text.count(count_band)}>
      {people.length === 0 ? (
        <p>{text.nobody}</p>
      ) : (
        <ul class="bullets">
          {people.map(({ display_name, since, here_for }) => (
            <li key={`${display_name} ${since}`}>
              <bdi>{display_name}</bdi>
              {here_for && <span dir="auto">: {here_for}</span>}{" "}
              <span class="soft">
                {text.since} <Time at={new Date(since)} {...clockOf(request)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Free({ request, resources: { items } }: { request: WebRequest; resources: Reply<"floor.get_resources"> }) {
  const { resourceColumns: columns } = text;
  return (
    <Section title={text.free}>
      {items.length === 0 ? (
        <p>{text.noResources}</p>
      ) : (
        <Table
          id="free"
          caption={text.free}
          captionHidden
          rows={items}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            { label: columns.name, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { label: columns.where, cell: ({ location }) => location },
            {
              label: columns.state,
              cell: ({ state, until }) => (
                <>
                  <Status tone={TONES[state]}>{text.states[state]}</Status>
                  {until && (
                    <span class="soft">
                      {" "}
                      {text.until} <Time at={new Date(until)} {...clockOf(request)} />
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

function Site({ catalogue: { areas, machines, contacts, links } }: { catalogue: Reply<"floor.get_catalogue"> }) {
  const { machineColumns: columns } = text;
  const areaName = (id: string | null) => areas.find((area) => area.id === id)?.name ?? "";
  return (
    <>
      {areas.length > 0 && (
        <Section title={text.areas}>
          <DefinitionList facts={areas.map(({ name, description }) => ({ term: name, detail: description ?? "–" }))} />
        </Section>
      )}
      {machines.length > 0 && (
        <Section title={text.machines}>
          <Table
            id="machines"
            caption={text.machines}
            captionHidden
            rows={machines}
            rowKey={({ id, of_farm }) => `${of_farm} ${id}`}
            columns={[
              { label: columns.name, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
              { label: columns.model, cell: ({ model }) => model },
              { label: columns.where, cell: ({ area }) => areaName(area) },
              { label: columns.materials, cell: ({ materials }) => materials.join(", ") },
              { label: columns.training, cell: ({ training }) => training ?? "" },
            ]}
          />
        </Section>
      )}
      {contacts.length > 0 && (
        <Section title={text.contacts}>
          <DefinitionList
            facts={contacts.map(({ name, what_for, address }) => ({ term: what_for, detail: `${name}, ${address}` }))}
          />
        </Section>
      )}
      {links.length > 0 && (
        <Section title={text.links}>
          <ul class="bullets">
            {links.map(({ name, url }) => (
              <li key={url}>
                <ExternalLink href={url}>{name}</ExternalLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
