import type { ComponentChildren } from "preact";
import { call, clockOf, type MemberRequest, need } from "../../../../web/core/index.ts";
import { Time } from "../../../../web/ui/index.ts";
import type { Settings } from "./parts.tsx";
import { topicsText } from "./text.ts";

type Id = keyof typeof topicsText.topics;
type Group = keyof typeof topicsText.groups;

export interface Topic {
  readonly id: Id;
  readonly group: Group;
  readonly href: string;
  readonly state?: ComponentChildren;
  /** The state as text, for the search. */
  readonly said: string;
}

/** Where each topic is set. */
export const PLACES: Readonly<Record<Id, { readonly group: Group; readonly href: string }>> = {
  space: { group: "space", href: "/operate/settings/space" },
  hours: { group: "space", href: "/operate/hours" },
  templates: { group: "space", href: "/operate/settings/templates" },
  look: { group: "look", href: "/operate/media" },
  pages: { group: "look", href: "/operate/pages" },
  tiers: { group: "people", href: "/operate/settings/tiers" },
  joining: { group: "people", href: "/operate/invitations#policy" },
  provider: { group: "people", href: "/operate/settings/sign-in" },
  roles: { group: "people", href: "/operate/roles" },
  groups: { group: "people", href: "/operate/groups" },
  dues: { group: "people", href: "/operate/dues/plans" },
  doors: { group: "people", href: "/operate/doors" },
  mail: { group: "links", href: "/operate/settings/mail" },
  webhook: { group: "links", href: "/operate/settings/webhook" },
  events: { group: "links", href: "/operate/settings/event-links" },
  feeds: { group: "links", href: "/operate/feeds" },
  areas: { group: "system", href: "/operate/settings/areas" },
  models: { group: "system", href: "/operate/models" },
  machine: { group: "system", href: "/docs/configuration" },
};

const { states } = topicsText;

/** Every topic of settings in its order, with its state. */
export async function topicsOf(request: MemberRequest): Promise<Topic[]> {
  const [{ settings }, { areas }, setup, feeds, pages] = await Promise.all([
    need(request, "settings.get"),
    need(request, "space.list_switches"),
    need(request, "space.get_setup"),
    call(request, "feeds.list"),
    call(request, "pages.list_all"),
  ]);
  const { name, timeZone, logo, banner, accent, tiers = {} } = request.space;
  const { parts } = states;
  const own = [...(logo ? [parts.logo] : []), ...(banner ? [parts.banner] : []), ...(accent ? [parts.color] : [])];
  const off = areas.filter(({ mode }) => mode !== "on").length;
  const hasHours = setup.items.some(({ item, state }) => item === "hours" && state === "done");
  const published = pages.ok ? pages.body.pages.filter((page) => page.published).length : 0;
  const drafts = pages.ok ? pages.body.pages.length - published : 0;
  return [
    plain("space", states.space(name, timeZone)),
    plain("hours", hasHours ? states.hours.set : states.hours.none),
    plain("templates"),
    plain("look", states.look(own)),
    plain("pages", states.pages(published, drafts)),
    plain("tiers", states.tiers(Object.values(tiers))),
    plain("joining"),
    { ...plain("provider"), ...providerState(request, settings.sign_in_provider) },
    plain("roles"),
    plain("groups"),
    plain("dues"),
    plain("doors"),
    { ...plain("mail"), ...mailState(request, settings.mail) },
    { ...plain("webhook"), ...webhookState(request, settings.webhook) },
    plain("events", hostsState(settings.event_hosts)),
    plain("feeds", feeds.ok ? states.feeds(feeds.body.feeds.length) : undefined),
    plain("areas", states.areas(off)),
    plain("models"),
    plain("machine"),
  ];
}

function plain(id: Id, state?: string): Topic {
  return { id, ...PLACES[id], state, said: state ?? "" };
}

function hostsState({ source, hosts }: Settings["event_hosts"]): string {
  return [hosts.join(", "), ...(source === "environment" ? [states.locked] : [])].join(", ");
}

type State = Pick<Topic, "state" | "said">;

function mailState(request: MemberRequest, { source, readable, host, last_test }: Settings["mail"]): State {
  if (source === "none") return { state: states.notSetUp, said: states.notSetUp };
  if (!readable) return { state: states.unreadable, said: states.unreadable };
  return tested(request, host ?? "", source, last_test);
}

function webhookState(request: MemberRequest, { source, readable, url, last_test }: Settings["webhook"]): State {
  if (source === "none") return { state: states.notSetUp, said: states.notSetUp };
  if (!readable) return { state: states.unreadable, said: states.unreadable };
  return tested(request, new URL(url ?? "").host, source, last_test);
}

function providerState(request: MemberRequest, provider: Settings["sign_in_provider"]): State {
  const { source, readable, issuer, last_test } = provider;
  if (source === "none") return { state: states.notSetUp, said: states.notSetUp };
  if (!readable) return { state: states.unreadable, said: states.unreadable };
  return tested(request, new URL(issuer ?? "").host, source, last_test);
}

/** "smtp.example.org, test passed 3 days ago". */
function tested(
  request: MemberRequest,
  host: string,
  source: Settings["mail"]["source"],
  test: Settings["mail"]["last_test"],
): State {
  const words = [host, ...(source === "environment" ? [states.locked] : [])].join(", ");
  if (test === null) return { state: `${words}, ${states.untested}`, said: words };
  const result = test.accepted ? states.passed : states.failed;
  return {
    state: (
      <>
        {words}, {result} <Time at={new Date(test.at)} {...clockOf(request)} form="day" relative />
      </>
    ),
    said: `${words} ${result}`,
  };
}
