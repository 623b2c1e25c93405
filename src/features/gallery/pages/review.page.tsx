import { Readable } from "node:stream";
import {
  call,
  csvOf,
  dayOf,
  type Form,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pathWith,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  Form as FormElement,
  LinkButton,
  PageHeader,
  Pagination,
  RadioGroup,
  Section,
  Tabs,
  TextArea,
} from "../../../web/ui/index.ts";
import { chosenPhotos, decisionPreview } from "./decision-preview.tsx";
import { photosArchive } from "./photos-archive.ts";
import { ReviewCard } from "./review-card.tsx";
import { reviewText as text } from "./text.ts";
import { eventAt, galleryPath, type Reviewed, type State } from "./types.ts";

const SHOWN = 24;
const CSV_PAGE = 100;
const STATES = ["hidden", "pending", "waiting", "published", "rejected", "removed"] as const satisfies readonly State[];
type Decision = keyof typeof text.decisions;

const OFFERED: Readonly<Record<State, readonly Decision[]>> = {
  hidden: ["restore", "remove"],
  pending: ["publish", "reject", "remove"],
  waiting: ["remove"],
  published: ["remove"],
  rejected: ["publish"],
  removed: [],
};

export const photoReview = memberPage({
  path: "/hack/:eid/photos/review",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { eid } = await eventAt(request);
    const photos = chosenPhotos(form);
    const [decision, note] = [form.text("decision"), form.text("note")];
    if (photos.length === 0)
      return renderPage(request, form, refusedFields({ field: "photo", problem: text.chooseFirst }));
    if (decision === "") {
      return renderPage(request, form, refusedFields({ field: "decision", problem: text.chooseDecision }));
    }
    const isConfirmed = form.text("confirmed") === "yes";
    const input = { eid, photos, decision, ...(note && { note }), confirm: isConfirmed };
    const decided = await call(request, "gallery.decide", input);
    if (!decided.ok) return renderPage(request, form, decided.refused);
    if (decided.body.dry_run) {
      return decisionPreview(request, {
        eid,
        photos,
        decision,
        note,
        state: stateOf(request, form),
        outcome: decided.body.would_be,
      });
    }
    const [done, left] = [decided.body.decided.length, decided.body.left.length];
    const notice = left > 0 ? text.partly(done, left) : text.done(done);
    const to = pathWith(galleryPath(eid, "review"), { state: stateOf(request, form) });
    return { to, notice: { tone: left > 0 ? "warning" : "success", text: notice } };
  },
});

export const photosCsv = memberPage({
  path: "/hack/:eid/photos/photos.csv",
  async show(request) {
    const { eid } = await eventAt(request);
    await need(request, "gallery.list_review", { eid, limit: 1 });
    const file = Readable.from(csvOf(text.csv, rowsOf(request, eid)));
    return { name: `${eid}-photos-${dayOf(request.now)}.csv`, type: "text/csv; charset=utf-8", file };
  },
});

export const photosZip = memberPage({
  path: "/hack/:eid/photos/photos.zip",
  async show(request) {
    const { eid } = await eventAt(request);
    await need(request, "gallery.list_review", { eid, limit: 1 });
    const name = `${eid}-photos-${dayOf(request.now)}.zip`;
    return { name, type: "application/zip", file: photosArchive(request, eid) };
  },
});

async function* rowsOf(request: MemberRequest, eid: string): AsyncGenerator<unknown[][]> {
  for (const state of STATES) {
    for (let offset = 0; ; offset += CSV_PAGE) {
      const page = await need(request, "gallery.list_review", { eid, state, limit: CSV_PAGE, offset });
      yield page.photos.map(csvRow);
      if (!page.has_more) break;
    }
  }
}

function csvRow({ photo, uploader, others, reports }: Reviewed): unknown[] {
  const people = photo.people.map(({ name, consent }) => `${name || text.gone}: ${consent}`).join("; ");
  return [
    photo.photo_id,
    photo.state,
    uploader.name,
    photo.uploaded_at,
    photo.alt,
    photo.caption,
    people,
    others,
    reports.map(({ reason }) => reason || text.noReason).join("; "),
    photo.note ?? "",
    photo.url,
  ];
}

function stateOf(request: MemberRequest, form: Form): State {
  const written = form.text("state") || request.query("state");
  return STATES.find((state) => state === written) ?? "pending";
}

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const event = await eventAt(request);
  const { eid } = event;
  const state = stateOf(request, form);
  const typed = request.query("offset");
  const offset = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const { photos, counts, has_more } = await need(request, "gallery.list_review", { eid, state, limit: SHOWN, offset });
  const hints = { note: text.noteHint };
  const field = fieldsOf(request, "gallery.decide", { labels: text.fields, hints, form, refused });
  const base = galleryPath(eid, "review");
  const at = (to: number) => pathWith(base, { state, ...(to > 0 && { offset: String(to) }) });
  const title = text.title(event.title);
  const chosen = new Set(form.all("photo").map(String));
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader
          title={title}
          lede={counts.published > 0 && text.zipLede}
          actions={
            <>
              {counts.published > 0 && <LinkButton href={galleryPath(eid, "photos.zip")}>{text.zipLink}</LinkButton>}
              <LinkButton href={galleryPath(eid, "photos.csv")}>{text.csvLink}</LinkButton>
              <LinkButton href={galleryPath(eid)} kind="quiet">
                {text.gallery}
              </LinkButton>
            </>
          }
        />
        <Tabs
          label={text.tabs}
          tabs={STATES.map((each) => ({
            label: text.tab[each],
            href: pathWith(base, { state: each }),
            current: each === state,
            count: counts[each],
          }))}
        />
        <ErrorSummary errors={field.errors} />
        {photos.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <FormElement action={base} csrf={request.csrf()} hidden={{ state }}>
            <ul class="photo-board">
              {photos.map((reviewed) => (
                <ReviewCard
                  key={reviewed.photo.photo_id}
                  request={request}
                  reviewed={reviewed}
                  chosen={chosen}
                  choosable={OFFERED[state].length > 0}
                />
              ))}
            </ul>
            {OFFERED[state].length > 0 && <Decide field={field} offered={OFFERED[state]} />}
          </FormElement>
        )}
        <Pagination
          newer={offset > 0 ? at(Math.max(0, offset - SHOWN)) : undefined}
          older={has_more ? at(offset + SHOWN) : undefined}
          keys={{ newer: "p", older: "n" }}
        />
      </>
    ),
  };
}

function Decide({ field, offered }: { field: Fields<"decision" | "note">; offered: readonly Decision[] }) {
  return (
    <Section title={text.decide}>
      <RadioGroup {...field("decision")} options={offered.map((value) => ({ value, label: text.decisions[value] }))} />
      <TextArea {...field("note")} rows={2} />
      <Button>{text.preview}</Button>
    </Section>
  );
}
