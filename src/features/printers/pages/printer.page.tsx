import {
  call,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  Section,
  type Step,
  Steps,
  TextField,
} from "../../../web/ui/index.ts";
import { PrintPicture, summaryOf } from "../../prints/pages/parts.ts";
import { Loaded, PrinterFacts } from "./index.page.tsx";
import { printersText } from "./text.ts";
import { PRINTERS, type Printer, printerAt } from "./types.ts";

const text = printersText.here;

/** The page behind the printer's QR code: three steps for a person in front of it. */
export const printer = memberPage({
  path: `${PRINTERS}/:printer`,
  acts: ["prove", "clear", "start"],
  show: async (request) => renderPage(request, await printerAt(request), ""),
  async act(request, form) {
    const at = await printerAt(request);
    switch (form.text("act")) {
      case "prove":
        return prove(request, at, form);
      case "clear":
        return clear(request, at, form);
      default:
        return start(request, at, form);
    }
  },
});

async function prove(request: MemberRequest, at: Printer, form: Fields): Promise<PageResponse> {
  const { code } = form.filled("code");
  const proved = await call(request, "printers.prove_presence", { printer_id: at.id, ...(code && { code }) });
  return proved.ok ? renderPage(request, at, proved.body.presence_id) : renderPage(request, at, "", proved.refused);
}

async function clear(request: MemberRequest, at: Printer, form: Fields): Promise<PageResponse> {
  const presence_id = form.text("presence");
  const cleared = await call(request, "printers.clear_bed", { printer_id: at.id, presence_id });
  if (!cleared.ok) return renderPage(request, at, "", cleared.refused);
  return renderPage(request, cleared.body.printer, presence_id);
}

async function start(request: MemberRequest, at: Printer, form: Fields): Promise<PageResponse> {
  const presence_id = form.text("presence");
  const { override_reason } = form.filled("override_reason");
  const started = await call(request, "prints.start", {
    request_id: form.text("request"),
    printer_id: at.id,
    presence_id,
    ...(override_reason && { override_reason }),
  });
  if (!started.ok) {
    const isAbsent = started.refused.kind === "presence_required";
    return renderPage(request, await printerAt(request), isAbsent ? "" : presence_id, started.refused);
  }
  const { request: print, started: isSure } = started.body;
  const notice = isSure ? text.started(print.title) : text.asked;
  return { to: `/prints/request/${print.id}`, notice: { tone: isSure ? "success" : "warning", text: notice } };
}

async function renderPage(
  request: MemberRequest,
  at: Printer,
  presence: string,
  refused?: Refused,
): Promise<PageDocument> {
  const errors = fieldErrors(refused, {});
  const [steps, isUntrained] = await Promise.all([stepsOf(request, at, presence), lacksTraining(request, at)]);
  return {
    title: at.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={text.title(at.name)} lede={text.lede} />
        {isUntrained && (
          <Notice tone="warning" title={text.untrained(at.qualification ?? "")}>
            <a href="/trainings">{text.trainings}</a>
          </Notice>
        )}
        <Steps steps={steps} rank={2} />
        <Section title={printersText.loaded} split>
          <Loaded printer={at} />
          <PrinterFacts printer={at} />
        </Section>
      </>
    ),
  };
}

/** What can be started here, each with its picture, so that a person sees what the printer will make. */
function PrintChoice({ prints }: { prints: Awaited<ReturnType<typeof startable>> }) {
  return (
    <fieldset class="printer-choice">
      <legend>{text.choose}</legend>
      {prints.map((print, at) => (
        <label key={print.id}>
          <input type="radio" name="request" value={print.id} checked={at === 0} required />
          <PrintPicture print={print} isLarge={prints.length === 1} />
          <span>
            <strong dir="auto">{print.title}</strong>
            <span class="soft">{[summaryOf(print), !print.mine && print.member_name].filter(Boolean).join(" · ")}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the viewer lacks the training that the printer needs. */
async function lacksTraining(request: MemberRequest, { qualification }: Printer): Promise<boolean> {
  if (qualification === null) return false;
  const mine = await call(request, "trainings.list_mine");
  return mine.ok && !mine.body.qualifications.some(({ kind, state }) => kind === qualification && state === "valid");
}

/** Waiting requests that the viewer may start here: their own, and all for the crew. */
async function startable(request: MemberRequest, at: Printer) {
  const board = await call(request, "prints.board");
  const { requests } = board.ok ? board.body : await need(request, "prints.list", { limit: 100 });
  return requests.filter(({ step, printer: given, material }) => {
    if (step === "assigned" || step === "awaiting_bed") return given?.id === at.id;
    return step === "queued" && at.slots.some((slot) => slot.material === material);
  });
}

async function stepsOf(request: MemberRequest, at: Printer, presence: string): Promise<Step[]> {
  const isHere = presence !== "";
  const isClear = isHere && at.bed_cleared_at !== null;
  const form = { action: `${PRINTERS}/${at.id}`, csrf: request.csrf() };
  const prints = isClear ? await startable(request, at) : [];
  return [
    {
      title: text.prove,
      state: isHere ? "done" : "current",
      text: isHere ? text.proved : undefined,
      action: isHere ? undefined : (
        <Form {...form} hidden={{ act: "prove" }}>
          {at.presence === "code" ? (
            <TextField
              name="code"
              label={text.code}
              hint={text.codeHint}
              look="code"
              inputmode="numeric"
              autocomplete="off"
              maxlength={4}
              required
            />
          ) : (
            <p class="soft">{text.pageHint}</p>
          )}
          <Button>{text.proveAct}</Button>
        </Form>
      ),
    },
    {
      title: text.bed,
      state: isClear ? "done" : isHere ? "current" : "todo",
      text: text.bedText,
      action: isHere && !isClear && (
        <Form {...form} hidden={{ act: "clear", presence }}>
          <Button>{text.bedAct}</Button>
        </Form>
      ),
    },
    {
      title: text.start,
      state: isClear ? "current" : "todo",
      text: isClear && prints.length === 0 ? text.nothing : text.startText,
      action: prints.length > 0 && (
        <Form {...form} hidden={{ act: "start", presence }}>
          <PrintChoice prints={prints} />
          {prints.some(({ mine }) => !mine) && (
            <TextField name="override_reason" label={text.override} maxlength={600} />
          )}
          <ButtonRow>
            <Button>{text.start}</Button>
          </ButtonRow>
        </Form>
      ),
    },
  ];
}
