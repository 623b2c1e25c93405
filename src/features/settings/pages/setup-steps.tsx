import { call, type MemberRequest } from "../../../web/core/index.ts";
import { LinkButton, type Step } from "../../../web/ui/index.ts";
import { setupText } from "./text.ts";

/** The default name of a space. */
const UNNAMED = "Our space";

/** The set-up steps in recommended order, with their state. */
export async function setupSteps(request: MemberRequest): Promise<Step[]> {
  const setup = setupText;
  const { name, timeZone } = request.space;
  const [hasEvents, resources, hasMembers] = await Promise.all([
    listsEvents(request),
    call(request, "resources.list"),
    bringsMembers(request),
  ]);
  const hasResource = resources.ok && resources.body.resources.length > 0;
  const todo = [
    {
      title: setup.name,
      done: name !== UNNAMED,
      text: name === UNNAMED ? setup.nameText : setup.nameDone(name, timeZone),
      acts: [{ href: "/setup/space", label: setup.nameAction }],
    },
    {
      title: setup.resources,
      done: hasResource,
      text: setup.resourcesText,
      acts: [{ href: "/operate/resources/add", label: setup.resourcesAction }],
    },
    {
      title: setup.events,
      done: hasEvents,
      text: setup.eventsText,
      acts: [
        { href: "/operate/events/add", label: setup.eventsAction },
        { href: "/operate/feeds", label: setup.feedAction },
      ],
    },
    {
      title: setup.members,
      done: hasMembers,
      text: setup.membersText,
      acts: [
        { href: "/operate/members/import", label: setup.membersAction },
        { href: "/operate/invitations/add", label: setup.inviteAction },
      ],
    },
  ];
  const current = todo.findIndex(({ done }) => !done);
  return todo.map(({ title, done, text, acts }, at) => ({
    title,
    state: done ? "done" : at === current ? "current" : "todo",
    text,
    action: !done && <StepActs acts={acts} isCurrent={at === current} />,
  }));
}

function StepActs({ acts, isCurrent }: { acts: readonly { href: string; label: string }[]; isCurrent: boolean }) {
  return acts.map(({ href, label }, at) => (
    <LinkButton key={href} href={href} kind={isCurrent && at === 0 ? "primary" : "secondary"} small={!isCurrent}>
      {label}
    </LinkButton>
  ));
}

async function listsEvents(request: MemberRequest): Promise<boolean> {
  const feeds = await call(request, "feeds.list");
  if (feeds.ok && feeds.body.feeds.length > 0) return true;
  const own = await call(request, "events.list_hosted", { limit: 1 });
  return own.ok && own.body.total > 0;
}

async function bringsMembers(request: MemberRequest): Promise<boolean> {
  const members = await call(request, "membership.list_members", { limit: 50 });
  if (members.ok && members.body.members.some(({ tier }) => tier !== "public" && tier !== "operator")) return true;
  const invitations = await call(request, "joining.list_invitations", { limit: 1 });
  return invitations.ok && invitations.body.total > 0;
}
