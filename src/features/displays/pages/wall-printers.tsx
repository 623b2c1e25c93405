import { displayText } from "./text.ts";
import type { Wall } from "./types.ts";
import { Part, type WallClock, WallTime } from "./wall-time.tsx";

type Printers = NonNullable<Wall["printers"]>["printers"];

/** The state of each printer, as a word and a bar beside its color. */
export function WallPrinters({ printers, clock }: { printers: Printers; clock: WallClock }) {
  const { printers: title, printer: states, printed, until: untilWord } = displayText.wall;
  return (
    <Part title={title} name="printers">
      <ul>
        {printers.map(({ name, state, progress, until }) => (
          <li key={name} class={`wall-printer wall-printer-${state}`}>
            <bdi>{name}</bdi>
            <span>
              {states[state]}
              {progress !== null && ` ${printed(progress)}`}
              {until && (
                <>
                  {", "}
                  {untilWord} <WallTime at={new Date(until)} {...clock} />
                </>
              )}
            </span>
            {progress !== null && <progress max={100} value={progress} aria-hidden="true" />}
          </li>
        ))}
      </ul>
    </Part>
  );
}
