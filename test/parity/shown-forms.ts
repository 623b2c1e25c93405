import { DomUtils, parseDocument } from "htmlparser2";

type Within = Parameters<typeof DomUtils.getElementsByTagName>[1];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A form of a page with one of its buttons, filled as a visitor without script would send it. */
export interface ShownForm {
  readonly action: string;
  readonly isMultipart: boolean;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly string[];
}

/** What a page shows: its forms, once for each button, and the paths that it links to. */
export function shownOn(html: string, path: string): { readonly forms: ShownForm[]; readonly links: string[] } {
  const document = parseDocument(html);
  const forms = tagged("form", document).filter((form) => form.attribs.method === "post" && canBeSent(form));
  const links = tagged("a", document).flatMap(({ attribs }) => attribs.href ?? []);
  const local = links.map((href) => new URL(href, `http://here${path}`)).filter(({ host }) => host === "here");
  return { forms: forms.flatMap((form) => filled(form, path)), links: local.map((url) => url.pathname + url.search) };
}

function tagged(name: string | ((name: string) => boolean), within: Within): Element[] {
  return DomUtils.getElementsByTagName(name, within);
}

/** Some forms have only links, in the states that allow nothing else. */
function canBeSent(form: Element): boolean {
  const fields = tagged((name) => ["button", "input", "select", "textarea"].includes(name), form);
  return fields.some(({ attribs }) => attribs.type !== "hidden");
}

function filled(form: Element, path: string): ShownForm[] {
  const controls = tagged((name) => ["input", "select", "textarea"].includes(name), form);
  const buttons = tagged("button", form).filter(({ attribs }) => attribs.type !== "button");
  const base = {
    action: form.attribs.action || path,
    isMultipart: form.attribs.enctype === "multipart/form-data",
    files: controls.filter(({ attribs }) => attribs.type === "file").map(({ attribs }) => attribs.name ?? ""),
  };
  const once = new Set<string>();
  const fields = controls.flatMap((control): [string, string][] => {
    const { name, type, disabled } = control.attribs;
    if (name === undefined || disabled !== undefined || type === "file" || type === "submit") return [];
    if (type === "radio" && once.has(name)) return [];
    const value = filledIn(control);
    if (value !== null && type === "radio") once.add(name);
    return value === null ? [] : [[name, value]];
  });
  const pressed = buttons.map(({ attribs }) => (attribs.name ? [[attribs.name, attribs.value ?? ""] as const] : []));
  return (pressed.length > 0 ? pressed : [[]]).map((button) => ({ ...base, fields: [...fields, ...button] }));
}

const EXAMPLES: Readonly<Record<string, string>> = {
  email: "someone@else.example",
  url: "https://else.example/",
  date: "2040-05-06",
  time: "10:00",
  month: "2040-05",
  "datetime-local": "2040-05-06T10:00",
  color: "#336699",
};

function filledIn(control: Element): string | null {
  const { type = "text", value = "", checked, min } = control.attribs;
  const isRequired = control.attribs.required !== undefined;
  if (control.name === "textarea") return DomUtils.textContent(control) || (isRequired ? "A text" : "");
  if (control.name === "select") {
    const options = tagged("option", control).filter(({ attribs }) => attribs.disabled === undefined);
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
    return chosen?.attribs.value ?? "";
  }
  if (type === "checkbox" || type === "radio") {
    const isSent = checked !== undefined || type === "radio" || isRequired;
    return isSent ? value || "on" : null;
  }
  if (type === "hidden" || value !== "" || !isRequired) return value;
  return type === "number" ? (min ?? "1") : (EXAMPLES[type] ?? "Something");
}
