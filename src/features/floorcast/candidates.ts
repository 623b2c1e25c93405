import { createHash } from "node:crypto";
import type { AreaSwitch } from "../../kernel/access/policy.ts";
import { inLanguage } from "../../kernel/languages/language.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { slug } from "../../kernel/values/slug.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { listNewest, type NewestPost } from "../headlines/index.ts";
import {
  type CleanStory,
  type CurationRule,
  isKnownStory,
  longestArchived,
  type Proposal,
} from "../highlights/index.ts";
import { readBoard } from "../leaderboard/index.ts";
import { say } from "./messages.ts";

interface Looking {
  readonly tx: ReadTx;
  readonly now: Date;
  /** Of the space: stories are stored as written. */
  readonly language: Language;
  readonly switches: ReadonlyMap<string, Pick<AreaSwitch, "mode">>;
}

const NEWS_LOOKED_AT = 10;

/** What the rule proposes next; null if it finds nothing new, or its source is switched off. */
export async function nextCandidate(rule: CurationRule, looking: Looking): Promise<Proposal | null> {
  if (looking.switches.get(SOURCES[rule].area)?.mode === "off") return null;
  return SOURCES[rule].find(looking);
}

async function topCommit({ tx, now, language }: Looking): Promise<Proposal | null> {
  const { week, standings } = await readBoard(tx, now, 1);
  const [first] = standings;
  if (!first || first.shown.commits === 0) return null;
  // The public board names members by their handle.
  const { handle, commits } = first.shown;
  const story = inLanguage(language, () => ({
    id: `${week.firstDay}-top-commit-${slug(handle, 60)}`,
    member_name: handle,
    action: sentence(say.leads),
    event_title: sentence(say.weekOfCommits({ day: week.firstDay })),
    date: week.firstDay,
    dek: sentence(say.leadsWith({ name: handle, commits })),
    stats: [{ label: sentence(say.commits), value: String(commits) }],
    images: [],
  }));
  return (await isKnownStory(tx, story, now)) ? null : { rule: "top_commit", memberId: first.memberId, story };
}

async function latestNews({ tx, now, language }: Looking): Promise<Proposal | null> {
  for (const post of await listNewest(tx, now, NEWS_LOOKED_AT)) {
    const story = inLanguage(language, () => newsStory(post));
    if (story && !(await isKnownStory(tx, story, now))) return { rule: "latest_news", memberId: null, story };
  }
  return null;
}

/** Null for a post that has no text to show, or no public page. */
function newsStory({ id, source, title, summary, url, at }: NewestPost): CleanStory | null {
  const heading = cut(title, 200);
  const dek = plainText(summary).slice(0, 800) || heading;
  if (heading === "" || !url.startsWith("https://") || url.length > 300) return null;
  const day = at.toISOString().slice(0, 10);
  return {
    id: `${day}-latest-news-${createHash("sha256").update(id).digest("hex").slice(0, 12)}`,
    member_name: cut(source, 120),
    action: sentence(say.reports),
    event_title: heading,
    event_url: url,
    date: day,
    dek,
    images: [],
  };
}

async function rotateHighlights({ tx, now }: Looking): Promise<Proposal | null> {
  const found = await longestArchived(tx, now);
  return found ? { rule: "rotate_highlights", memberId: found.member_id, story: found.story } : null;
}

const SOURCES: Readonly<Record<CurationRule, { area: string; find: (looking: Looking) => Promise<Proposal | null> }>> =
  {
    top_commit: { area: "leaderboard", find: topCommit },
    latest_news: { area: "headlines", find: latestNews },
    rotate_highlights: { area: "highlights", find: rotateHighlights },
  };

function cut(text: string, charsMax: number): string {
  return plainLine(text).slice(0, charsMax).trim();
}
