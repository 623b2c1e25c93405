import { call, type Form as Fields, type MemberRequest, type Refused } from "../../../../web/core/index.ts";
import { Avatar, Button, ButtonRow, Form, Section, TextField } from "../../../../web/ui/index.ts";
import type { PartProps } from "./cover-part.tsx";
import { editText as text } from "./text.ts";
import type { OwnEvent } from "./types.ts";

export async function changeHosts(
  request: MemberRequest,
  { event_id, rev, hosts }: OwnEvent,
  form: Fields,
): Promise<{ done: string } | { refused: Refused }> {
  const [added, removed] = [form.text("add"), form.text("remove")];
  const kept = hosts.map(({ user_id }) => user_id).filter((id) => id !== removed);
  const saved = await call(request, "events.update", {
    event_id,
    rev,
    hosts: added === "" ? kept : [...new Set([...kept, added])],
  });
  return saved.ok ? { done: text.saved } : { refused: saved.refused };
}

type HostsProps = PartProps & { found: { id: string; name: string }[] | null };

export function HostsPart({ request, event, found }: HostsProps) {
  const act = (name: "add" | "remove", id: string, of: string) => (
    <Form action={request.path} csrf={request.csrf()} hidden={{ act: "hosts", [name]: id }}>
      <Button kind={name === "add" ? "secondary" : "quiet"} small label={named(name, of)}>
        {name === "add" ? text.addHost : text.removeHost}
      </Button>
    </Form>
  );
  const person = (id: string, name: string, verb: "add" | "remove") => (
    <li key={id} class="event-host">
      <Avatar name={name} />
      <bdi>{name}</bdi>
      {act(verb, id, name)}
    </li>
  );
  const ids = new Set(event.hosts.map(({ user_id }) => user_id));
  return (
    <Section title={text.hosts} lede={text.hostsLede} id="hosts" split>
      {event.hosts.length === 0 && <p class="soft">{text.noHosts}</p>}
      <ul class="event-hosts">{event.hosts.map(({ user_id, name }) => person(user_id, name, "remove"))}</ul>
      <form class="form" method="get" action={`${request.path}#hosts`}>
        <TextField name="find" label={text.find} value={request.query("find")} maxlength={80} type="search" unmarked />
        <ButtonRow>
          <Button kind="secondary">{text.findAction}</Button>
        </ButtonRow>
      </form>
      {found?.length === 0 && <p>{text.noFound}</p>}
      {found && (
        <ul class="event-hosts">
          {found.filter(({ id }) => !ids.has(id)).map(({ id, name }) => person(id, name, "add"))}
        </ul>
      )}
    </Section>
  );
}

function named(verb: "add" | "remove", name: string): string {
  return verb === "add" ? text.addHostNamed(name) : text.removeHostNamed(name);
}
