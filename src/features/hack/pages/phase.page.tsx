import {
  call,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, RadioGroup, TextField } from "../../../web/ui/index.ts";
import { phaseText as text } from "./crew-text.ts";
import { PHASE_TEXT } from "./text.ts";
import { eventAt, HACK, type HackEvent, hackPath, type Phase } from "./types.ts";

const PHASES = Object.keys(PHASE_TEXT) as Phase[];

export const hackathonPhase = memberPage({
  path: `${HACK}/:eid/phase`,
  show: async (request) => renderPage(request, (await eventAt(request)).event, untouched),
  async act(request, form) {
    const { event } = await eventAt(request);
    const phase = offered(event.phase).find((each) => each === form.text("phase"));
    const reason = form.text("reason");
    if (!phase) return renderPage(request, event, form, refusedFields({ field: "phase", problem: text.choose }));
    if (form.text("confirmed") !== "yes") return confirmPage(request, { event, phase, reason });
    const moved = await call(request, "hack.admin_phase", { eid: event.eid, phase, reason });
    if (!moved.ok) return renderPage(request, event, form, moved.refused);
    return { to: hackPath(event.eid), notice: { tone: "success", text: text.moved(PHASE_TEXT[phase]) } };
  },
});

/** Later phases, and judging again after the results. */
function offered(phase: Phase): Phase[] {
  return phase === "RESULTS" ? ["JUDGING"] : PHASES.slice(PHASES.indexOf(phase) + 1);
}

function renderPage(request: MemberRequest, event: HackEvent, form: Fields, refused?: Refused): PageDocument {
  const field = fieldsOf(request, "hack.admin_phase", {
    labels: { phase: text.field, reason: text.reason },
    hints: { reason: text.reasonHint },
    form,
    refused,
  });
  const title = text.title(event.title);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={`${PHASE_TEXT[event.phase]}. ${text.lede}`}
        errors={field.errors}
        action={hackPath(event.eid, "phase")}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: hackPath(event.eid), label: text.back }}
      >
        <RadioGroup
          {...field("phase")}
          options={offered(event.phase).map((value) => ({ value, label: PHASE_TEXT[value], hint: text.says[value] }))}
        />
        {event.phase === "RESULTS" && <TextField {...field("reason")} required />}
      </FormCard>
    ),
  };
}

function confirmPage(
  request: MemberRequest,
  { event, phase, reason }: { event: HackEvent; phase: Phase; reason: string },
): PageDocument {
  const title = text.confirmTitle(PHASE_TEXT[phase]);
  const freezes =
    PHASES.indexOf(phase) >= PHASES.indexOf("LOCKED") && PHASES.indexOf(event.phase) < PHASES.indexOf("LOCKED");
  return {
    title,
    layout: "focus",
    body: (
      <FormCard
        title={title}
        lede={text.says[phase]}
        action={hackPath(event.eid, "phase")}
        csrf={request.csrf()}
        hidden={{ phase, reason, confirmed: "yes" }}
        submit={text.confirm}
        {...(freezes && { kind: "danger" as const })}
        cancel={{ href: hackPath(event.eid, "phase"), label: text.back }}
      >
        {freezes && <p>{text.warnLocked}</p>}
      </FormCard>
    ),
  };
}
