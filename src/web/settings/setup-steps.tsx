import { call, type MemberRequest } from "../core/index.ts";
import { LinkButton, type Step } from "../ui/index.ts";
import { setupText } from "./text.ts";

/** The default name of a space. */
const UNNAMED = "Our space";

/** The set-up steps in recommended order, with their state. */
export async function setupSteps(request: MemberRequest): Promise<Step[]> {
  const setup = setupText;
  const { name, timeZone } = request.space;
  const [feeds, resources, members] = await Promise.all([
    call(request, "feeds.list"),
    call(request, "resources.list"),
    call(request, "membership.list_members", { limit: 50 }),
  ]);
  const hasFeed = feeds.ok && feeds.body.feeds.length > 0;
  const hasResource = resources.ok && resources.body.resources.length > 0;
  const hasMembers = members.ok && members.body.members.some(({ tier }) => tier !== "public" && tier !== "operator");
  const todo = [
    {
      title: setup.name,
      done: name !== UNNAMED,
      text: name === UNNAMED ? setup.nameText : setup.nameDone(name, timeZone),
      href: "/setup/space",
      act: setup.nameAction,
    },
    { title: setup.feed, done: hasFeed, text: setup.feedText, href: "/operate/feeds", act: setup.feedAction },
    {
      title: setup.resources,
      done: hasResource,
      text: setup.resourcesText,
      href: "/operate/resources",
      act: setup.resourcesAction,
    },
    {
      title: setup.members,
      done: hasMembers,
      text: setup.membersText,
      href: "/operate/members",
      act: setup.membersAction,
    },
  ];
  const current = todo.findIndex(({ done }) => !done);
  return todo.map(({ title, done, text, href, act }, at) => ({
    title,
    state: done ? "done" : at === current ? "current" : "todo",
    text,
    action: done ? undefined : (
      <LinkButton href={href} kind={at === current ? "primary" : "secondary"} small={at !== current}>
        {act}
      </LinkButton>
    ),
  }));
}
