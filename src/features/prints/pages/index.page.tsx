import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  type Form,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
  remainingQuota,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { EmptyState, ErrorSummary, Time } from "../../../web/ui/index.ts";
import { Handoffs } from "./handoffs.tsx";
import { PrintPicture } from "./print-picture.tsx";
import { PrintProgress } from "./print-progress.tsx";
import { PrintState, PrintWay, summaryOf, whereOf } from "./print-state.tsx";
import { SubmitPanel, submitInput } from "./submit-panel.tsx";
import { printsText } from "./text.ts";
import { FARM, PRINTS, type PrintRequest, printPath } from "./types.ts";

const SHOWN = 100;

export const prints = memberPage({
  path: PRINTS,
  takesFile: "files",
  async show(request) {
    if (!authorizes(request.viewer.tier, "prints:read")) {
      return tierTooLowPage(request, printsText.title, "prints:read");
    }
    return renderPage(request, untouched);
  },
  async act(request, form) {
    const handoffId = form.text("handoff");
    return handoffId === "" ? submit(request, form) : decide(request, form);
  },
});

async function submit(request: MemberRequest, form: Form): Promise<PageResponse> {
  const parsed = submitInput(form);
  if ("refused" in parsed) return renderPage(request, form, parsed.refused);
  const sent = await call(request, "prints.submit", parsed.input);
  if (!sent.ok) return renderPage(request, form, sent.refused);
  return { to: PRINTS, notice: { tone: "success", text: printsText.form.sent(sent.body.open_ahead) } };
}

async function decide(request: MemberRequest, form: Form): Promise<PageResponse> {
  const { confirmed, declined } = printsText.handoffs;
  const decision = form.text("decision");
  const input = { handoff_id: form.text("handoff"), decision };
  const decided = await call(request, "prints.confirm_handoff", input);
  if (!decided.ok) return renderPage(request, untouched, decided.refused);
  return { to: PRINTS, notice: { tone: "success", text: decision === "confirm" ? confirmed : declined } };
}

async function renderPage(request: MemberRequest, typed: Form, refused?: Refused): Promise<PageDocument> {
  const { title, none, noneText, farm, printers, form } = printsText;
  const [{ requests }, { handoffs = [] }, quota, board, specs] = await Promise.all([
    need(request, "prints.list", { limit: SHOWN }),
    need(request, "prints.handoff_status"),
    remainingQuota(request, "prints.submit"),
    call(request, "prints.board"),
    need(request, "prints.bed_specs"),
  ]);
  const field = fieldsOf(request, "prints.submit", {
    labels: form.fields,
    hints: { link_url: form.linkHint, color: form.colorHint },
    form: typed,
    refused,
  });
  const materials = [...new Set(specs.printers.flatMap((printer) => printer.materials))];
  const pending = handoffs.filter(({ status }) => status === "pending");
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <div class="files-top">
          <h1>{title}</h1>
          <div class="files-tools">
            <SubmitPanel request={request} typed={typed} field={field} materials={materials} quota={quota} />
          </div>
        </div>
        <nav class="print-links" aria-label={title}>
          <a href="/printers">{printers}</a>
          {board.ok && <a href={FARM}>{farm}</a>}
        </nav>
        <Handoffs request={request} handoffs={pending} />
        {requests.length === 0 ? (
          <EmptyState title={none}>{noneText}</EmptyState>
        ) : (
          <ul class="print-list">
            {requests.map((each) => (
              <PrintLine key={each.id} request={request} print={each} />
            ))}
          </ul>
        )}
      </>
    ),
  };
}

function PrintLine({ request, print }: { request: MemberRequest; print: PrintRequest }) {
  const where = whereOf(print);
  return (
    <li class="print-line">
      <PrintPicture print={print} />
      <div class="print-words">
        <h2 class="print-title">
          <a href={printPath(print.id)}>
            <bdi>{print.title}</bdi>
          </a>
        </h2>
        <p class="soft">
          {summaryOf(print)} · <Time at={new Date(print.created_at)} {...clockOf(request)} form="day" />
        </p>
        {print.progress === null ? <PrintWay request={print} /> : <PrintProgress print={print} />}
      </div>
      <div class="print-now">
        <PrintState request={print} />
        {where !== "" && <p class="soft">{where}</p>}
      </div>
    </li>
  );
}
