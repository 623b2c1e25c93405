import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";
import { factsOf } from "./facts.ts";

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

/** A saved mail: its subject, its people, its text, and the names of its attachments. @throws NotReadable */
export async function readMail(bytes: Uint8Array): Promise<ReadDocument[]> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes, LIMITS).catch((error: unknown) => {
    throw new NotReadable(say.mailDamaged, { cause: error });
  });
  const { textOfHtml } = await import("../../markup/html-text.ts");
  const people = [mail.from, ...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((each) =>
    each ? [`${each.name} ${each.address ?? ""}`] : [],
  );
  const written = mail.text?.trim() ? mail.text : mail.html ? textOfHtml(mail.html, "page") : "";
  const attached = mail.attachments.flatMap(({ filename }) => filename ?? []);
  const lines = [mail.subject ?? "", ...people, written, ...attached];
  return [{ ...factsOf({ title: mail.subject, date: mail.date?.slice(0, 10) }), text: lines.join("\n") }];
}
