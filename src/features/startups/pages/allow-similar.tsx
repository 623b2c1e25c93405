import type { Refused } from "../../../web/core/index.ts";
import { Checkbox } from "../../../web/ui/index.ts";
import { operateStartupsText as text } from "./text.ts";

/** Offered once the name was refused as a lookalike. */
export function AllowSimilar({ refused }: { refused: Refused | undefined }) {
  if (refused?.kind !== "name_too_similar") return null;
  return <Checkbox name="allow_similar" label={text.fields.allow_similar} hint={text.similarHint} />;
}
