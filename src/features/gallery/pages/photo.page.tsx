import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  need,
  openPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  Form,
  FormCard,
  LinkButton,
  PageHeader,
  Section,
  Status,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { CONSENT_TEXT, STATE_TEXT, photoText as text } from "./text.ts";
import { eventAt, galleryPath, type OwnPhoto } from "./types.ts";

export const photoPage = openPage({
  path: "/hack/:eid/photos/:photo",
  acts: ["answer", "report", "remove"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form): Promise<PageResponse> {
    const { eid } = await eventAt(request);
    const photo_id = request.parameters.photo ?? "";
    const done = (to: string, notice: string) => ({ to, notice: { tone: "success", text: notice } }) as const;
    switch (form.text("act")) {
      case "answer": {
        const answered = await call(request, "gallery.answer", { photo_id, answer: form.text("answer") });
        if (!answered.ok) return renderPage(request, form, answered.refused);
        const { my_consent } = answered.body.photo;
        return done(
          galleryPath(eid, photo_id),
          text.answered[my_consent === "asked" ? "refused" : (my_consent ?? "refused")],
        );
      }
      case "report": {
        const words = { reason: form.text("reason"), contact: form.text("contact") };
        const reported = await call(request, "gallery.report", { photo_id, ...words });
        if (!reported.ok) return renderPage(request, form, reported.refused);
        return done(galleryPath(eid), text.reported);
      }
      default: {
        if (form.text("confirmed") !== "yes") return removalPreview(request, eid, photo_id);
        const removed = await call(request, "gallery.remove_own", { photo_id });
        if (!removed.ok) return renderPage(request, form, removed.refused);
        return done(galleryPath(eid), text.removed);
      }
    }
  },
});

function removalPreview(request: WebRequest, eid: string, photoId: string): PageDocument {
  return {
    title: text.removeTitle,
    layout: "focus",
    body: (
      <FormCard
        title={text.removeTitle}
        lede={text.removeText}
        action={galleryPath(eid, photoId)}
        csrf={request.csrf()}
        hidden={{ act: "remove", confirmed: "yes" }}
        submit={text.remove}
        kind="danger"
        cancel={{ href: galleryPath(eid, photoId), label: text.cancel }}
      />
    ),
  };
}

async function renderPage(request: WebRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const event = await eventAt(request);
  const { photo, organizes } = await need(request, "gallery.get", { photo_id: request.parameters.photo ?? "" });
  const { eid, photo_id, mine } = photo;
  const isOver = photo.state === "rejected" || photo.state === "removed";
  const errors = fieldErrors(refused, { reason: text.reason, contact: text.contact });
  return {
    title: photo.caption || text.of(event.title),
    refused,
    ...(photo.state !== "published" && { unlisted: true as const }),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={photo.caption || text.of(event.title)}
          actions={
            <>
              {(mine || organizes) && !isOver && (
                <LinkButton href={galleryPath(eid, `${photo_id}/edit`)}>{text.edit}</LinkButton>
              )}
              <LinkButton href={galleryPath(eid)} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <figure class="photo-large">
          <img src={photo.url} alt={photo.alt} width={photo.width} height={photo.height} />
        </figure>
        <Facts request={request} photo={photo} />
        {photo.my_consent && !isOver && <ConsentForm request={request} photo={photo} />}
        {!isOver && <ReportForm request={request} photo={photo} form={form} isOpen={refused !== undefined} />}
        {mine && (
          <Form action={galleryPath(eid, photo_id)} csrf={request.csrf()} hidden={{ act: "remove" }}>
            <Button kind="quiet">{text.remove}</Button>
          </Form>
        )}
      </>
    ),
  };
}

function Facts({ request, photo }: { request: WebRequest; photo: OwnPhoto }) {
  const isPublic = photo.state === "published";
  return (
    <DefinitionList
      facts={[
        { term: text.facts.shows, detail: <span dir="auto">{photo.alt}</span> },
        {
          term: text.facts.uploaded,
          detail: <Time at={new Date(photo.uploaded_at)} {...clockOf(request)} form="date" />,
        },
        { term: text.facts.state, detail: isPublic ? null : <Status tone="warning">{STATE_TEXT[photo.state]}</Status> },
        {
          term: text.facts.people,
          detail: photo.people.length > 0 && (
            <ul class="plain-list">
              {photo.people.map(({ member_id, name, consent }, at) => (
                <li key={member_id ?? at}>
                  <bdi>{name}</bdi> <span class="soft">{CONSENT_TEXT[consent]}</span>
                </li>
              ))}
            </ul>
          ),
        },
        { term: text.facts.note, detail: photo.note && <span dir="auto">{photo.note}</span> },
      ].map((fact) => ({ ...fact, detail: fact.detail || null }))}
    />
  );
}

const ANSWERS = ["granted", "refused", "not_shown"] as const;

/** One button for each answer that would change something. */
function ConsentForm({ request, photo }: { request: WebRequest; photo: OwnPhoto }) {
  const { eid, photo_id, my_consent } = photo;
  return (
    <Section title={text.consent} lede={text.ask} id="consent">
      {my_consent && my_consent !== "asked" && (
        <p>
          {text.now}: <strong>{CONSENT_TEXT[my_consent]}</strong>
        </p>
      )}
      <div class="button-row">
        {ANSWERS.filter((answer) => answer !== my_consent).map((answer) => (
          <Form
            key={answer}
            action={galleryPath(eid, photo_id)}
            csrf={request.csrf()}
            hidden={{ act: "answer", answer }}
          >
            <Button kind={answer === "not_shown" ? "quiet" : "secondary"}>{text.answers[answer]}</Button>
          </Form>
        ))}
      </div>
    </Section>
  );
}

function ReportForm(props: { request: WebRequest; photo: OwnPhoto; form: Fields; isOpen: boolean }) {
  const { request, photo, form, isOpen } = props;
  const field = fieldsOf(request, "gallery.report", {
    labels: { reason: text.reason, contact: text.contact },
    hints: { reason: text.reasonHint, contact: text.contactHint },
    form,
  });
  return (
    <details class="photo-report" open={isOpen}>
      <summary>{text.report}</summary>
      <p>{text.reportText}</p>
      <Form action={galleryPath(photo.eid, photo.photo_id)} csrf={request.csrf()} hidden={{ act: "report" }}>
        <TextField {...field("reason")} />
        {!request.viewer && <TextField {...field("contact")} />}
        <ButtonRow>
          <Button kind="danger">{text.reportSubmit}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
