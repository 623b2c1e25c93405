import { texts } from "../../languages/texts.ts";
export const errorSummaryText = texts({ title: "There is a problem" });

/** `field` is the ID of the control, which defaults to its name. */
export type FieldError = { field: string; text: string };

/** Links to every field with an error (GOV.UK Design System, "Error summary"). */
export function ErrorSummary({ errors, title = errorSummaryText.title }: { errors: FieldError[]; title?: string }) {
  if (errors.length === 0) return null;
  return (
    <div class="error-summary" role="alert" tabIndex={-1} id="error-summary" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${error.field}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
