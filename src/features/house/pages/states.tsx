import { Status, type Tone } from "../../../web/ui/index.ts";
import { houseText } from "./text.ts";
import type { Floor, ProposalReply } from "./types.ts";

const FLOOR_TONES: Readonly<Record<Floor["state"], Tone>> = {
  standing_up: "info",
  live: "success",
  suspended: "warning",
  moving: "info",
  deleted: "danger",
};

/** What a floor does now, or what operators asked for. */
export function FloorState({ floor: { state, read_only, wish, fault, awake } }: { floor: Floor }) {
  if (wish) return <Status tone="info">{houseText.wishes[wish]}</Status>;
  if (read_only) return <Status tone="warning">{houseText.readOnly}</Status>;
  if (fault && state === "live") return <Status tone="danger">{houseText.failing}</Status>;
  return (
    <>
      <Status tone={FLOOR_TONES[state]}>{houseText.states[state]}</Status>
      {state === "live" && !awake && <span class="soft"> {houseText.asleep}</span>}
    </>
  );
}

const PROPOSAL_TONES: Readonly<Record<ProposalReply["proposal"]["state"], Tone>> = {
  proposed: "warning",
  approved: "info",
  made: "info",
  live: "success",
  failed: "danger",
  withdrawn: "info",
  expired: "info",
};

export function ProposalState({ state }: Pick<ProposalReply["proposal"], "state">) {
  return <Status tone={PROPOSAL_TONES[state]}>{houseText.proposalStates[state]}</Status>;
}
