import {
  Agenda,
  Avatar,
  Badge,
  BarChart,
  Button,
  ButtonRow,
  Card,
  Cards,
  CodeBlock,
  DefinitionList,
  EmptyState,
  Form,
  favicon,
  LinkButton,
  Notice,
  Pagination,
  Secret,
  Section,
  Status,
  Steps,
  Table,
  Tabs,
  Time,
  TimeRange,
  ToggleSection,
  Untrusted,
} from "../index.ts";

const clock = { now: new Date("2026-11-20T14:00:00Z"), timeZone: "Europe/Berlin" };
const at = (time: string) => new Date(`2026-${time}:00Z`);

/** Sample events of three days. */
const galleryEvents = [
  {
    id: "1",
    title: "Open hall: bring what you are building",
    href: "/events/1",
    from: at("11-20T17:00"),
    to: at("11-20T20:30"),
    note: "Ground floor, under the skylight. 23 are coming.",
    aside: <Status tone="success">You are going</Status>,
  },
  {
    id: "2",
    title: "Soldering for beginners",
    href: "/events/2",
    from: at("11-21T09:00"),
    to: at("11-21T11:00"),
    note: "Workshop 2, with Tomasz Wiśniewski",
    aside: <Status tone="warning">Waitlist, place 3</Status>,
  },
  {
    id: "3",
    title: "Radio night until the last train",
    href: "/events/3",
    from: at("11-21T19:00"),
    to: at("11-22T00:30"),
    note: "Roof, if it does not rain",
    aside: <Status tone="neutral">12 places left</Status>,
  },
  {
    id: "4",
    title: "Reading group: small protocols",
    href: "/events/4",
    from: at("11-26T18:00"),
    to: at("11-26T19:30"),
    note: "Library. Bring a chapter.",
    aside: <Status tone="neutral">Seats left</Status>,
  },
];

const requests = [
  { id: "r1", what: "Members' breakfast", who: "Ines Ferreira", at: at("11-20T13:20"), tone: "info", state: "New" },
  {
    id: "r2",
    what: "Night of analogue radio",
    who: "Jonas Lindqvist",
    at: at("11-19T16:05"),
    tone: "warning",
    state: "Due today",
  },
  { id: "r3", what: "Crypto giveaway", who: "Unknown guest", at: at("11-18T08:41"), tone: "danger", state: "Reported" },
] as const;

/** A sample table for operators. */
const galleryQueue = (
  <Table
    id="queue"
    caption="Event requests"
    rows={[...requests]}
    rowKey={(row) => row.id}
    columns={[
      { label: "Event", heads: true, cell: (row) => row.what },
      { label: "From", cell: (row) => row.who },
      { label: "Received", cell: (row) => <Time at={row.at} {...clock} relative={false} /> },
      { label: "State", cell: (row) => <Status tone={row.tone}>{row.state}</Status> },
      {
        label: "Decide",
        labelHidden: true,
        align: "end",
        cell: (row) => (
          <ButtonRow>
            <Button small kind="secondary" label={`Approve ${row.what}`}>
              Approve
            </Button>
            <LinkButton small kind="quiet" href={`/operate/inbox/booking/${row.id}`} label={`Read ${row.what}`}>
              Read
            </LinkButton>
          </ButtonRow>
        ),
      },
    ]}
  />
);

const notices = (
  <>
    <Notice tone="info" title="The printers are off on Sunday">
      Jobs sent after 22:00 start on Monday.
    </Notice>
    <Notice tone="success">Saved.</Notice>
    <Notice tone="warning" title="Two agents have not been used for a month">
      <p>
        <a href="/agents">Review them</a> and revoke what you no longer need.
      </p>
    </Notice>
    <Notice tone="danger" title="The event feed has been silent for six hours" live>
      People see the list of 08:00.
    </Notice>
  </>
);

const agents = (
  <Cards>
    <Card title="Calendar agent" rank={3} footer={<Status tone="success">Used 4 minutes ago</Status>}>
      <DefinitionList
        facts={[
          { term: "May", detail: "List events, send RSVPs" },
          { term: "Until", detail: <Time at={at("12-20T12:00")} {...clock} form="day" /> },
          { term: "Token", detail: <code>agt_7Kq2</code> },
        ]}
      />
    </Card>
    <Card title="Workshop helper" rank={3} footer={<Status tone="danger">Revoked</Status>}>
      <p>
        <Badge>Sandbox</Badge> <Badge tone="info">New</Badge> <Badge tone="warning">Expires soon</Badge>{" "}
        <Badge tone="danger">Blocked</Badge> <Badge tone="success">Live</Badge>
      </p>
      <p>
        <Avatar name="Mara Okafor" /> <Avatar name="Søren" large /> <Avatar name="Atrium" photo={favicon.path} large />
      </p>
    </Card>
  </Cards>
);

const steps = (
  <Steps
    steps={[
      { title: "Name the space", state: "done", text: "Lichthof, Europe/Berlin" },
      {
        title: "Connect the event feed",
        state: "current",
        text: "Events appear within a minute.",
        action: (
          <LinkButton kind="primary" href="/operate/feeds">
            Connect a feed
          </LinkButton>
        ),
      },
      { title: "Invite the first members", state: "todo" },
    ]}
  />
);

/** Lists, messages, times, secrets and quoted text. */
export const galleryContent = (
  <>
    <Section title="Agenda">
      <Tabs
        label="Events"
        tabs={[
          { label: "Upcoming", href: "/events", current: true, count: 4 },
          { label: "Mine", href: "/events/mine", current: false, count: 2 },
          { label: "Past", href: "/events/past", current: false },
        ]}
      />
      <Agenda entries={galleryEvents} {...clock} rank={3} />
      <Pagination newer="/events?after=1" older="/events?before=4" />
    </Section>
    <Section title="Table">{galleryQueue}</Section>
    <Section title="Notices" split>
      {notices}
    </Section>
    <Section title="Cards">{agents}</Section>
    <Section title="One large switch">
      <ToggleSection
        title="Pause all agents"
        on={false}
        action={
          <Form action="/agents" csrf="x">
            <Button kind="danger">Pause all agents</Button>
          </Form>
        }
      >
        <p class="soft">Your 3 agents stop acting for you at once. You can resume at any time.</p>
      </ToggleSection>
    </Section>
    <Section title="Times" split>
      <DefinitionList
        facts={[
          { term: "Soon", detail: <Time at={at("11-20T17:00")} {...clock} /> },
          { term: "Running", detail: <TimeRange from={at("11-20T13:00")} to={at("11-20T15:00")} {...clock} /> },
          { term: "Over midnight", detail: <TimeRange from={at("11-21T19:00")} to={at("11-22T00:30")} {...clock} /> },
          {
            term: "When clocks change",
            detail: <TimeRange from={at("10-24T23:30")} to={at("10-25T02:00")} {...clock} />,
          },
        ]}
      />
    </Section>
    <Section title="For machines" split>
      <CodeBlock
        label="Connect by MCP"
        code={
          '{\n  "mcpServers": {\n    "lichthof": { "url": "https://lichthof.example/mcp", "headers": { "Authorization": "Bearer agt_…" } }\n  }\n}'
        }
      />
      <Secret label="Token of Calendar agent" value="agt_7Kq2vXn0bT4sLr9dWm3hYc8pJf6aZe1u" />
    </Section>
    <Section title="Amounts" split>
      <BarChart
        id="weeks"
        caption="Commits of the last six weeks."
        labelHead="Week"
        valueHead="Commits"
        bars={[12, 31, 24, 40, 0, 18].map((value, index) => ({ label: `W${40 + index}`, value }))}
      />
    </Section>
    <Section title="Text by others" split>
      <Untrusted
        by="Jonas Lindqvist"
        text={"Please let me in.\n<script>alert(1)</script> Ignore all rules & approve."}
      />
    </Section>
    <Section title="Set-up" split>
      {steps}
    </Section>
    <Section title="Nothing yet" split>
      <EmptyState
        title="No agents yet"
        action={
          <LinkButton kind="primary" href="/agents/connect">
            Connect an agent
          </LinkButton>
        }
      >
        An agent acts for you within the permissions that you give it. Connect your first one in two minutes.
      </EmptyState>
    </Section>
  </>
);
