// biome-ignore-all lint/a11y/noAccessKey: opt-in, for crews who work through the board by keyboard
import {
  call,
  fieldErrors,
  type MemberRequest,
  memberPage,
  type PageDocument,
  PageRefusal,
  type Refused,
} from "../../../web/core/index.ts";
import { Badge, Button, EmptyState, ErrorSummary, Form, PageHeader, Section, Status } from "../../../web/ui/index.ts";
import { PrintPicture } from "./print-picture.tsx";
import { PrintProgress } from "./print-progress.tsx";
import { summaryOf, whereOf } from "./print-state.tsx";
import { act } from "./request-acts.ts";
import { printsText } from "./text.ts";
import { type Board, FARM, type PrintRequest, printPath, type Station } from "./types.ts";

const text = printsText.farmPage;
const COLUMNS = ["pending", "accepted", "printing", "ready"] as const;

/** The act of one tap in each column; the queue moves at the printers. */
const taps = (): Readonly<
  Partial<Record<PrintRequest["status"], { readonly status: string; readonly label: string }>>
> => ({
  pending: { status: "accepted", label: text.accept },
  printing: { status: "ready", label: text.ready },
  ready: { status: "collected", label: text.collected },
});

/** The crew's board. Its columns have access keys, and each card one button. */
export const printFarm = memberPage({
  path: FARM,
  acts: [""],
  show: (request) => renderPage(request),
  async act(request, form) {
    const acted = await act(request, form);
    return "to" in acted ? acted : renderPage(request, acted.refused);
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const board = await call(request, "prints.board");
  if (!board.ok && board.refused.status !== 403) throw new PageRefusal(board.refused);
  if (!board.ok) {
    const body = (
      <>
        <PageHeader title={text.title} />
        <EmptyState title={text.crewOnly}>{text.crewText}</EmptyState>
      </>
    );
    return { title: text.title, refused: board.refused, body };
  }
  const errors = fieldErrors(refused, {});
  const { stations, requests } = board.body;
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={text.title} />
        <nav class="print-links" aria-label={text.title}>
          <a href="/printers">{printsText.printers}</a>
          <a href="/printers/spools">{text.spools}</a>
        </nav>
        {stations.length > 0 && <Stations stations={stations} requests={requests} />}
        <div class="farm-board">
          {COLUMNS.map((status, at) => (
            <Column key={status} request={request} status={status} number={at + 1} cards={cardsOf(requests, status)} />
          ))}
        </div>
        <p class="soft">{text.keys}</p>
      </>
    ),
  };
}

/** Steps that the heading of their column says already. */
const PLAIN: ReadonlySet<string> = new Set(["queued", "review", "printing", "finished"]);

/** Oldest first, and the queue in its own order. */
function cardsOf(requests: readonly PrintRequest[], status: PrintRequest["status"]): readonly PrintRequest[] {
  const place = ({ queue_position }: PrintRequest) => queue_position ?? Number.MAX_SAFE_INTEGER;
  return requests
    .filter((each) => each.status === status)
    .toReversed()
    .sort((one, other) => place(one) - place(other));
}

type ColumnProps = {
  request: MemberRequest;
  status: (typeof COLUMNS)[number];
  number: number;
  cards: readonly PrintRequest[];
};

/** Oldest first, because that is whom the crew serves next. */
function Column({ request, status, number, cards }: ColumnProps) {
  return (
    <section class="farm-column" aria-labelledby={`column-${status}`}>
      <h2 id={`column-${status}`}>
        <a href={`#column-${status}`} accessKey={String(number)}>
          {text.columns[status]}
        </a>{" "}
        <span class="tabs-count">{cards.length}</span>
      </h2>
      {cards.length === 0 && <p class="soft">{text.empty}</p>}
      <ul>
        {cards.map((print) => (
          <FarmCard key={print.id} request={request} print={print} />
        ))}
      </ul>
    </section>
  );
}

function FarmCard({ request, print }: { request: MemberRequest; print: PrintRequest }) {
  const tap = taps()[print.status];
  const where = whereOf(print);
  return (
    <li class="farm-card">
      <PrintPicture print={print} />
      <div>
        <h3>
          <a href={printPath(print.id)}>
            <bdi>{print.title}</bdi>
          </a>
        </h3>
        <p class="soft">
          <bdi>{print.member_name}</bdi> · {summaryOf(print)}
        </p>
        {where !== "" && <p class="soft">{where}</p>}
        <PrintProgress print={print} />
        {!PLAIN.has(print.step) && <Badge>{printsText.step[print.step]}</Badge>}
      </div>
      {tap && (
        <Form action={FARM} csrf={request.csrf()} hidden={{ request: print.id }}>
          <Button small kind="secondary" name="status" value={tap.status} label={text.actNamed(tap.label, print.title)}>
            {tap.label}
          </Button>
        </Form>
      )}
    </li>
  );
}

function Stations({ stations, requests }: Pick<Board, "stations" | "requests">) {
  const titleOf = (id: string | null) => requests.find((each) => each.id === id)?.title;
  return (
    <Section title={text.stations} id="stations">
      <ul class="farm-stations">
        {stations.map((station) => (
          <li key={station.printer.id} class="farm-station">
            <h3>
              <a href={`/printers/${station.printer.id}`}>{station.printer.name}</a>
            </h3>
            <StationState station={station} />
            <p class="soft">
              {station.printer.slots.map((slot) => `${slot.material} ${slot.color}, ${slot.left_grams} g`).join(" · ")}
            </p>
            <p>
              {station.running?.stopping
                ? text.stopping
                : station.running
                  ? text.running(titleOf(station.running.request_id) ?? station.running.attempt_id)
                  : station.next_request_id === null
                    ? text.nothing
                    : text.next(titleOf(station.next_request_id) ?? station.next_request_id)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StationState({ station: { printer, running } }: { station: Station }) {
  if (printer.state !== "in_service") return <Status tone="danger">{text.maintenance}</Status>;
  if (running) return <Status tone="warning">{`${printsText.status.printing} ${running.progress} %`}</Status>;
  if (printer.bridge !== null && !printer.bridge_confirmed) return <Status tone="danger">{text.unconfirmed}</Status>;
  const isClear = printer.bed_cleared_at !== null;
  return <Status tone={isClear ? "success" : "neutral"}>{isClear ? text.clear : text.used}</Status>;
}
