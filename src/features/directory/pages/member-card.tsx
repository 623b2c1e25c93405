import type { ComponentChildren } from "preact";
import { clockOf, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import {
  Avatar,
  Badge,
  ButtonRow,
  Card,
  DefinitionList,
  ExternalLink,
  LinkButton,
  Time,
} from "../../../web/ui/index.ts";
import { cardText } from "./text.ts";
import type { DirectoryCard } from "./types.ts";

export type CardField = Exclude<keyof DirectoryCard, "trust">;

const LINE = [
  "ask_about",
  "skills",
  "company_website",
  "github",
  "telegram",
  "joined_at",
  "last_seen_floor",
  "weekly_commits",
] as const;
const FOR_OPERATORS = ["leaderboard_optin", "public_visible"] as const;

type MemberCardProps = {
  request: WebRequest;
  card: DirectoryCard;
  rank?: 2 | 3;
  /** A label beside the name, such as the one of the reader's own card. */
  mark?: string | undefined;
  /** Whether the reader can write to the member's agent inbox. */
  writes?: boolean;
  /** Whether the card links its own page. */
  opens?: boolean;
};

/** A card as the reader may see it, in the directory and in the preview of the own card. */
export function MemberCard({ request, card, rank = 2, mark, writes = false, opens = false }: MemberCardProps) {
  const called = card.display_name ?? "";
  const whole = card.name !== undefined && card.name !== called ? card.name : undefined;
  const about = [whole, card.tier && tierName(card.tier)].filter(Boolean).join(" · ");
  const facts = [...LINE, ...FOR_OPERATORS]
    .map((field) => ({ term: cardText.fields[field], detail: cardValue(request, card, field) }))
    .filter(({ detail }) => detail !== null);
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
      footer={
        (opens || writes) &&
        card.member_id && (
          <ButtonRow>
            {opens && (
              <LinkButton href={`/directory/${card.member_id}`} small label={cardText.openOf(called)}>
                {cardText.open}
              </LinkButton>
            )}
            {writes && (
              <LinkButton
                href={pathWith("/inbox/new", { to: card.member_id, name: card.name ?? called })}
                kind="quiet"
                small
                label={cardText.writeTo(called)}
              >
                {cardText.write}
              </LinkButton>
            )}
          </ButtonRow>
        )
      }
    >
      {facts.length > 0 ? <DefinitionList facts={facts} /> : <p class="soft">{cardText.nothingElse}</p>}
    </Card>
  );
}

/** The picture's path on this server; pages load no pictures from elsewhere. */
export function photoPath({ photo_url }: Pick<DirectoryCard, "photo_url">): string | undefined {
  return photo_url && URL.canParse(photo_url) ? new URL(photo_url).pathname : undefined;
}

/** A field of a card as displayed; null if it is empty. */
export function cardValue(request: WebRequest, card: DirectoryCard, field: CardField): ComponentChildren {
  const value = card[field];
  if (value === null || value === undefined || value === "") return null;
  switch (field) {
    case "skills":
      return card.skills?.length ? <Tags texts={card.skills} /> : null;
    case "company_website":
      return <ExternalLink href={String(value)}>{new URL(String(value)).hostname}</ExternalLink>;
    case "company_logo_url":
      return <span class="soft">{String(value)}</span>;
    case "github":
      return (
        <ExternalLink href={`https://github.com/${encodeURIComponent(String(value))}`}>{String(value)}</ExternalLink>
      );
    case "telegram":
      return <ExternalLink href={`https://t.me/${encodeURIComponent(String(value))}`}>{`@${value}`}</ExternalLink>;
    case "joined_at":
    case "last_seen_floor":
      return <Time at={new Date(String(value))} {...clockOf(request)} form="date" />;
    case "tier":
      return card.tier && tierName(card.tier);
    case "photo_url":
      return <Avatar name={card.display_name ?? ""} photo={photoPath(card)} />;
    case "member_id":
      return <code>{String(value)}</code>;
    default:
      return typeof value === "boolean" ? cardText[value ? "yes" : "no"] : String(value);
  }
}

function Tags({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <>
          <Badge>{text}</Badge>{" "}
        </>
      ))}
    </>
  );
}
