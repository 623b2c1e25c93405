import { emptyFields, formText, need, refusedFields, wholeNumber } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { TextArea, TextField } from "../../../web/ui/index.ts";
import { operateTrainingsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const text = operateTrainingsText.course;

export const operateCourse = formPage({
  path: `${OPERATE}/course`,
  who: "operator",
  of: "trainings.set_course",
  async record(request) {
    const { courses } = await need(request, "trainings.list_courses", {});
    return { courses, course: courses.find(({ course_id }) => course_id === request.query("id")) };
  },
  labels: text.fields,
  from: ({ course }) => course ?? {},
  view: ({ record: { course }, field }) => ({
    title: course ? text.changeTitle(course.title) : text.addTitle,
    submit: text.save,
    cancel: { href: OPERATE, label: text.back },
    body: (
      <>
        {course && <input type="hidden" name="course_id" value={course.course_id} />}
        <TextField {...field("title")} />
        {!course && <TextField {...field("course_id")} hint={text.idHint} autocomplete="off" maxlength={63} />}
        <TextArea {...field("description")} rows={4} />
        <TextField {...field("qualification")} hint={text.grantsHint} autocomplete="off" maxlength={63} />
        <TextField {...field("valid_days")} hint={text.validHint} inputmode="numeric" look="short" maxlength={4} />
      </>
    ),
  }),
  check(form, { course, courses }) {
    const isTaken = !course && courses.some(({ course_id }) => course_id === form.text("course_id"));
    if (isTaken) return refusedFields({ field: "course_id", problem: formText.taken });
    return emptyFields(form.filled("course_id", "title"), "course_id", "title");
  },
  input(form) {
    const { qualification, valid_days } = form.filled("qualification", "valid_days");
    return {
      course_id: form.text("course_id"),
      title: form.text("title"),
      description: form.text("description"),
      qualification: qualification ?? null,
      valid_days: valid_days === undefined ? null : wholeNumber(valid_days),
    };
  },
  problems: text.problems,
  done: ({ course }) => ({ to: OPERATE, text: text.saved(course.title) }),
});
