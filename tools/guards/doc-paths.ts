import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Dead links and `paths/in.code` of the documents, as `document: path`. */
export function deadPaths(folder: string): string[] {
  const documents = [
    ...readdirSync(folder).filter((file) => file.endsWith(".md")),
    ...readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => join("docs", file)),
  ];
  return documents.flatMap((document) => {
    const text = readFileSync(join(folder, document), "utf8").replace(/^```[\s\S]*?^```/gm, "");
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) =>
      join(dirname(document), match[1] as string),
    );
    const paths = [...text.matchAll(/`((?:src|packages|docs|test|tools|bench|migrations)\/[\w./-]*)`/g)].map(
      (match) => match[1] as string,
    );
    return [...links, ...paths].filter((path) => !existsSync(join(folder, path))).map((path) => `${document}: ${path}`);
  });
}
