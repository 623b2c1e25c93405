import type { ComponentChildren } from "preact";
import { ADD_FEATURES, type NavigationGroup, type NavigationLink, type NavigationSection } from "./links.ts";
import { Count, countOf, Links, type Waiting } from "./nav-links.tsx";
import { ariaCurrent, nearestLink } from "./navigation.ts";
import { RoomIcon } from "./room-icon.tsx";

type RoomsProps = { group: NavigationGroup; path: string; waiting: Waiting | null; ids: string };

/** The rooms of the operators' console: the one with the page is unfolded, and its pages are listed under it. */
export function Rooms({ group, path, waiting, ids }: RoomsProps) {
  const nearest = nearestLink(group.links, path);
  const add = group.links.find((link) => link.path === ADD_FEATURES.path);
  return (
    <div class="rooms">
      {(group.sections ?? []).map((section) => {
        const links = section.links.filter((link) => link !== add);
        const isHere = nearest !== undefined && links.includes(nearest);
        const [only] = links;
        return only?.counts && links.length === 1 ? (
          <RoomLink key={section.label} link={only} path={path} waiting={waiting} id={`${ids}-${only.counts}`} />
        ) : (
          <Folded key={section.label} name={ids} section={{ label: section.label, links }} open={isHere} path={path}>
            <RoomIcon of={links} />
          </Folded>
        );
      })}
      {add && <RoomLink link={add} path={path} waiting={null} />}
    </div>
  );
}

type RoomLinkProps = { link: NavigationLink; path: string; waiting: Waiting | null; id?: string };

/** A room with one page. */
function RoomLink({ link, path, waiting, id }: RoomLinkProps) {
  return (
    <a id={id} class="room-link" href={link.path} {...countOf(link.counts)} aria-current={ariaCurrent(link, path)}>
      <RoomIcon of={[link]} />
      <span class="room-label">{link.label}</span>
      {link.counts && <Count of={waiting?.[link.counts]} />}
    </a>
  );
}

type FoldedProps = {
  /** Of the sections with the same name, one is unfolded at a time. */
  name: string;
  section: NavigationSection;
  open: boolean;
  path: string;
  waiting?: Waiting | null;
  /** Its icon. */
  children?: ComponentChildren;
};

/** The links of a section, folded under its name. */
export function Folded({ name, section, open, path, waiting = null, children }: FoldedProps) {
  return (
    <details class="room" name={name} open={open}>
      <summary>
        {children}
        <span class="room-label">{section.label}</span>
        <svg class="room-arrow" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="m4 2.5 3.5 3.5L4 9.5" fill="none" stroke="currentColor" stroke-width="1.5" />
        </svg>
      </summary>
      <Links links={section.links} path={path} waiting={waiting} />
    </details>
  );
}
