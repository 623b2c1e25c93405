import { pathWith } from "../../../web/core/index.ts";
import { threadText as text } from "./text.ts";
import { NEW, type Thread, threadPath } from "./types.ts";

type IntroductionFactProps = { of: NonNullable<Thread["introduction"]>; thread: Thread };

export function IntroductionFact({ of: { with: other, state, other_thread_id }, thread }: IntroductionFactProps) {
  const { member_id, member_name } = other;
  const isInbound = thread.direction === "inbound";
  const isAccepted = state === "waiting" && isInbound && thread.state === "CONFIRMED";
  return (
    <>
      <span dir="auto">{text.introducedTo(member_name)}</span>:{" "}
      {isAccepted ? text.introductionAccepted : text.introductionState[state]}
      {state === "waiting" && isInbound && <p class="soft">{text.introductionHidden}</p>}
      {other_thread_id && (
        <p>
          <a href={threadPath(other_thread_id)}>{text.otherLeg}</a>
        </p>
      )}
      {state === "made" && member_id && (
        <p>
          <a href={pathWith(NEW, { to: member_id, name: member_name })}>{text.writeTo(member_name)}</a>
        </p>
      )}
    </>
  );
}
