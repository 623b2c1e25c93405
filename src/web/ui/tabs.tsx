export type TabLink = { label: string; href: string; current: boolean; count?: number };

/** Views of the same things, as links. `label` names the set for screen readers. */
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

export const paginationWords = { label: "Pages", newer: "Newer", older: "Older" };

export type PaginationProps = {
  newer?: string | undefined;
  older?: string | undefined;
  words?: typeof paginationWords;
};

/** Links to the neighbouring pages of a list ordered by time. Nothing when there is one page. */
export function Pagination({ newer, older, words = paginationWords }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav class="pagination" aria-label={words.label}>
      <span>
        {newer && (
          <a href={newer} rel="prev">
            ← {words.newer}
          </a>
        )}
      </span>
      {older && (
        <a href={older} rel="next">
          {words.older} →
        </a>
      )}
    </nav>
  );
}
