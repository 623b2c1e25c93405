import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  ExternalLink,
  Form,
  Notice,
  PageHeader,
  Section,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { ManagePanel } from "./manage-panel.tsx";
import { ModelFindings, modelFacts } from "./model-findings.tsx";
import { PrintPicture } from "./print-picture.tsx";
import { PrintProgress } from "./print-progress.tsx";
import { PrintState, PrintWay, summaryOf, whereOf } from "./print-state.tsx";
import { act } from "./request-acts.ts";
import { printsText } from "./text.ts";
import { PRINTS, printPath, type SliceGcode, type WholeRequest } from "./types.ts";

const text = printsText.request;

export const printRequest = memberPage({
  path: `${PRINTS}/request/:request`,
  acts: ["", "cancel", "retry", "fail", "estimate", "gcode", "assign"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const acted = await act(request, form);
    return "to" in acted ? acted : renderPage(request, acted.refused);
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const id = request.parameters.request ?? "";
  const { request: print, slice_gcode: slice } = await need(request, "prints.get", { request_id: id });
  const board = await call(request, "prints.board");
  const errors = fieldErrors(refused, { note: text.noteField, reason: text.assignReason });
  const where = whereOf(print);
  return {
    title: print.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <div class="print-head">
          <PrintPicture print={print} isLarge />
          <div class="print-head-words">
            <PageHeader title={print.title} lede={summaryOf(print)} />
            <PrintWay request={print} />
            <p>
              <PrintState request={print} /> {where !== "" && <span class="soft">{where}</span>}
            </p>
            <PrintProgress print={print} />
            <ModelFindings print={print} />
            {print.mine && <OwnActs request={request} print={print} />}
          </div>
        </div>
        {print.note !== null && (
          <Notice tone="info" title={text.note}>
            <p dir="auto">{print.note}</p>
          </Notice>
        )}
        <Facts request={request} print={print} slice={slice} />
        {print.details !== "" && (
          <Section title={text.details}>
            <Untrusted text={print.details} by={print.member_name} />
          </Section>
        )}
        {board.ok && <ManagePanel request={request} print={print} stations={board.body.stations} errors={errors} />}
        <History request={request} print={print} />
      </>
    ),
  };
}

function OwnActs({ request, print }: { request: MemberRequest; print: WholeRequest }) {
  const action = printPath(print.id);
  if (print.step === "held") {
    return (
      <Notice tone="warning" title={text.held}>
        <p>{text.heldText}</p>
        <Form action={action} csrf={request.csrf()} hidden={{ act: "retry" }}>
          <ButtonRow>
            <Button name="decision" value="retry">
              {text.retry}
            </Button>
            <Button kind="quiet" name="decision" value="cancel">
              {text.giveUp}
            </Button>
          </ButtonRow>
        </Form>
      </Notice>
    );
  }
  if (print.status !== "pending" && print.status !== "accepted") return null;
  return (
    <Form action={action} csrf={request.csrf()} hidden={{ act: "cancel" }}>
      <Button kind="quiet">{text.cancel}</Button>
    </Form>
  );
}

function Facts({ request, print, slice }: { request: MemberRequest; print: WholeRequest; slice: SliceGcode }) {
  const { facts } = text;
  const { file, link_url, printer, source_job_id, created_at } = print;
  return (
    <DefinitionList
      facts={[
        { term: facts.by, detail: print.mine ? null : print.member_name },
        { term: facts.printer, detail: printer && <a href={`/printers/${printer.id}`}>{printer.name}</a> },
        { term: facts.model, detail: file && <a href={`/api/prints/${print.id}/model`}>{file.filename}</a> },
        { term: facts.link, detail: link_url && <ExternalLink href={link_url}>{link_url}</ExternalLink> },
        ...modelFacts(print),
        {
          term: facts.gcode,
          detail: slice && <a href={`/api/prints/${print.id}/slice`}>{text.gcodeFor(slice.printer_model)}</a>,
        },
        { term: facts.source, detail: source_job_id },
        { term: facts.sent, detail: <Time at={new Date(created_at)} {...clockOf(request)} /> },
      ]}
    />
  );
}

function History({ request, print }: { request: MemberRequest; print: WholeRequest }) {
  return (
    <Section title={text.history} id="history">
      <ol class="print-history" reversed>
        {[...print.history].reverse().map(({ at, to, by, via, note }) => (
          <li key={`${at} ${to}`}>
            <strong>{printsText.step[to]}</strong>
            <p class="soft">
              <Time at={new Date(at)} {...clockOf(request)} /> · {by ?? text.server}
              {via === "agent" && ` (${text.viaAgent})`}
            </p>
            {note !== null && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
