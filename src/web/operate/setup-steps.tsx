import { call } from "../call.ts";
import { LinkButton, type Step } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

/** What a space is called until somebody names it. */
const UNNAMED = "Our space";

/** What is done of setting the space up, in the order in which it pays off. */
export async function setupSteps(visit: MemberVisit): Promise<Step[]> {
  const { setup } = words;
  const { name, timeZone } = visit.space;
  const [feeds, resources, members] = await Promise.all([
    call(visit, "feeds.list"),
    call(visit, "resources.list"),
    call(visit, "membership.list_members", { limit: 50 }),
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
