import { clockOf, fieldWords, inReadingOrder, instantIn, type MemberRequest } from "../../../../web/core/index.ts";
import { Time, TimeRange } from "../../../../web/ui/index.ts";
import { activityText } from "./text.ts";

type Input = Readonly<Record<string, unknown>>;

/** What a person needs to recognize a call, in this order: who or what it was about, then what was decided. */
const SUBJECTS = [
  "resource_id",
  "event_url",
  "title",
  "filename",
  "name",
  "subject",
  "handle",
  "slug",
  "unit_id",
  "client_name",
  "requested_tier",
  "tier",
  "kind",
  "decision",
  "action",
  "status",
];
const SUBJECTS_MAX = 3;
const SUBJECT_CHARS_MAX = 80;

/** The subject and the time of a call in one line; null if its input has neither. */
export function InputLine({ request, input }: { request: MemberRequest; input: Input }) {
  const subjects = SUBJECTS.flatMap((name) => subjectOf(input[name])).slice(0, SUBJECTS_MAX);
  const from = instantIn(input.start_iso ?? input.start);
  const to = instantIn(input.end_iso ?? input.end);
  if (subjects.length === 0 && !from) return null;
  return (
    <div class="soft">
      <span dir="auto">{subjects.join(" · ")}</span>
      {subjects.length > 0 && from && " · "}
      {from && to && <TimeRange from={from} to={to} relative={false} {...clockOf(request)} />}
      {from && !to && <Time at={from} {...clockOf(request)} />}
    </div>
  );
}

function subjectOf(value: unknown): string[] {
  if (typeof value !== "string" || value === "") return [];
  const short = value.replace(/^https?:\/\//, "");
  return [short.length > SUBJECT_CHARS_MAX ? `${short.slice(0, SUBJECT_CHARS_MAX)}…` : short];
}

/** All fields of the input; times are in the zone of the space. */
export function InputFacts({ request, input }: { request: MemberRequest; input: Input }) {
  return (
    <dl class="facts">
      {inReadingOrder(input).map(([name, value]) => (
        <div key={name}>
          <dt>{fieldWords(name)}</dt>
          <dd dir="auto">
            <Value request={request} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ request, value }: { request: MemberRequest; value: unknown }) {
  const at = instantIn(value);
  if (at) return <Time at={at} {...clockOf(request)} />;
  if (typeof value === "boolean") return <>{value ? activityText.yes : activityText.no}</>;
  const isList = Array.isArray(value) && value.every((each) => typeof each === "string");
  return <>{typeof value === "string" ? value : isList ? value.join(", ") : JSON.stringify(value)}</>;
}
