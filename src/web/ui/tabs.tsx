// biome-ignore-all lint/a11y/noAccessKey: opt-in, for operators who work through a queue by keyboard
import { texts } from "../languages/texts.ts";

export type TabLink = { label: string; href: string; current: boolean; count?: number };

/** Links to views of the same data. `label` names the set for screen readers. */
export function Tabs({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
              {tab.count !== undefined && <span class="tabs-count">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const paginationText = texts({ label: "Pages", newer: "Newer", older: "Older" });

export type PaginationProps = {
  newer?: string | undefined;
  older?: string | undefined;
  words?: typeof paginationText;
  /** The list that contains both pages, shown between them. */
  up?: { label: string; href: string };
  /** Access keys of the two links. */
  keys?: { newer: string; older: string };
  /** The single keys of the two links, on a page with `keys`. */
  hotkeys?: { newer: string; older: string };
};

/** Links to newer and older pages; nothing if there is one page. */
export function Pagination({ newer, older, words = paginationText, up, keys, hotkeys }: PaginationProps) {
  if (!newer && !older && !up) return null;
  return (
    <nav class="pagination" aria-label={words.label}>
      <span>
        {newer && (
          <a
            href={newer}
            rel="prev"
            accessKey={keys?.newer}
            data-key={hotkeys?.newer}
            aria-keyshortcuts={hotkeys?.newer.toUpperCase()}
          >
            ← {words.newer}
          </a>
        )}
      </span>
      {up && <a href={up.href}>{up.label}</a>}
      {older ? (
        <a
          href={older}
          rel="next"
          accessKey={keys?.older}
          data-key={hotkeys?.older}
          aria-keyshortcuts={hotkeys?.older.toUpperCase()}
        >
          {words.older} →
        </a>
      ) : (
        up && <span />
      )}
    </nav>
  );
}
