import { clockOf, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { Status, Time } from "../../../web/ui/index.ts";
import { editText } from "./text.ts";

type Issue = Pick<Reply<"newsletter.list_drafts">["issues"][number], "state" | "scheduled_for">;

const TONES = {
  draft: "neutral",
  review: "warning",
  scheduled: "info",
  published: "success",
  corrected: "success",
} as const;

/** The state, and for a scheduled issue its time. */
export function IssueState({ request, issue }: { request: WebRequest; issue: Issue }) {
  const { state, scheduled_for } = issue;
  return (
    <>
      <Status tone={TONES[state]}>{editText.states[state]}</Status>
      {scheduled_for && (
        <>
          {" "}
          <Time at={new Date(scheduled_for)} {...clockOf(request)} />
        </>
      )}
    </>
  );
}
