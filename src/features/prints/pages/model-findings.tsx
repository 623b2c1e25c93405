import { type Fact, Notice } from "../../../web/ui/index.ts";
import { printsText } from "./text.ts";
import type { WholeRequest } from "./types.ts";

const text = printsText.request;

/** What the model check and the slicer found that a person should look at. */
export function ModelFindings({ print: { model_check: check, status } }: { print: WholeRequest }) {
  if (check === null || status === "collected" || status === "canceled") return null;
  if (check.state === "wanted") return <p class="soft">{text.reading}</p>;
  if (check.refusal !== null) {
    return (
      <Notice tone="warning" title={text.refused}>
        <p>{check.refusal}</p>
        <p>{text.refusedText}</p>
      </Notice>
    );
  }
  if (check.warnings.length === 0) return null;
  return (
    <ul class="print-warnings" aria-label={text.warnings}>
      {check.warnings.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Size, volume and surface of the model, and what its attempts used. */
export function modelFacts({ model_check: check, used }: WholeRequest): Fact[] {
  const { facts, size, volume, closed, open } = text;
  return [
    { term: facts.dimensions, detail: check?.size_mm ? size(check.size_mm) : null },
    { term: facts.volume, detail: check?.volume_cm3 == null ? null : volume(check.volume_cm3) },
    { term: facts.surface, detail: check?.closed == null ? null : check.closed ? closed : open },
    { term: facts.used, detail: used.attempts === 0 ? null : text.usedSoFar(used) },
  ];
}
