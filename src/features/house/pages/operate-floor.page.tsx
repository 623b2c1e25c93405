import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  type Form as Sent,
  untouched,
} from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CodeBlock,
  DefinitionList,
  ErrorSummary,
  ExternalLink,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  PageLink,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { sizeText } from "../../files/pages/parts.ts";
import { FurtherHosts } from "./further-hosts.tsx";
import { FloorState } from "./states.tsx";
import { hostsText, houseText, floorText as text } from "./text.ts";
import { FLOORS, type Floor, floorAt, floorPath } from "./types.ts";

/** One of the other floors: how it is, and its suspension. */
export const operateFloor = operatorPage({
  path: `${FLOORS}/:floor`,
  recentSignIn: true,
  acts: ["read_only", "resume", "add_host", "check_host", "remove_host"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const floor_id = request.parameters.floor ?? "";
    const host = form.text("host");
    if (form.text("act") === "add_host") {
      const added = await call(request, "house.add_host", { floor_id, host });
      if (!added.ok) return renderPage(request, form, added.refused);
      return hostsAt(request, hostsText.added(added.body.host.host));
    }
    if (form.text("act") === "check_host") {
      await need(request, "house.check_host", { floor_id, host });
      return hostsAt(request, hostsText.checked(host));
    }
    if (form.text("act") === "remove_host") {
      await need(request, "house.remove_host", { floor_id, host });
      return hostsAt(request, hostsText.removed(host));
    }
    if (form.text("act") === "read_only") {
      const { floor } = await need(request, "house.set_read_only", { floor_id });
      return { to: floorPath(floor), notice: { tone: "success", text: text.madeReadOnly(floor.name) } };
    }
    const { floor } = await need(request, "house.resume", { floor_id });
    return { to: floorPath(floor), notice: { tone: "success", text: text.resumed(floor.name) } };
  },
});

const hostsAt = (request: MemberRequest, notice: string) => ({
  to: `${request.path}#hosts`,
  notice: { tone: "success" as const, text: notice },
});

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const { floor, further_hosts: hosts } = await need(request, "house.get_floor", {
    floor_id: request.parameters.floor ?? "",
  });
  const { name, slug, state, read_only, wish, fault, address } = floor;
  return {
    title: name,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, hostsText.fields)} />
        <PageHeader
          title={name}
          actions={
            <>
              {state === "live" && <ExternalLink href={address}>{text.visit}</ExternalLink>}
              <LinkButton href={FLOORS} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        {fault && (
          <Notice tone="danger" title={text.fault}>
            {fault}
          </Notice>
        )}
        <DefinitionList facts={factsOf(request, floor)} />
        {state !== "deleted" && <FurtherHosts request={request} hosts={hosts} form={form} refused={refused} />}
        {state === "live" && !read_only && wish === null && (
          <Section title={text.readOnly} lede={text.readOnlyText} split>
            <Form action={request.path} csrf={request.csrf()} hidden={{ act: "read_only" }}>
              <ButtonRow>
                <Button kind="secondary">{text.readOnly}</Button>
              </ButtonRow>
            </Form>
          </Section>
        )}
        {state === "live" && wish === null && (
          <Section title={text.suspend} lede={text.suspendText} split>
            <LinkButton href={`${floorPath(floor)}/suspend`} kind="danger">
              {text.suspend}
            </LinkButton>
          </Section>
        )}
        {(state === "suspended" || read_only) && wish === null && (
          <Section title={text.resume} lede={text.resumeText} split>
            <Form action={request.path} csrf={request.csrf()} hidden={{ act: "resume" }}>
              <ButtonRow>
                <Button>{text.resume}</Button>
              </ButtonRow>
            </Form>
          </Section>
        )}
        {state === "live" && (
          <Section title={text.accounts} lede={text.accountsText} split>
            <PageLink href={applicationPath(floor)}>{text.accountsLink}</PageLink>
          </Section>
        )}
        <Section title={text.commands} lede={text.commandsText}>
          <CodeBlock
            label={text.commands}
            code={`npm run atrium -- floors export ${slug} <folder>\nnpm run atrium -- floors move ${slug} --server <name> --rehearse`}
          />
        </Section>
      </>
    ),
  };
}

/** The page that registers the floor, so that members of this space can sign in there. */
const applicationPath = ({ name, address }: Floor) =>
  pathWith("/operate/applications/add", { name, redirect_uri: `${address}/sign-in/provider` });

function factsOf(request: MemberRequest, floor: Floor) {
  const { server, bytes, schema_version, requests_today, exported_at, delete_at, created_at, seen_at } = floor;
  const { facts } = text;
  const time = (at: string) => <Time at={new Date(at)} {...clockOf(request)} />;
  return [
    { term: facts.state, detail: <FloorState floor={floor} /> },
    { term: facts.address, detail: <bdi>{floor.address}</bdi> },
    { term: facts.server, detail: <bdi>{server}</bdi> },
    ...(bytes === null ? [] : [{ term: facts.size, detail: sizeText(bytes) }]),
    ...(schema_version ? [{ term: facts.schema, detail: schema_version }] : []),
    { term: facts.use, detail: requests_today },
    { term: facts.exported, detail: exported_at ? time(exported_at) : houseText.never },
    ...(delete_at ? [{ term: facts.deleted, detail: time(delete_at) }] : []),
    { term: facts.made, detail: time(created_at) },
    { term: facts.seen, detail: time(seen_at) },
  ];
}

export const operateFloorSuspend = confirmPage({
  path: `${FLOORS}/:floor/suspend`,
  who: "operator",
  recentSignIn: true,
  record: floorAt,
  ask: (floor) => ({
    title: text.suspendNamed(floor.name),
    lede: text.suspendText,
    action: text.suspend,
    keep: text.keep,
    back: floorPath(floor),
  }),
  act: (request, { floor_id }) => call(request, "house.suspend", { floor_id }),
  done: (_, floor) => ({ to: floorPath(floor), text: text.suspended(floor.name) }),
});
