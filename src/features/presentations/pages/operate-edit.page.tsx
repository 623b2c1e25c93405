import {
  call,
  emptyFields,
  type Form as Fields,
  localText,
  type MemberRequest,
  need,
  operatorPage,
  ownWords,
  type PageDocument,
  type PageResponse,
  positionText,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FieldRow, FormCard, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { chaptersIn, heldIn, speakersIn } from "./edit-form.ts";
import { editText } from "./text.ts";
import { editPath, type Managed, managedAt, numberIn, OPERATE, operatePath, ownFiles } from "./types.ts";

const ADD = `${OPERATE}/add`;
const text = editText;

type Values = Partial<Record<keyof typeof text.fields, string>>;

export const operatePresentationAdd = operatorPage({
  path: ADD,
  async show(request) {
    const { presentations } = await need(request, "presentations.list_all", { limit: 1 });
    const [last] = presentations;
    const from: Values = {
      number: String((last?.presentation.number ?? 0) + 1),
      series: last?.presentation.series ?? "",
      held_at: localText(request.now, request.space.timeZone),
      time_zone: request.space.timeZone,
    };
    return renderPage(request, null, { form: untouched, from });
  },
  async act(request, form) {
    const number = numberIn(form.text("number"));
    if (number === null) return renderPage(request, null, { form, refused: emptyFields({}, "number") });
    const { presentations } = await need(request, "presentations.list_all", { number });
    if (presentations.length > 0) {
      return renderPage(request, null, { form, refused: refusedFields({ field: "number", problem: text.taken }) });
    }
    return save(request, form, null);
  },
});

export const operatePresentationEdit = operatorPage({
  path: `${OPERATE}/:number/edit`,
  async show(request) {
    const managed = await managedAt(request);
    return renderPage(request, managed, { form: untouched, from: valuesOf(managed) });
  },
  act: async (request, form) => save(request, form, await managedAt(request)),
});

async function save(request: MemberRequest, form: Fields, before: Managed | null): Promise<PageResponse> {
  const unready = emptyFields(form.filled("series", "title", "held_at"), "series", "title", "held_at");
  if (unready) return renderPage(request, before, { form, refused: unready });
  const held = heldIn(form);
  if ("refused" in held) return renderPage(request, before, { form, refused: held.refused });
  const chapters = chaptersIn(form.text("chapters"));
  if ("bad" in chapters) {
    const fault = { field: "chapters", problem: text.badChapter(chapters.bad) };
    return renderPage(request, before, { form, refused: refusedFields(fault) });
  }
  const speakers = await speakersIn(request, form.text("speakers"));
  if ("refused" in speakers) return renderPage(request, before, { form, refused: speakers.refused });
  const { recording_file, recording_url, slides_file } = form.filled("recording_file", "recording_url", "slides_file");
  const saved = await call(request, "presentations.set", {
    number: before?.presentation.number ?? wholeNumber(form.text("number")),
    series: form.text("series"),
    title: form.text("title"),
    held_at: held.toISOString(),
    time_zone: form.text("time_zone"),
    abstract: form.text("abstract"),
    recording_file: recording_file ?? null,
    recording_url: recording_url ?? null,
    slides_file: slides_file ?? null,
    speakers,
    chapters,
  });
  if (!saved.ok) {
    const { refused } = saved;
    return renderPage(request, before, { form, refused: { ...refused, text: ownWords(refused) } });
  }
  const { number, title } = saved.body.presentation.presentation;
  return { to: operatePath(number), notice: { tone: "success", text: text.saved(title) } };
}

function valuesOf({ presentation, recording_file, slides_file, speakers }: Managed): Values {
  const { chapters, held_at, time_zone, recording_url, ...rest } = presentation;
  return {
    series: rest.series,
    title: rest.title,
    abstract: rest.abstract,
    time_zone,
    held_at: localText(new Date(held_at), time_zone),
    recording_file: recording_file ?? "",
    recording_url: recording_url ?? "",
    slides_file: slides_file ?? "",
    speakers: speakers.map(({ name, member_id }) => (member_id ? `${name} @ ${member_id}` : name)).join("\n"),
    chapters: chapters.map((each) => `${positionText(each.start_seconds)} ${each.title}`).join("\n"),
  };
}

type FileEntry = Reply<"files.list">["files"][number];

/** What the form shows. */
interface Shown {
  readonly form: Fields;
  readonly from?: Values;
  readonly refused?: Refused | undefined;
}

async function renderPage(request: MemberRequest, before: Managed | null, shown: Shown): Promise<PageDocument> {
  const own = await ownFiles(request);
  const field = fieldsOf(request, "presentations.set", { labels: text.fields, ...shown });
  const title = before ? text.changeTitle(before.presentation.number) : text.addTitle;
  const select = (name: "recording_file" | "slides_file", type: RegExp) => (
    <Select
      {...field(name)}
      hint={text.fileHint}
      placeholder={text.none}
      options={optionsOf(own, type, before?.[name] ?? null)}
    />
  );
  return {
    title,
    layout: "focus",
    refused: shown.refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={before ? editPath(before.presentation.number) : ADD}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: before ? operatePath(before.presentation.number) : OPERATE, label: text.back }}
      >
        {!before && (
          <TextField {...field("number")} hint={text.numberHint} inputmode="numeric" look="short" maxlength={6} />
        )}
        <TextField {...field("title")} />
        <TextField {...field("series")} />
        <FieldRow>
          {/* In the zone of the field beside it, and not in the space's. */}
          <TextField {...field("held_at")} type="datetime-local" look="short" />
          <TextField {...field("time_zone")} hint={text.zoneHint} autocomplete="off" required />
        </FieldRow>
        <TextArea {...field("speakers")} hint={text.speakersHint} rows={3} maxlength={2_000} />
        <TextArea {...field("abstract")} rows={6} />
        {select("recording_file", /^(video|audio)\//)}
        <TextField {...field("recording_url")} hint={text.urlHint} type="url" autocomplete="off" />
        {select("slides_file", /pdf|opendocument\.presentation|presentationml/)}
        <TextArea {...field("chapters")} hint={text.chaptersHint} rows={4} maxlength={10_000} />
      </FormCard>
    ),
  };
}

/** The operator's own files of the type; and the one in use, which may be another operator's. */
function optionsOf(own: readonly FileEntry[], type: RegExp, used: string | null) {
  const options = own
    .filter(({ contentType }) => type.test(contentType))
    .map(({ id, filename }) => ({ value: id, label: filename }));
  if (used === null || options.some(({ value }) => value === used)) return options;
  return [{ value: used, label: text.kept }, ...options];
}
