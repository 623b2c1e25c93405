import { FIELD_NAMES } from "../form.ts";

const FORM_WITH_TOKEN = /<form [^>]*method="post"[^>]*>.*?<\/form>/gs;
const NAME = / name="([^"]+)"/g;

/**
 * Lists the fields of each form in one more hidden field. A page may leave a field of its own form unread, such as one
 * that another button needs, and refuses each field that it neither reads nor listed.
 */
export function withFormNames(html: string): string {
  return html.replaceAll(FORM_WITH_TOKEN, (form) => {
    const names = new Set([...form.matchAll(NAME)].map(([, name]) => name));
    if (!names.delete("_csrf") || names.size === 0) return form;
    const listed = `<input type="hidden" name="${FIELD_NAMES}" value="${[...names].join(" ")}"/>`;
    return `${form.slice(0, -"</form>".length)}${listed}</form>`;
  });
}
