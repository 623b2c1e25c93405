import { memberOf } from "../../kernel/access/caller.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { findImage, holdImage, releaseImages } from "../media/index.ts";
import { say } from "./messages.ts";
import { faultyStory } from "./refusals.ts";
import { holderOf } from "./resolve-submission.ts";
import { cleanStory, expiryOf, ownImages, type StoryFault, storyFaults, textOf } from "./rules.ts";
import type { CleanStory, HighlightStory } from "./schemas.ts";
import { askPeopleShown, peopleFaults } from "./shown/people.ts";
import * as store from "./store.ts";

type Place = Pick<Context<"already_exists", "write">, "tx" | "caller" | "now" | "fail" | "settings">;

/** Normalizes the story. @throws Refusal `validation` that names every faulty field */
export async function fitStory(place: Place, input: HighlightStory): Promise<CleanStory> {
  const { tx, caller, fail, settings } = place;
  const faults = storyFaults(input, settings.baseUrl);
  if (faults.length > 0) throw fail("validation", faultyStory(faults));
  const story = cleanStory(input, memberOf(caller), settings.baseUrl);
  const missing = [...(await missingImages(tx, story)), ...(await peopleFaults(tx, caller, input.people_shown ?? []))];
  if (missing.length > 0) throw fail("validation", faultyStory(missing));
  return story;
}

/** Queues a story for moderation, replacing the member's own pending one with the same id. */
export async function submitStory(
  place: Place,
  input: HighlightStory,
): Promise<{ story: CleanStory; refreshed: boolean; expiresAt: Date }> {
  const { tx, caller, now, fail, settings } = place;
  const memberId = memberOf(caller);
  const story = await fitStory(place, input);
  const { id } = story;
  const submission = {
    id,
    member_id: memberId,
    token_id: caller.token?.id ?? null,
    story,
    suspicious_patterns: suspiciousPatterns(textOf(story)),
    expires_at: expiryOf(now, settings.highlightDays),
  };
  const earlier = (await store.findPending(tx, id, now)) ?? (await store.lockHighlight(tx, id));
  const taken = await store.submit(tx, submission, now);
  const published = await store.findPublished(tx, id);
  if (!taken || (published && published.member_id !== memberId)) {
    throw fail("already_exists", {
      message: say.idOfOtherMember,
      hint: "Choose an id of your own: <YYYY-MM-DD>-<member>-<event>.",
    });
  }
  await releaseImages(tx, holderOf("waiting", id), null);
  for (const sha256 of ownImages(story)) await holdImage(tx, sha256, holderOf("waiting", id));
  await askPeopleShown(tx, { author: caller, people: input.people_shown ?? [], story, earlier: earlier?.story, now });
  return { story, refreshed: taken.refreshed, expiresAt: submission.expires_at };
}

async function missingImages(tx: ReadTx, story: CleanStory): Promise<StoryFault[]> {
  const faults: StoryFault[] = [];
  for (const sha256 of ownImages(story)) {
    if (await findImage(tx, sha256)) continue;
    const field = `images.${story.images.findIndex((image) => image.includes(sha256))}`;
    faults.push({ field, problem: sentence(say.imageGone) });
  }
  return faults;
}
