import type { MemberRequest, PageDocument } from "../../../web/core/index.ts";
import { FormCard } from "../../../web/ui/index.ts";
import { boardText as text } from "./crew-text.ts";
import { type Board, type HackEvent, hackPath } from "./types.ts";

interface Chosen {
  readonly event: HackEvent;
  readonly chosen: readonly string[];
  readonly decision: string;
  readonly note: string;
  readonly seats: Board["seats"];
}

/** What a decision on several applications would do, before it is done. */
export function decisionPreview(
  request: MemberRequest,
  { event, chosen, decision, note, seats }: Chosen,
): PageDocument {
  const label = text.decisions[decision as keyof typeof text.decisions];
  const isTight = decision === "approve" && chosen.length > seats.remaining;
  return {
    title: text.previewTitle,
    layout: "focus",
    body: (
      <FormCard
        title={text.previewTitle}
        lede={text.previewText(label, chosen.length)}
        action={hackPath(event.eid, "applications")}
        csrf={request.csrf()}
        hidden={{ decision, note, confirmed: "yes" }}
        submit={text.submit}
        cancel={{ href: hackPath(event.eid, "applications"), label: text.cancel }}
      >
        {chosen.map((id) => (
          <input key={id} type="hidden" name="application" value={id} />
        ))}
        <p>{text.previewSeats(seats.used, seats.total)}</p>
        {isTight && <p>{text.previewFull(seats.remaining, chosen.length)}</p>}
        {decision !== "approve" && <p>{text.previewFrees}</p>}
        {note && (
          <p dir="auto">
            {text.previewNote}: {note}
          </p>
        )}
      </FormCard>
    ),
  };
}
