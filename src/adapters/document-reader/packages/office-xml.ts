import { factsOf } from "../facts.ts";
import { walk } from "./xml.ts";

/** WordprocessingML and DrawingML (ECMA-376-1 §17.3.3, §21.1.2): `t` holds text; `tab`, `br` and `cr` stand for white space. */
export function textOf(xml: string): string {
  let text = "";
  let isText = false;
  walk(xml, {
    open(name) {
      isText = name === "t";
      if (name === "tab") text += "\t";
      if (name === "br" || name === "cr") text += "\n";
    },
    close(name) {
      isText = false;
      if (name === "p") text += "\n";
    },
    characters(part) {
      if (isText) text += part;
    },
  });
  return text;
}

/** Dublin Core in the properties of a package (ECMA-376-2 §11), of OpenDocument and of EPUB. */
export function propertiesOf(xml: string) {
  const values: Record<string, string> = {};
  let at = "";
  walk(xml, {
    open: (name) => (at = name),
    close: () => (at = ""),
    characters: (part) => (values[at] = (values[at] ?? "") + part),
  });
  const date = /^\d{4}-\d{2}-\d{2}/.exec(values.created ?? "")?.[0];
  return factsOf({ title: values.title, authors: values.creator, language: values.language, date });
}

/** The names that match, by the number in them. */
export function numbered(names: Iterable<string>, pattern: RegExp): string[] {
  const found = [...names].map((name) => ({ name, number: Number(pattern.exec(name)?.[1] ?? Number.NaN) }));
  const matching = found.filter(({ number }) => !Number.isNaN(number));
  return matching.sort((one, other) => one.number - other.number).map(({ name }) => name);
}
