import {
  call,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  ownWords,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Status,
  Table,
  Time,
} from "../../../web/ui/index.ts";
import { AddCaptions } from "./add-captions.tsx";
import { PublishedState } from "./operate.page.tsx";
import { languageName, manageText } from "./text.ts";
import { editPath, type Managed, managedAt, OPERATE, operatePath, ownFiles, presentationPath } from "./types.ts";

const text = manageText;
const TONES = { listed: "neutral", asked: "warning", accepted: "success", declined: "neutral" } as const;

export const operatePresentation = operatorPage({
  path: `${OPERATE}/:number`,
  acts: ["publish", "captions", "remove"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { presentation } = await managedAt(request);
    const done = await carryOut(request, form, presentation.number);
    if ("refused" in done) return renderPage(request, form, done.refused);
    return { to: operatePath(presentation.number), notice: { tone: "success", text: done.notice } };
  },
});

type Done = { notice: string } | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields, number: number): Promise<Done> {
  switch (form.text("act")) {
    case "captions": {
      const stored = await call(request, "presentations.set_captions", {
        number,
        language: form.text("language"),
        file_id: form.text("file_id"),
        ...(form.text("checked") !== "" && { kind: "human" as const }),
      });
      if (stored.ok) return { notice: text.stored(stored.body.cue_count) };
      const { refused } = stored;
      return { refused: { ...refused, text: ownWords(refused) } };
    }
    case "remove": {
      const language = form.text("language");
      const removed = await call(request, "presentations.remove_captions", { number, language });
      return removed.ok ? { notice: text.removed } : removed;
    }
    default: {
      const published = form.text("published") === "yes";
      const changed = await call(request, "presentations.publish", { number, published });
      return changed.ok ? { notice: published ? text.published : text.withdrawn } : changed;
    }
  }
}

async function renderPage(
  request: MemberRequest,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument & PageResponse> {
  const managed = await managedAt(request);
  const files = await ownFiles(request);
  const { number, title } = managed.presentation;
  const isPublished = managed.state === "published";
  const field = fieldsOf(request, "presentations.set_captions", { labels: text.fields, form, refused });
  return {
    title: text.title(number),
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={text.title(number)}
          lede={<bdi>{title}</bdi>}
          actions={
            <>
              <Form
                action={operatePath(number)}
                csrf={request.csrf()}
                hidden={{ act: "publish", published: isPublished ? "no" : "yes" }}
              >
                <Button kind={isPublished ? "quiet" : "primary"}>{isPublished ? text.withdraw : text.publish}</Button>
              </Form>
              <LinkButton href={editPath(number)}>{text.edit}</LinkButton>
              {isPublished && (
                <LinkButton href={presentationPath(number)} kind="quiet">
                  {text.view}
                </LinkButton>
              )}
            </>
          }
        />
        <Facts request={request} managed={managed} />
        <Speakers managed={managed} />
        <Section title={text.captions} lede={text.captionsLede} id="captions">
          <CaptionTable request={request} managed={managed} />
          <AddCaptions
            action={operatePath(number)}
            csrf={request.csrf()}
            files={files.filter(({ filename }) => /\.vtt$/i.test(filename))}
            form={form}
            field={field}
          />
        </Section>
        <p>
          <a href={OPERATE}>{text.all}</a>
        </p>
      </>
    ),
  };
}

function Facts({ request, managed }: { request: MemberRequest; managed: Managed }) {
  const { presentation, state, recording_file, slides_file } = managed;
  const { series, held_at, time_zone, recording, recording_url, slides } = presentation;
  const { facts } = text;
  const fileText = (file: { filename: string } | null, id: string | null) =>
    file ? <bdi>{file.filename}</bdi> : id === null ? text.none : text.gone;
  return (
    <DefinitionList
      facts={[
        { term: facts.state, detail: <PublishedState state={state} /> },
        { term: facts.series, detail: series },
        { term: facts.held, detail: <Time at={new Date(held_at)} now={request.now} timeZone={time_zone} /> },
        { term: facts.recording, detail: recording_url ?? fileText(recording, recording_file) },
        { term: facts.slides, detail: fileText(slides, slides_file) },
      ]}
    />
  );
}

function Speakers({ managed: { speakers } }: { managed: Managed }) {
  const { speakerColumns: columns } = text;
  return (
    <Section title={text.speakers}>
      {speakers.length === 0 ? (
        <p class="soft">{text.speakersNone}</p>
      ) : (
        <Table
          id="speakers"
          caption={text.speakers}
          captionHidden
          rows={speakers}
          rowKey={({ name, member_id }) => `${name} ${member_id}`}
          columns={[
            { label: columns.name, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              label: columns.state,
              cell: ({ state }) => <Status tone={TONES[state]}>{text.speakerStates[state]}</Status>,
            },
          ]}
        />
      )}
    </Section>
  );
}

function CaptionTable({ request, managed: { presentation } }: { request: MemberRequest; managed: Managed }) {
  const { captionColumns: columns } = text;
  if (presentation.captions.length === 0) return <p class="soft">{text.captionsNone}</p>;
  return (
    <Table
      id="stored-captions"
      caption={text.captions}
      captionHidden
      rows={presentation.captions}
      rowKey={({ language }) => language}
      columns={[
        { label: columns.language, heads: true, cell: ({ language }) => languageName(language) },
        {
          label: columns.kind,
          cell: ({ kind }) => <Status tone={kind === "human" ? "success" : "warning"}>{text.kinds[kind]}</Status>,
        },
        { label: columns.cues, align: "end", cell: ({ cue_count }) => cue_count },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ language }) => (
            <Form action={operatePath(presentation.number)} csrf={request.csrf()} hidden={{ act: "remove", language }}>
              <ButtonRow>
                <Button kind="quiet" small label={text.removeNamed(languageName(language))}>
                  {text.remove}
                </Button>
              </ButtonRow>
            </Form>
          ),
        },
      ]}
    />
  );
}
