import type { MemberRequest } from "../../../../web/core/index.ts";
import { clockOf } from "../../../../web/core/index.ts";
import { Time, TimeRange } from "../../../../web/ui/index.ts";

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
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The subject and the time of a call in one line; null if its input has neither. */
export function InputLine({ request, input }: { request: MemberRequest; input: Input }) {
  const subjects = SUBJECTS.flatMap((name) => subjectOf(input[name])).slice(0, SUBJECTS_MAX);
  const from = timeOf(input.start_iso ?? input.start);
  const to = timeOf(input.end_iso ?? input.end);
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
      {Object.entries(input).map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd dir="auto">
            <Value request={request} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ request, value }: { request: MemberRequest; value: unknown }) {
  const at = timeOf(value);
  if (at) return <Time at={at} {...clockOf(request)} />;
  return <>{typeof value === "string" ? value : JSON.stringify(value)}</>;
}

function timeOf(value: unknown): Date | null {
  if (typeof value !== "string" || !TIME.test(value)) return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `start_iso` is Start, `resource_id` is Resource. */
function labelOf(name: string): string {
  const words = name.replace(/_(iso|id)$/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
