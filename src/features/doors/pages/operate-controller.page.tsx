import { clockOf, type MemberRequest, need, operatorPage, type Reply } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  Form,
  LinkButton,
  PageHeader,
  PageLink,
  Section,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { RETENTION_DAYS } from "../index.ts";
import { Health } from "./operate.page.tsx";
import { doorsText } from "./text.ts";
import { type Controller, controllerAt, DOORS, type Door } from "./types.ts";

const text = doorsText.controller;
const ENTRIES_SHOWN = 50;

type Entry = Reply<"doors.list_entries">["entries"][number];

/** One controller: its doors, what it reported, and its end. */
export const operateController = operatorPage({
  path: `${DOORS}/:controller`,
  async show(request) {
    const controller = await controllerAt(request);
    const { controller_id, name, doors } = controller;
    const { entries } = await need(request, "doors.list_entries", { controller_id, limit: ENTRIES_SHOWN });
    return {
      title: name,
      body: (
        <>
          <PageHeader
            title={name}
            actions={
              <LinkButton href={DOORS} kind="quiet">
                {text.back}
              </LinkButton>
            }
          />
          <DefinitionList
            facts={[{ term: text.pulled, detail: <Health request={request} controller={controller} /> }]}
          />
          <Section title={text.doors} lede={text.doorsLede} id="doors" split>
            {doors.map((door) => (
              <DoorLine key={door.door_id} controller={controller} door={door} />
            ))}
            <ButtonRow>
              <LinkButton href={`${DOORS}/${controller_id}/doors/new`}>{text.addDoor}</LinkButton>
            </ButtonRow>
          </Section>
          <Entries request={request} entries={entries} />
          <Section title={text.revoke} lede={text.revokeText} split>
            <Form action={request.path} csrf={request.csrf()}>
              <ButtonRow>
                <Button kind="danger">{text.revoke}</Button>
              </ButtonRow>
            </Form>
          </Section>
        </>
      ),
    };
  },
  async act(request) {
    const { controller_id, name } = await controllerAt(request);
    await need(request, "doors.revoke_controller", { controller_id });
    return { to: DOORS, notice: { tone: "success", text: text.revoked(name) } };
  },
});

type DoorLineProps = { controller: Controller; door: Door };

function DoorLine({ controller, door }: DoorLineProps) {
  const { door_id, name, tier_min, hours, tier_always, qualification } = door;
  const rules = [
    doorsText.rules(doorsText.door.andAbove(tierName(tier_min)), doorsText.door.hours[hours]),
    ...(tier_always ? [doorsText.rulesAlways(doorsText.door.andAbove(tierName(tier_always)))] : []),
    ...(qualification ? [doorsText.rulesQualification(qualification)] : []),
  ];
  return (
    <div class="flow-small">
      <p>
        <strong>{name}</strong> <code class="scope-key">{door_id}</code>
        <br />
        <span class="soft">{rules.join(" · ")}</span>
      </p>
      <LinkButton href={`${DOORS}/${controller.controller_id}/doors/${door_id}`} small label={text.changeNamed(name)}>
        {text.change}
      </LinkButton>
    </div>
  );
}

function Entries({ request, entries }: { request: MemberRequest; entries: Entry[] }) {
  return (
    <Section title={text.entries} lede={text.entriesLede(RETENTION_DAYS.entries)} id="entries">
      {entries.length === 0 ? (
        <p class="soft">{text.entriesNone}</p>
      ) : (
        <RecordList
          id="door-entries"
          words={text}
          caption={text.entries}
          rows={entries}
          rowKey={({ at, user_id, door }) => `${at} ${user_id} ${door}`}
          columns={{
            at: { heads: true, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} /> },
            who: ({ user_id, name }) =>
              user_id ? (
                <PageLink href={`/operate/members/${user_id}`}>{name}</PageLink>
              ) : (
                <span class="soft">{text.unknown}</span>
              ),
            door: ({ door }) => <bdi>{door}</bdi>,
            result: (entry) => <Outcome entry={entry} />,
          }}
        />
      )}
    </Section>
  );
}

/** Whether the door opened, with the controller's word for it. */
export function Outcome({ entry: { granted, reason } }: { entry: Pick<Entry, "granted" | "reason"> }) {
  return (
    <>
      <Status tone={granted ? "success" : "warning"}>{granted ? doorsText.granted : doorsText.denied}</Status>{" "}
      {reason && (
        <span class="soft" dir="auto">
          {reason}
        </span>
      )}
    </>
  );
}
