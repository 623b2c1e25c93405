import { StoryText } from "../../../markup/story-text.tsx";
import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { State } from "./operate.page.tsx";
import { editText, operateText, oneText as text } from "./text.ts";
import { editPath, OPERATE, operatePath, type Preview, previewAt } from "./types.ts";

export const operateAnnouncement = operatorPage({
  path: `${OPERATE}/:announcement`,
  acts: ["", "withdraw", "discard"],
  show: async (request) => renderPage(request, await previewAt(request)),
  async act(request, form) {
    const preview = await previewAt(request);
    const { announcement_id } = preview.announcement;
    const done = (words: string, to = operatePath(announcement_id)) => ({
      to,
      notice: { tone: "success" as const, text: words },
    });
    switch (form.text("act")) {
      case "discard":
        await need(request, "announcements.discard", { announcement_id });
        return done(text.discarded, OPERATE);
      case "withdraw":
        await need(request, "announcements.withdraw", { announcement_id });
        return done(text.withdrawn);
      default:
        return publish(request, preview, form);
    }
  },
});

async function publish(request: MemberRequest, preview: Preview, form: Fields): Promise<PageResponse> {
  const { announcement_id } = preview.announcement;
  const typed = form.text("publish_at");
  const at = typed === "" ? null : momentOf(typed, request.space.timeZone);
  const fault = (problem: string) =>
    renderPage(request, preview, { form, refused: refusedFields({ field: "publish_at", problem }) });
  if (typed !== "" && !at) return fault(editText.notATime);
  const rev = Number(form.text("rev"));
  const published = await call(request, "announcements.publish", {
    announcement_id,
    rev,
    ...(at && { publish_at: at.toISOString() }),
  });
  if (!published.ok) return renderPage(request, preview, { form, refused: published.refused });
  const words = at ? text.scheduled : text.published;
  return { to: operatePath(announcement_id), notice: { tone: "success", text: words } };
}

function renderPage(
  request: MemberRequest,
  preview: Preview,
  typed?: { form: Fields; refused: Refused },
): PageDocument {
  const { announcement } = preview;
  const errors = fieldErrors(typed?.refused, editText.fields);
  const isOpen = announcement.published_at === null;
  return {
    title: announcement.title,
    refused: typed?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={announcement.title}
          actions={
            <>
              {isOpen && <LinkButton href={editPath(announcement.announcement_id)}>{text.edit}</LinkButton>}
              <LinkButton href={OPERATE} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <Facts request={request} announcement={announcement} />
        <Card title={text.preview}>
          <StoryText markdown={announcement.text} below={2} />
        </Card>
        {isOpen ? (
          <Publish request={request} preview={preview} form={typed?.form} error={errorAt(errors, "publish_at")} />
        ) : (
          announcement.state === "published" && (
            <Act request={request} act="withdraw" title={text.withdraw} about={text.withdrawText} />
          )
        )}
        {isOpen && <Act request={request} act="discard" title={text.discard} about={text.discardText} />}
      </>
    ),
  };
}

function Facts({ request, announcement }: { request: MemberRequest; announcement: Preview["announcement"] }) {
  const { tier_min, topic, group, expires_at, notified, all_notified, published_at } = announcement;
  const until = expires_at ? <Time at={new Date(expires_at)} {...clockOf(request)} /> : text.noEnd;
  return (
    <DefinitionList
      facts={[
        { term: text.facts.state, detail: <State request={request} announcement={announcement} /> },
        { term: text.facts.readers, detail: operateText.readers(tier_min, topic?.title ?? null, group?.name ?? null) },
        { term: text.facts.until, detail: until },
        ...(published_at
          ? [{ term: text.facts.notified, detail: all_notified ? text.sent(notified) : text.sending(notified) }]
          : []),
      ]}
    />
  );
}

type PublishProps = { request: MemberRequest; preview: Preview; form: Fields | undefined; error: string | undefined };

/** Bound to the revision that is shown above. */
function Publish({ request, preview: { announcement, recipients }, form, error }: PublishProps) {
  const { timeZone } = request.space;
  const { publish_at, held_at, rev } = announcement;
  return (
    <Section title={text.publish} lede={text.publishText(recipients)} id="publish" split>
      {held_at && <Notice tone="warning">{text.held}</Notice>}
      {publish_at && !held_at && (
        <p>
          {text.isScheduled} <Time at={new Date(publish_at)} {...clockOf(request)} />.
        </p>
      )}
      <Form action={request.path} csrf={request.csrf()} hidden={{ rev: String(rev) }}>
        <DateTimeField
          name="publish_at"
          label={editText.fields.publish_at}
          hint={text.scheduleHint}
          value={form?.text("publish_at") ?? (publish_at && !held_at ? localText(new Date(publish_at), timeZone) : "")}
          error={error}
          timeZone={timeZone}
        />
        <ButtonRow>
          <Button>{text.publish}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Act({ request, act, title, about }: { request: MemberRequest; act: string; title: string; about: string }) {
  return (
    <Section title={title} lede={about} split>
      <Form action={request.path} csrf={request.csrf()}>
        <ButtonRow>
          <Button kind="danger" name="act" value={act}>
            {title}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
