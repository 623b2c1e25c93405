import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { Time } from "../../../web/ui/index.ts";

export interface Group {
  readonly id: string;
  readonly label: string;
  readonly results: readonly Result[];
  /** The page with all of them; null if these are all. */
  readonly all: { readonly href: string; readonly label: string } | null;
}

interface Result {
  readonly title: string;
  readonly line: string;
  readonly at?: Date | undefined;
  readonly href: string;
}

/** The script of the search dialog takes the links out of the groups. */
export function Groups({ request, groups }: { request: WebRequest; groups: readonly Group[] }) {
  return (
    <div class="search-groups">
      {groups.map(({ id, label, results, all }) => (
        <section key={id} class="search-group" aria-labelledby={`found-${id}`}>
          <h2 id={`found-${id}`}>{label}</h2>
          <ul>
            {results.map((result) => (
              <li key={`${result.href} ${result.at?.toISOString()}`}>
                <Hit request={request} result={result} />
              </li>
            ))}
          </ul>
          {all && (
            <a class="search-all" href={all.href}>
              {all.label}
            </a>
          )}
        </section>
      ))}
    </div>
  );
}

function Hit({ request, result: { title, line, at, href } }: { request: WebRequest; result: Result }) {
  const isOurs = href.startsWith("/");
  return (
    <a class="search-hit" href={href} rel={isOurs ? undefined : "noopener noreferrer nofollow ugc"}>
      <bdi class="search-title">{title}</bdi>{" "}
      {(at || line !== "") && (
        <span class="search-line">
          {at && <Time at={at} {...clockOf(request)} relative={false} />}
          {at && line !== "" && " · "}
          <bdi>{line}</bdi>
        </span>
      )}
    </a>
  );
}
