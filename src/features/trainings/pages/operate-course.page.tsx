import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { FormCard, TextArea, TextField } from "../../../web/ui/index.ts";
import { operateTrainingsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/course`;
const text = operateTrainingsText.course;

type Name = keyof typeof text.fields;

export const operateCourse = operatorPage({
  path: PATH,
  async show(request) {
    const { courses } = await need(request, "trainings.list_courses", {});
    const course = courses.find(({ course_id }) => course_id === request.query("id"));
    return renderPage(request, (name) => String(course?.[name] ?? ""), course?.title);
  },
  async act(request, form) {
    const values = form.filled("course_id", "title", "description");
    const { qualification, valid_days } = form.filled("qualification", "valid_days");
    const unready = emptyFields(values, "course_id", "title");
    if (unready) return again(request, form, unready);
    const saved = await call(request, "trainings.set_course", {
      ...values,
      description: form.text("description"),
      qualification: qualification ?? null,
      valid_days: valid_days === undefined ? null : wholeNumber(valid_days),
    });
    if (!saved.ok) return again(request, form, withProblems(saved.refused, text.problems));
    return { to: OPERATE, notice: { tone: "success", text: text.saved(saved.body.course.title) } };
  },
});

function again(request: MemberRequest, form: Fields, refused: Refused): PageDocument {
  return renderPage(request, (name) => form.text(name), undefined, refused);
}

function renderPage(
  request: MemberRequest,
  value: (name: Name) => string,
  existing: string | undefined,
  refused?: Refused,
): PageDocument {
  const { fields } = text;
  const errors = fieldErrors(refused, fields);
  const title = existing ? text.changeTitle(existing) : text.addTitle;
  const common = (name: Name) => ({ name, label: fields[name], value: value(name), error: errorAt(errors, name) });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: OPERATE, label: text.back }}
        {...(existing && { hidden: { course_id: value("course_id") } })}
      >
        <TextField {...common("title")} maxlength={120} required />
        {!existing && (
          <TextField {...common("course_id")} hint={text.idHint} autocomplete="off" maxlength={63} required />
        )}
        <TextArea {...common("description")} rows={4} maxlength={2000} />
        <TextField {...common("qualification")} hint={text.grantsHint} autocomplete="off" maxlength={63} />
        <TextField {...common("valid_days")} hint={text.validHint} inputmode="numeric" look="short" maxlength={4} />
      </FormCard>
    ),
  };
}
