import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, Form, Status, Time } from "../../../web/ui/index.ts";
import { slicingText } from "./text.ts";
import type { Slice } from "./types.ts";

const TONES = {
  queued: "neutral",
  leased: "neutral",
  running: "neutral",
  succeeded: "success",
  failed: "danger",
  timed_out: "danger",
  cancelled: "neutral",
} as const;

export function SliceTable({ request, slices }: { request: MemberRequest; slices: Slice[] }) {
  const { none } = slicingText.slices;
  if (slices.length === 0) return <p class="soft">{none}</p>;
  return (
    <RecordList
      id="slices"
      words={slicingText.slices}
      captionShown
      rows={slices}
      rowKey={({ id }) => id}
      columns={{
        model: { heads: true, cell: ({ stl_sha256 }) => <code>{stl_sha256.slice(0, 12)}</code> },
        state: (slice) => <State slice={slice} />,
        took: (slice) => estimateOf(slice),
        at: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
        act: (slice) => <Again request={request} slice={slice} />,
      }}
    />
  );
}

function State({ slice: { state, failure, detail } }: { slice: Slice }) {
  const { states, failures } = slicingText.slices;
  return (
    <>
      <Status tone={TONES[state]}>{states[state]}</Status>
      {failure && <p class="soft">{failures[failure]}</p>}
      {detail && (
        <p class="soft" dir="auto">
          {detail}
        </p>
      )}
    </>
  );
}

function estimateOf({ est_seconds, est_mg }: Slice): string {
  if (est_seconds === null || est_mg === null) return "";
  return slicingText.slices.estimate(Math.ceil(est_seconds / 60), Math.round(est_mg / 1000));
}

function Again({ request, slice: { id, state, stl_sha256 } }: { request: MemberRequest; slice: Slice }) {
  if (state !== "failed" && state !== "timed_out") return null;
  const { again } = slicingText.slices;
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={{ step: "again", id }}>
      <Button kind="quiet" small label={`${again}: ${stl_sha256.slice(0, 12)}`}>
        {again}
      </Button>
    </Form>
  );
}
