export const errorSummaryText = { title: "There is a problem" };

/** `field` is the id of the control, which is its name unless the page chose another. */
export type FieldError = { field: string; text: string };

/** All errors of a form in one place, each leading to its field (GOV.UK Design System, "Error summary"). */
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
