import { displayText } from "./text.ts";
import type { Wall } from "./types.ts";
import { Part, type WallClock, WallDayTime } from "./wall-time.tsx";

export type WallLoansProps = { loans: NonNullable<Wall["loans"]>; clock: WallClock };

/** Lent things with the time they are due back. An overdue one is marked by a shape and a word. */
export function WallLoans({ loans: { due }, clock }: WallLoansProps) {
  const { loans, overdue: overdueWord } = displayText.wall;
  return (
    <Part title={loans} name="loans">
      <ul>
        {due.map(({ unit_id, kind, due_back_at, overdue }) => (
          <li key={unit_id} class={overdue ? "wall-loan wall-overdue" : "wall-loan"}>
            <span class="wall-mark" aria-hidden="true" />
            <span class="wall-title">{unit_id}</span>
            <bdi class="wall-note">{kind}</bdi>
            <span class="wall-due">
              {overdue && `${overdueWord} `}
              <WallDayTime at={new Date(due_back_at)} {...clock} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
