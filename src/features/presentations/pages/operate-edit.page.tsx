import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
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
  wholeNumber,
} from "../../../web/core/index.ts";
import { FieldRow, FormCard, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { chaptersIn, heldIn, speakersIn } from "./edit-form.ts";
import { editText } from "./text.ts";
import { editPath, type Managed, managedAt, numberIn, OPERATE, operatePath, ownFiles } from "./types.ts";

const ADD = `${OPERATE}/add`;
const text = editText;

type Name = keyof typeof text.fields;
type Values = (name: Name) => string;

export const operatePresentationAdd = operatorPage({
  path: ADD,
  async show(request) {
    const { presentations } = await need(request, "presentations.list_all", { limit: 1 });
    const [last] = presentations;
    const values: Partial<Record<Name, string>> = {
      number: String((last?.presentation.number ?? 0) + 1),
      series: last?.presentation.series ?? "",
      held_at: localText(request.now, request.space.timeZone),
      time_zone: request.space.timeZone,
    };
    return renderPage(request, (name) => values[name] ?? "", null);
  },
  async act(request, form) {
    const number = numberIn(form.text("number"));
    if (number === null) return again(request, form, null, emptyFields({}, "number"));
    const { presentations } = await need(request, "presentations.list_all", { number });
    if (presentations.length > 0) {
      return again(request, form, null, refusedFields({ field: "number", problem: text.taken }));
    }
    return save(request, form, null);
  },
});

export const operatePresentationEdit = operatorPage({
  path: `${OPERATE}/:number/edit`,
  async show(request) {
    const managed = await managedAt(request);
    return renderPage(request, valuesOf(managed), managed);
  },
  act: async (request, form) => save(request, form, await managedAt(request)),
});

async function save(request: MemberRequest, form: Fields, before: Managed | null): Promise<PageResponse> {
  const unready = emptyFields(form.filled("series", "title", "held_at"), "series", "title", "held_at");
  if (unready) return again(request, form, before, unready);
  const held = heldIn(form);
  if ("refused" in held) return again(request, form, before, held.refused);
  const chapters = chaptersIn(form.text("chapters"));
  if ("bad" in chapters) {
    const fault = { field: "chapters", problem: text.badChapter(chapters.bad) };
    return again(request, form, before, refusedFields(fault));
  }
  const speakers = await speakersIn(request, form.text("speakers"));
  if ("refused" in speakers) return again(request, form, before, speakers.refused);
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
    ...{ speakers, chapters },
  });
  if (!saved.ok) {
    const { refused } = saved;
    return again(request, form, before, { ...refused, text: ownWords(refused) });
  }
  const { number, title } = saved.body.presentation.presentation;
  return { to: operatePath(number), notice: { tone: "success", text: text.saved(title) } };
}

function again(request: MemberRequest, form: Fields, before: Managed | null, refused: Refused | undefined) {
  return renderPage(request, (name) => form.text(name), before, refused);
}

function valuesOf({ presentation, recording_file, slides_file, speakers }: Managed): Values {
  const { chapters, held_at, time_zone, recording_url, ...rest } = presentation;
  const values: Partial<Record<Name, string>> = {
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
  return (name) => values[name] ?? "";
}

type FileEntry = Reply<"files.list">["files"][number];

async function renderPage(
  request: MemberRequest,
  value: Values,
  before: Managed | null,
  refused?: Refused,
): Promise<PageDocument> {
  const own = await ownFiles(request);
  const { fields } = text;
  const errors = fieldErrors(refused, fields);
  const title = before ? text.changeTitle(before.presentation.number) : text.addTitle;
  const common = (name: Name) => ({ name, label: fields[name], value: value(name), error: errorAt(errors, name) });
  const select = (name: "recording_file" | "slides_file", type: RegExp) => (
    <Select
      {...common(name)}
      hint={text.fileHint}
      placeholder={text.none}
      options={optionsOf(own, type, before?.[name] ?? null)}
    />
  );
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={errors}
        action={before ? editPath(before.presentation.number) : ADD}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: before ? operatePath(before.presentation.number) : OPERATE, label: text.back }}
      >
        {!before && (
          <TextField
            {...common("number")}
            hint={text.numberHint}
            inputmode="numeric"
            look="short"
            maxlength={6}
            required
          />
        )}
        <TextField {...common("title")} maxlength={160} required />
        <TextField {...common("series")} maxlength={80} required />
        <FieldRow>
          <LocalTime {...common("held_at")} />
          <TextField {...common("time_zone")} hint={text.zoneHint} autocomplete="off" maxlength={64} required />
        </FieldRow>
        <TextArea {...common("speakers")} hint={text.speakersHint} rows={3} maxlength={2_000} />
        <TextArea {...common("abstract")} rows={6} maxlength={5_000} />
        {select("recording_file", /^(video|audio)\//)}
        <TextField {...common("recording_url")} hint={text.urlHint} type="url" autocomplete="off" maxlength={500} />
        {select("slides_file", /pdf|opendocument\.presentation|presentationml/)}
        <TextArea {...common("chapters")} hint={text.chaptersHint} rows={4} maxlength={10_000} />
      </FormCard>
    ),
  };
}

/** In the zone of the field beside it, and not in the space's. */
function LocalTime(field: { name: string; label: string; value: string; error: string | undefined }) {
  return <TextField {...field} type="datetime-local" look="short" required />;
}

/** The operator's own files of the type; and the one in use, which may be another operator's. */
function optionsOf(own: readonly FileEntry[], type: RegExp, used: string | null) {
  const options = own
    .filter(({ contentType }) => type.test(contentType))
    .map(({ id, filename }) => ({ value: id, label: filename }));
  if (used === null || options.some(({ value }) => value === used)) return options;
  return [{ value: used, label: text.kept }, ...options];
}
