import type { NavigationLink } from "./links.ts";
import { ariaCurrent, nearestLink } from "./navigation.ts";
import { siteHeaderText } from "./text.ts";

/** What waits for the viewer; `inbox` is null for those who decide nothing. */
export type Waiting = { unread: number | null; approvals: number; inbox: number | null };

/** Above this a badge shows "99+". */
const SHOWN_MAX = 99;

export function shownCount(count: number, max = SHOWN_MAX): string {
  return count > max ? `${max}+` : String(count);
}

/** The number of items that wait behind a link. A live page changes it, so it is there at zero too. */
export function Count({ of: count }: { of: number | null | undefined }) {
  const shown = count ? shownCount(count) : "";
  return (
    <>
      <span class="nav-count" aria-hidden="true" data-count-shown hidden={!count}>
        {shown}
      </span>
      <span class="visually-hidden" data-count-words>
        {count ? ` (${siteHeaderText.waiting(shown)})` : ""}
      </span>
    </>
  );
}

/** Of a link with a count, by which live pages find it. */
export function countOf(name: keyof Waiting | undefined, max = SHOWN_MAX) {
  return name ? { "data-count": name, "data-count-max": max } : {};
}

export type LinksProps = {
  links: readonly NavigationLink[];
  path: string;
  waiting?: Waiting | null;
  /** A link that leads to the page from another path. */
  current?: NavigationLink | undefined;
  /** Prefix of the IDs of links with a count, by which live pages refresh them. */
  ids?: string;
};

export function Links({ links, path, waiting, current, ids }: LinksProps) {
  const nearest = current ?? nearestLink(links, path);
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a
            id={ids && link.counts ? `${ids}-${link.counts}` : undefined}
            href={link.path}
            {...countOf(link.counts)}
            aria-current={link === nearest ? (ariaCurrent(link, path) ?? "true") : undefined}
          >
            {link.label}
            {link.counts && <Count of={waiting?.[link.counts]} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A list of links under its name. */
export function Labelled({ label, ...links }: LinksProps & { label: string }) {
  return (
    <div class="nav-group">
      <p class="nav-group-label">{label}</p>
      <Links {...links} />
    </div>
  );
}
