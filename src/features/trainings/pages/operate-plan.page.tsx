import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  localText,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { DateTimeField, FieldRow, FormCard, Select, TextField } from "../../../web/ui/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { operateTrainingsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/plan`;
const text = operateTrainingsText.schedule;

export const operatePlan = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("course_id", "starts", "ends", "capacity", "instructor_id", "location");
    const unready = emptyFields(values, "course_id", "starts", "ends", "capacity", "instructor_id");
    if (unready) return renderPage(request, form, unready);
    const { timeZone } = request.space;
    const starts = momentOf(form.text("starts"), timeZone);
    const ends = momentOf(form.text("ends"), timeZone);
    if (!starts || !ends) {
      const field = starts ? "ends" : "starts";
      return renderPage(request, form, refusedFields({ field, problem: text.notATime }));
    }
    const instructor = await memberOfField(request, "instructor_id", form.text("instructor_id"));
    if ("refused" in instructor) return renderPage(request, form, instructor.refused);
    const planned = await call(request, "trainings.schedule", {
      course_id: form.text("course_id"),
      starts: starts.toISOString(),
      ends: ends.toISOString(),
      location: form.text("location"),
      capacity: wholeNumber(form.text("capacity")),
      instructor_id: instructor.id,
    });
    if (planned.ok) return { to: OPERATE, notice: { tone: "success", text: text.saved(planned.body.session.title) } };
    const { refused } = planned;
    const order = refused.kind === "bad_time" ? { field: "starts", problem: text.order } : undefined;
    return renderPage(request, form, withProblems(refused, text.problems, order));
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { courses } = await need(request, "trainings.list_courses", {});
  const { fields } = text;
  const { timeZone } = request.space;
  const field = fieldsOf(request, "trainings.schedule", { labels: fields, form, refused });
  const time = (name: "starts" | "ends") => ({
    name,
    label: fields[name],
    value: form.text(name),
    error: errorAt(field.errors, name),
  });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: OPERATE, label: text.back }}
      >
        <Select
          {...field("course_id")}
          options={courses.map(({ course_id, title }) => ({ value: course_id, label: title }))}
          placeholder={text.choose}
        />
        <FieldRow>
          <DateTimeField {...time("starts")} timeZone={timeZone} min={localText(request.now, timeZone)} required />
          <DateTimeField {...time("ends")} timeZone={timeZone} required />
        </FieldRow>
        <TextField {...field("instructor_id")} hint={text.instructorHint} maxlength={80} />
        <TextField {...field("location")} />
        <TextField {...field("capacity")} inputmode="numeric" look="short" maxlength={3} />
      </FormCard>
    ),
  };
}
