import { IANAZone } from "luxon";
import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import { nextSpeakers, type Speaker } from "./rules.ts";
import { type Chapter, unknownMembers } from "./store.ts";

interface Sent {
  readonly time_zone?: string | undefined;
  readonly recording_file?: string | null | undefined;
  readonly recording_url?: string | null | undefined;
  readonly chapters?: readonly Chapter[] | undefined;
  readonly speakers?: readonly SentSpeaker[] | undefined;
}

interface SentSpeaker {
  readonly name: string;
  readonly member_id?: string | null | undefined;
}

/** What the schema cannot say of a presentation. */
export function checkInputOf({
  time_zone,
  recording_file,
  recording_url,
  chapters = [],
  speakers = [],
}: Sent): RefusalDetails | undefined {
  if (time_zone !== undefined && !IANAZone.isValidZone(time_zone)) {
    return {
      message: say.badTimeZone,
      hint: "Send a name such as Europe/Lisbon.",
      context: { field: "time_zone" },
    };
  }
  if (recording_file && recording_url) {
    return { message: say.onlyOneRecording, hint: "Send recording_file or recording_url, not both." };
  }
  if (typeof recording_url === "string" && !isWebLink(recording_url)) {
    return { message: say.badRecordingUrl, hint: "Send an https URL without a user name." };
  }
  if (chapters.some(({ start_seconds }, at) => start_seconds <= (chapters[at - 1]?.start_seconds ?? -1))) {
    return { message: say.chaptersNotInOrder, hint: "Sort them by start_seconds; each has its own." };
  }
  const members = speakers.flatMap(({ member_id }) => (member_id ? [member_id] : []));
  if (new Set(members).size < members.length) {
    return { message: say.memberNamedTwice, hint: "Name each speaker once." };
  }
  if (speakers.some(({ name }) => plainLine(name) === "")) {
    return { message: say.speakerNameEmpty, hint: "Give each speaker a name." };
  }
  return undefined;
}

function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

/** The speakers to store: those of before if none were sent. */
export async function storedSpeakers(
  tx: ReadTx,
  before: readonly Speaker[],
  sent: readonly SentSpeaker[] | undefined,
): Promise<{ speakers: readonly Speaker[] } | { unknown: string }> {
  if (sent === undefined) return { speakers: before };
  const speakers = sent.map(({ name, member_id = null }) => ({ name: plainLine(name), member_id }));
  const [unknown] = await unknownMembers(
    tx,
    speakers.flatMap(({ member_id }) => member_id ?? []),
  );
  return unknown === undefined ? { speakers: nextSpeakers(before, speakers) } : { unknown };
}
