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
} from "../core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  PageHeader,
  Section,
  Select,
  type Step,
  Steps,
  TextField,
} from "../ui/index.ts";
import { Loaded, PrinterFacts } from "./index.page.tsx";
import { printersText } from "./text.ts";
import { PRINTERS, type Printer, printerAt } from "./types.ts";

const text = printersText.here;

/** The page behind the printer's QR code: three steps for a person who stands there. */
export const printer = memberPage({
  path: `${PRINTERS}/:printer`,
  show: async (request) => renderPage(request, await printerAt(request), ""),
  async act(request, form) {
    const at = await printerAt(request);
    switch (form.text("act") as string) {
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
    ...{ request_id: form.text("request"), printer_id: at.id, presence_id },
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
  const steps = await stepsOf(request, at, presence);
  return {
    title: at.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={text.title(at.name)} lede={text.lede} />
        <Steps steps={steps} rank={2} />
        <Section title={printersText.loaded} split>
          <Loaded printer={at} />
          <PrinterFacts printer={at} />
        </Section>
      </>
    ),
  };
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
          <Select
            name="request"
            label={text.choose}
            options={prints.map(({ id, title, member_name, mine }) => ({
              value: id,
              label: mine ? title : `${title} · ${member_name}`,
            }))}
            required
          />
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
