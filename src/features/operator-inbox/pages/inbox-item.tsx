import { isTier } from "../../../kernel/access/tiers.ts";
import { clockOf, type MemberRequest, pathWith } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import {
  Badge,
  CodeBlock,
  Day,
  DefinitionList,
  type Fact,
  Flow,
  PageHeader,
  PageLink,
  Pagination,
  paginationText,
  Section,
  Time,
  TimeRange,
  Untrusted,
} from "../../../web/ui/index.ts";
import { deliveriesText } from "../../deliveries/pages/parts.ts";
import type { InboxItem, InboxRecord } from "../index.ts";
import { INBOX_PATH, itemPath, itemTitle, requesterOf } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

export type ItemProps = { request: MemberRequest; item: InboxRecord };

/** The item's title, its position in the list, and links to its neighbors. */
export function ItemHead({
  request,
  item,
  items,
  within,
}: ItemProps & { items: readonly InboxItem[]; within: string }) {
  const { position, back, previous, next, ways } = inboxText.item;
  const at = items.findIndex(({ kind, id }) => kind === item.kind && id === item.id);
  const [before, after] = at < 0 ? [] : [items[at - 1], items[at + 1]];
  const to = (other: InboxItem | undefined) => other && itemPath(other, within);
  return (
    <>
      <PageHeader
        title={itemTitle(request, item)}
        lede={
          <>
            <Badge>{inboxText.kinds[item.kind].one}</Badge>
            {at >= 0 && <span class="soft"> {position(at + 1, items.length)}</span>}
          </>
        }
      />
      <Pagination
        newer={to(before)}
        older={to(after)}
        up={{ label: back, href: pathWith(INBOX_PATH, { kind: within }) }}
        words={{ ...paginationText, label: ways, newer: previous, older: next }}
        keys={{ newer: "p", older: "n" }}
        hotkeys={{ newer: "k", older: "j" }}
      />
    </>
  );
}

/** The item's details. */
export function ItemBody({ request, item }: ItemProps) {
  const { suspicious } = inboxText.item;
  return (
    <Flow>
      <DefinitionList facts={factsOf(request, item)} />
      {item.suspicious_patterns.length > 0 && <p class="soft">{suspicious}</p>}
      {item.text && <Untrusted text={item.text} by={requesterOf(item)} />}
      <Pictures item={item} />
      {item.would_run && <WouldRun request={request} item={item} />}
    </Flow>
  );
}

function factsOf(request: MemberRequest, item: InboxRecord): Fact[] {
  const { item: words, nobody, facts: labels } = inboxText;
  const { starts_at, ends_at, concerns, user_id, ...rest } = item.facts;
  const clock = clockOf(request);
  const when =
    typeof starts_at !== "string" ? undefined : typeof ends_at === "string" ? (
      <TimeRange from={new Date(starts_at)} to={new Date(ends_at)} {...clock} />
    ) : (
      <Time at={new Date(starts_at)} {...clock} />
    );
  return [
    { term: words.when, detail: when },
    {
      term: (item.kind === "join_request" ? labels.member_already : labels.concerns) ?? "",
      detail: user_id && (
        <PageLink href={`/operate/members/${encodeURIComponent(user_id)}`} dir="auto">
          {concerns}
        </PageLink>
      ),
    },
    { term: words.requestedBy, detail: item.requested_by?.display_name || nobody },
    ...Object.entries(rest).map(([name, value]) => ({
      term: labels[name] ?? name.replaceAll("_", " "),
      detail: <FactValue request={request} name={name} value={value} />,
    })),
    { term: words.since, detail: <Time at={new Date(item.waiting_since)} {...clock} /> },
  ];
}

/** Facts whose values are identifiers with underscores. */
const IDENTIFIER_FACTS = ["ticket", "key", "visibility", "priority"];

function FactValue({ request, name, value }: { request: MemberRequest; name: string; value: string | number }) {
  if (/_(at|until|since)$/.test(name)) return <Time at={new Date(value)} {...clockOf(request)} />;
  if (name === "date") return <Day text={String(value)} />;
  if (name.endsWith("_tier") && isTier(value)) return <>{tierName(value)}</>;
  if (name.endsWith("url") && /^https?:\/\//.test(String(value))) {
    return (
      <a href={String(value)} rel="noopener noreferrer nofollow">
        {value}
      </a>
    );
  }
  if (name === "what") return <>{deliveriesText.kinds[value] ?? value}</>;
  return <span dir="auto">{IDENTIFIER_FACTS.includes(name) ? String(value).replaceAll("_", " ") : value}</span>;
}

/** Our own pictures are shown; others are links, because our pages load nothing from other hosts. */
function Pictures({ item: { images } }: Pick<ItemProps, "item">) {
  const { picture, images: title, elsewhere } = inboxText.item;
  const own = images.filter((address) => address.startsWith("/"));
  const others = images.filter((address) => /^https?:\/\//.test(address));
  if (images.length === 0) return null;
  return (
    <Section title={title}>
      {own.map((address, at) => (
        <img key={address} class="inbox-picture" src={address} alt={picture(at + 1)} loading="lazy" />
      ))}
      {others.length > 0 && (
        <DefinitionList
          facts={others.map((address, at) => ({
            term: elsewhere(own.length + at + 1),
            detail: (
              <a href={address} rel="noopener noreferrer nofollow">
                {address}
              </a>
            ),
          }))}
        />
      )}
    </Section>
  );
}

function WouldRun({ request, item }: ItemProps) {
  const { wouldRun, wouldRunLede, operation: label } = inboxText.item;
  if (!item.would_run) return null;
  const { operation, input } = item.would_run;
  return (
    <Section title={wouldRun} lede={wouldRunLede(requesterOf(item))}>
      <p>{request.parts.catalogue.byId(operation)?.operation.summary}</p>
      <CodeBlock label={`${label} ${operation}`} code={JSON.stringify(input, null, 2)} />
    </Section>
  );
}
