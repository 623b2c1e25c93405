import { IANAZone } from "luxon";
import type { RefusalDetails } from "../../kernel/errors.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import { badField } from "./refusals.ts";
import { firstDayBegins } from "./rules.ts";
import type { SettingsInput } from "./save-event.ts";

/** Pages beside those of hackathons. */
export const PATHS: ReadonlySet<string> = new Set(["add", "photos"]);

/** What the schema cannot say of an event's settings. */
export function checkSettings(input: SettingsInput): RefusalDetails | undefined {
  const { title, time_zone, starts_on, ends_on, applications_open, applications_close, rubric = [] } = input;
  if (PATHS.has(input.eid)) return badField("eid", say.eidOfPages, "Choose another eid.");
  if (plainLine(title) === "") return badField("title", say.titleNeedsWords, "Send the event's name.");
  if (!IANAZone.isValidZone(time_zone)) {
    return badField("time_zone", say.notTimeZone, "Send a name such as Europe/Lisbon.");
  }
  if (ends_on < starts_on) {
    return badField("ends_on", say.endsBeforeStart, "Correct starts_on or ends_on.");
  }
  if (applications_open && applications_close && new Date(applications_close) <= new Date(applications_open)) {
    return badField("applications_close", say.closesBeforeOpening, "Correct applications_open or applications_close.");
  }
  if (input.submissions_close && new Date(input.submissions_close) <= firstDayBegins(starts_on, time_zone)) {
    return badField("submissions_close", say.deadlineTooEarly, "Correct submissions_close.");
  }
  if (new Set(rubric.map(({ id }) => id)).size < rubric.length) {
    return badField("rubric", say.sameCriterion, "Give each criterion an id of its own.");
  }
  return undefined;
}
