import type { ComponentChildren } from "preact";
import { TIER_LABELS, type Tier } from "../../kernel/tiers.ts";
import { Avatar, Badge, Card, DefinitionList, Time } from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { cardWords } from "../words/people-pages.ts";

/** A card of the directory: what its reader is shown, and no more. */
export interface DirectoryCard {
  display_name?: string;
  photo_url?: string | null;
  company_website?: string | null;
  company_logo_url?: string | null;
  member_id?: string;
  name?: string;
  tier?: Tier;
  github?: string | null;
  telegram?: string | null;
  joined_at?: string;
  last_seen_floor?: string | null;
  weekly_commits?: number | null;
  leaderboard_optin?: boolean;
  public_visible?: boolean;
  trust: "untrusted";
}

export type CardField = Exclude<keyof DirectoryCard, "trust">;

const LINE = ["company_website", "github", "telegram", "joined_at", "last_seen_floor", "weekly_commits"] as const;
const FOR_OPERATORS = ["leaderboard_optin", "public_visible"] as const;

type MemberCardProps = {
  visit: Visit;
  card: DirectoryCard;
  rank?: 2 | 3;
  /** A word beside the name, such as that it is the reader's own. */
  mark?: string | undefined;
};

/** A member, as whoever looks is shown them. The same in the directory and in the preview of one's own card. */
export function MemberCard({ visit, card, rank = 2, mark }: MemberCardProps) {
  const called = card.display_name ?? "";
  const whole = card.name !== undefined && card.name !== called ? card.name : undefined;
  const about = [whole, card.tier && TIER_LABELS[card.tier]].filter(Boolean).join(" · ");
  const facts = [...LINE, ...FOR_OPERATORS]
    .filter((field) => card[field] !== null && card[field] !== undefined)
    .map((field) => ({ term: cardWords.fields[field], detail: cardValue(visit, card, field) }));
  return (
    <Card
      rank={rank}
      title={
        <span class="person">
          <Avatar name={called} large photo={photoPath(card)} />
          <span>
            <bdi>{called}</bdi> {mark && <Badge>{mark}</Badge>}
          </span>
        </span>
      }
      {...(about !== "" && { lede: about })}
    >
      {facts.length > 0 ? <DefinitionList facts={facts} /> : <p class="soft">{cardWords.nothingElse}</p>}
    </Card>
  );
}

/** The picture's path on this server, which alone pages may load. */
export function photoPath({ photo_url }: Pick<DirectoryCard, "photo_url">): string | undefined {
  return photo_url && URL.canParse(photo_url) ? new URL(photo_url).pathname : undefined;
}

/** One field of a card as people read it; nothing where it is empty. */
export function cardValue(visit: Visit, card: DirectoryCard, field: CardField): ComponentChildren {
  const value = card[field];
  if (value === null || value === undefined || value === "") return null;
  switch (field) {
    case "company_website":
      return <Outside href={String(value)}>{new URL(String(value)).hostname}</Outside>;
    case "company_logo_url":
      return <span class="soft">{String(value)}</span>;
    case "github":
      return <Outside href={`https://github.com/${encodeURIComponent(String(value))}`}>{String(value)}</Outside>;
    case "telegram":
      return <Outside href={`https://t.me/${encodeURIComponent(String(value))}`}>{`@${value}`}</Outside>;
    case "joined_at":
    case "last_seen_floor":
      return <Time at={new Date(String(value))} {...clockOf(visit)} form="date" />;
    case "tier":
      return card.tier && TIER_LABELS[card.tier];
    case "photo_url":
      return <Avatar name={card.display_name ?? ""} photo={photoPath(card)} />;
    case "member_id":
      return <code>{String(value)}</code>;
    default:
      return typeof value === "boolean" ? cardWords[value ? "yes" : "no"] : String(value);
  }
}

/** Somewhere that a member named: it learns nothing of who comes, and gains nothing by the link. */
export function Outside({ href, children }: { href: string; children: ComponentChildren }) {
  const isWeb = URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
  if (!isWeb) return <>{children}</>;
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
