import type { Refused } from "../../../web/core/index.ts";
import { Notice } from "../../../web/ui/index.ts";
import { resourceText } from "./text.ts";

interface Missing {
  readonly qualification: string;
  readonly next_sessions: readonly {
    readonly session_id: string;
    readonly title: string;
    readonly places_left: number;
  }[];
}

export function missingQualification(refused: Refused | undefined): Missing | null {
  if (refused?.kind !== "qualification_missing") return null;
  const { qualification, next_sessions } = (refused.body ?? {}) as Partial<Missing>;
  return { qualification: qualification ?? "", next_sessions: next_sessions ?? [] };
}

/** The trainings that grant the missing qualification. */
export function NextSessions({ qualification, next_sessions }: Missing) {
  const { missingTitle, missingNone, missingText, placesLeft } = resourceText.book;
  return (
    <Notice tone="warning" title={missingTitle(qualification)}>
      <p>{next_sessions.length > 0 ? missingText : missingNone}</p>
      <ul>
        {next_sessions.map(({ session_id, title, places_left }) => (
          <li key={session_id}>
            <a href={`/trainings/sessions/${session_id}`}>{title}</a> ({placesLeft(places_left)})
          </li>
        ))}
      </ul>
    </Notice>
  );
}
