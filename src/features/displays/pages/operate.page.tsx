import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { clockOf, type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { LinkButton, PageHeader, Status, Time } from "../../../web/ui/index.ts";
import { displayText } from "./text.ts";
import type { Display } from "./types.ts";

const SEEN_WITHIN_MS = 3 * MINUTE_MS;

export const operateDisplays = operatorPage({
  path: "/operate/displays",
  async show(request) {
    const { title, lede } = displayText.list;
    const { displays } = await need(request, "displays.list");
    const hasRooms = displays.some(({ role }) => role === "room");
    const resources = hasRooms ? (await need(request, "resources.list")).resources : [];
    const names = new Map(resources.map(({ id, name: called }) => [id, called]));
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={displays.length > 0 && <Add />} />
          <Displays request={request} displays={displays} names={names} />
        </>
      ),
    };
  },
});

function Add() {
  return (
    <LinkButton href="/operate/displays/add" kind="primary">
      {displayText.list.add}
    </LinkButton>
  );
}

type Props = { request: MemberRequest; displays: Display[] /** Of resources, by ID. */; names: Map<string, string> };

function Displays({ request, displays, names }: Props) {
  const { change, changeNamed } = displayText.list;
  return (
    <RecordList
      id="displays"
      words={displayText.list}
      rows={displays}
      rowKey={({ display_id }) => display_id}
      columns={{
        name: { heads: true, cell: ({ name }) => <span dir="auto">{name}</span> },
        shows: ({ role, resource_id = "", blocks, message }) => (
          <>
            {role === "wall" && blocks.map((block) => displayText.blocks[block]).join(", ")}
            {role === "kiosk" && displayText.form.roles.kiosk}
            {role === "room" && displayText.list.room(names.get(resource_id) ?? resource_id)}
            {message && (
              <p class="soft" dir="auto">
                {message}
              </p>
            )}
          </>
        ),
        seen: (display) => <LastSeen request={request} display={display} />,
      }}
      links={({ display_id, name }) => [
        { href: `/operate/displays/${display_id}`, text: change, label: changeNamed(name) },
      ]}
      add={<Add />}
    />
  );
}

function LastSeen({ request, display: { seen_at } }: { request: MemberRequest; display: Display }) {
  const { running, silent, never } = displayText.list;
  if (seen_at === null) return <Status tone="neutral">{never}</Status>;
  const at = new Date(seen_at);
  if (request.now.getTime() - at.getTime() <= SEEN_WITHIN_MS) return <Status tone="success">{running}</Status>;
  return (
    <>
      <Status tone="warning">{silent}</Status> <Time at={at} {...clockOf(request)} />
    </>
  );
}
