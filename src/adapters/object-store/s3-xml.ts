import { Parser } from "htmlparser2";

/** An element of a reply: its texts, and elements within it by name. */
export interface Element {
  readonly name: string;
  readonly children: readonly Element[];
  readonly text: string;
}

interface Open {
  name: string;
  children: Element[];
  text: string;
}

/** The root element of a document; null if there is none. Replies of stores are flat, small and without attributes. */
export function parseXml(document: string): Element | null {
  const stack: Open[] = [{ name: "", children: [], text: "" }];
  const parser = new Parser(
    {
      onopentag: (name) => void stack.push({ name, children: [], text: "" }),
      ontext: (text) => {
        const last = stack.at(-1);
        if (last) last.text += text;
      },
      onclosetag: () => {
        const closed = stack.pop();
        if (closed) stack.at(-1)?.children.push(closed);
      },
    },
    { xmlMode: true },
  );
  parser.end(document);
  return stack[0]?.children[0] ?? null;
}

export function childrenOf(element: Element, name: string): readonly Element[] {
  return element.children.filter((each) => each.name === name);
}

/** Empty if missing. */
export function textOf(element: Element | null | undefined, name: string): string {
  return element?.children.find((each) => each.name === name)?.text.trim() ?? "";
}
