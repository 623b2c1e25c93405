import { Type } from "typebox";
import { authorizes } from "../../../kernel/access/scopes.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { Question } from "../../../kernel/forms/questions.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { findImage, holdImage, mediaPath, releaseImages } from "../../media/index.ts";
import { say } from "../messages.ts";
import { type EventQuestion, seatFields } from "../seats/schemas.ts";
import { findTiers } from "./host-store.ts";
import { NO_SUCH_COVER, notHosts, questionsWrong } from "./refusals.ts";
import { contentFields } from "./schemas.ts";
import type { OwnEventRow } from "./store.ts";

const Content = Type.Partial(Type.Object({ ...contentFields, ...seatFields }));
type Content = Static<typeof Content>;

type Stored = Partial<
  Pick<OwnEventRow, "title" | "description" | "location" | "host" | "cover_url" | "tier_min"> &
    Pick<OwnEventRow, "capacity" | "guests_max" | "offer_hours" | "questions">
>;

/** A question as stored. */
function askedOf({ prompt, choices, ...question }: Static<typeof EventQuestion>): Question {
  const offered = (choices ?? []).map(plainLine).filter(Boolean);
  return { ...question, prompt: plainLine(prompt), ...(question.kind === "choice" && { choices: offered }) };
}

/** Answers go by the ids of questions. */
function questionsFault(questions: readonly Question[]) {
  const ids = questions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) return questionsWrong(say.questionsShareId({ id: twice }));
  const empty = questions.find(({ kind, choices }) => kind === "choice" && choices?.length === 0);
  return empty && questionsWrong(say.questionWithoutChoices({ id: empty.id }));
}

/** The sent fields as stored. @throws Refusal `validation` */
export async function contentOf(
  { tx, fail, settings }: { tx: ReadTx } & Pick<Context, "fail" | "settings">,
  { title, description, location, host, cover_url, visible_to, capacity, questions, ...seats }: Content,
): Promise<Stored> {
  const stored: Stored = {
    ...(title !== undefined && { title: plainLine(title) }),
    ...(description !== undefined && { description: plainText(description) }),
    ...(location !== undefined && { location: plainLine(location) }),
    ...(host !== undefined && { host: plainLine(host) || null }),
    ...(visible_to !== undefined && { tier_min: visible_to }),
    ...(capacity !== undefined && { capacity: capacity === 0 ? null : capacity }),
    ...(questions !== undefined && { questions: questions.map(askedOf) }),
    ...(seats.guests_max !== undefined && { guests_max: seats.guests_max }),
    ...(seats.offer_hours !== undefined && { offer_hours: seats.offer_hours }),
  };
  const wrong = questionsFault(stored.questions ?? []);
  if (wrong) throw fail("validation", wrong);
  if (cover_url === undefined) return stored;
  if (cover_url === "") return { ...stored, cover_url: null };
  const digest = digestOf(cover_url, settings.baseUrl);
  if (digest === null || !(await findImage(tx, digest))) throw fail("validation", NO_SUCH_COVER);
  return { ...stored, cover_url: mediaPath(digest) };
}

/** Of the URL or the path of an image here. */
function digestOf(url: string, baseUrl: string): string | null {
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
  const digest = /^\/media\/([0-9a-f]{64})\.webp$/.exec(path)?.[1];
  return digest ?? null;
}

/** Keeps the picture of the event, and no other. */
export async function holdCover(tx: WriteTx, id: string, coverUrl: string | null): Promise<void> {
  const digest = coverUrl === null ? null : digestOf(coverUrl, "");
  const holder = `event:${id}`;
  await releaseImages(tx, holder, digest);
  if (digest !== null) await holdImage(tx, digest, holder);
}

/** Hosts use permissions of proposers. @throws Refusal `validation` */
export async function checkHosts({ tx, fail }: { tx: ReadTx } & Pick<Context, "fail">, ids: readonly string[]) {
  const tiers = await findTiers(tx, ids);
  const unable = ids.filter((id) => {
    const tier = tiers.get(id);
    return tier === undefined || !authorizes(tier, "events:request");
  });
  if (unable.length > 0) throw fail("validation", notHosts(unable));
}
