import { texts } from "../../languages/texts.ts";
export const SEARCH = "/search";

export const searchDialogText = texts({
  search: "Search",
  query: "Search everything",
  results: "Results",
  all: "All results",
  choose: "choose",
  open: "open",
  close: "close",
});

/** Leads to the page; with script it opens the dialog, as Ctrl-K, ⌘K and / do. */
export function SearchLink({ isHere }: { isHere: boolean }) {
  return (
    <a
      class="search-link"
      href={SEARCH}
      aria-label={searchDialogText.search}
      aria-current={isHere ? "page" : undefined}
      aria-keyshortcuts="Control+K Meta+K /"
      data-search
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
        <circle cx="7.75" cy="7.75" r="5.25" fill="none" stroke="currentColor" stroke-width="1.6" />
        <path d="M11.75 11.75 16 16" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
      </svg>
      <span class="search-label">{searchDialogText.search}</span>
      <span class="search-key" aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </a>
  );
}

/** Inert until the script copies it, and makes the field a combobox. */
export function SearchTemplate() {
  const { query, results, all, choose, open, close } = searchDialogText;
  return (
    <template id="search-template" data-all={all}>
      <dialog class="search-dialog" aria-label={query}>
        <form action={SEARCH} method="get">
          <input
            id="search-dialog-q"
            name="q"
            type="search"
            aria-label={query}
            autocomplete="off"
            spellcheck={false}
            maxLength={100}
            placeholder={query}
          />
        </form>
        <p class="visually-hidden" role="status" />
        <div id="search-options" class="search-options" role="listbox" aria-label={results} />
        <p class="keys-shown" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {choose}
          </span>
          <span>
            <kbd>Enter</kbd> {open}
          </span>
          <span>
            <kbd>Esc</kbd> {close}
          </span>
        </p>
      </dialog>
    </template>
  );
}
