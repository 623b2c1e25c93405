import { isDeepStrictEqual } from "node:util";
import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { namesSeenBy } from "../../directory/index.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { renderPeople } from "../render.ts";
import type { StoryFault } from "../rules.ts";
import type { CleanStory } from "../schemas.ts";
import { ask, listShown, type ShownPerson } from "./store.ts";

/** A story names only members whom its author finds in the directory, so that ids cannot be tried out. */
export async function peopleFaults(tx: ReadTx, caller: Caller, people: readonly string[]): Promise<StoryFault[]> {
  const own = memberOf(caller);
  const seen = await namesSeenBy(tx, { member_id: own, tier: caller.tier }, people);
  return people.flatMap((id, at) => {
    const field = `people_shown.${at}`;
    if (id === own) return [{ field, problem: sentence(say.namesAuthor) }];
    return seen.has(id) ? [] : [{ field, problem: sentence(say.notInDirectory) }];
  });
}

/** Asks the people whom the story shows, and those whom an earlier version named. */
export async function askPeopleShown(
  tx: WriteTx,
  asking: { author: Caller; people: readonly string[]; story: CleanStory; earlier: CleanStory | undefined; now: Date },
): Promise<void> {
  const { author, people, story, earlier, now } = asking;
  const isNew = earlier === undefined || !isDeepStrictEqual(earlier, story);
  const asked = await ask(tx, { id: story.id, people, isNew, now });
  if (asked.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds: asked,
    type: "highlight_shows_member",
    target: { kind: "highlight", id: story.id },
    payload: { id: story.id, event_title: story.event_title, change: "asked", display_name: author.memberName ?? "" },
    now,
  });
}

/** Of those who have not agreed. */
export async function namesWithoutConsent(tx: ReadTx, id: string): Promise<string[]> {
  const people = await listShown(tx, [id]);
  return people.flatMap(({ agrees, name, member_id }) => (agrees ? [] : [name ?? member_id]));
}

export function lacksConsent(names: readonly string[]): RefusalDetails {
  return {
    message: say.peopleNotAgreed({ names }),
    namesOthers: true,
    hint: "Wait for their answers, or reject the story and say so in the reason.",
  };
}

/** The people shown, by the names that the reader finds them by. */
export async function peopleSeenBy(tx: ReadTx, caller: Caller, ids: readonly string[]): Promise<ShownPerson[]> {
  const people = await listShown(tx, ids);
  const reader = { member_id: memberOf(caller), tier: caller.tier };
  const seen = await namesSeenBy(tx, reader, [...new Set(people.map(({ member_id }) => member_id))]);
  return people.map((person) => ({ ...person, name: seen.get(person.member_id) ?? null }));
}

/** For replies about one story; left out where it names nobody, as in the reference's replies. */
export async function peopleShownIn(tx: ReadTx, caller: Caller, id: string) {
  const people = renderPeople(await peopleSeenBy(tx, caller, [id]), id);
  return people.length > 0 ? { people_shown: people } : {};
}

/** What operators read, such as "Ilse Brandt: agreed". */
export function consentText(people: readonly ShownPerson[]): string | null {
  const answer = (agrees: boolean | null) => (agrees === null ? "no answer yet" : agrees ? "agreed" : "did not agree");
  return people.map(({ name, member_id, agrees }) => `${name ?? member_id}: ${answer(agrees)}`).join(", ") || null;
}
