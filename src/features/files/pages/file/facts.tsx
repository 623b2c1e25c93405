import {
  clockOf,
  type Form as Filled,
  type FormInput,
  type FormText,
  type MemberRequest,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, DefinitionList, type FieldError, Form, TextArea, TextField, Time } from "../../../../web/ui/index.ts";
import { LINKS_PATH } from "../../../shares/pages/parts.ts";
import { audienceInWords } from "../audience.ts";
import { kindOf } from "../kind.tsx";
import { sizeText } from "../sizes.ts";
import { filesText } from "../text.ts";
import { type FileEntry, filePath, type folderTree } from "../types.ts";

const text = filesText.file;

/** What the parts of a file's page show. */
export type FilePart = {
  request: MemberRequest;
  file: FileEntry;
  names: ReadonlyMap<string, string>;
  errors: FieldError[];
  /** The form that was refused. */
  typed: Filled | undefined;
};

type Tree = Awaited<ReturnType<typeof folderTree>>;

type FactsProps = FilePart & { tree: Tree; links: number; unsearched: string | undefined };

export function FileFacts({ request, file, names, tree, links, unsearched }: FactsProps) {
  const { facts } = text;
  const { filename, label, description, tags, version, scan } = file;
  const narrowing = narrowingFolder(file.folder_id, tree);
  return (
    <section aria-label={text.about}>
      <DefinitionList
        facts={[
          { term: facts.label, detail: label !== filename && <span dir="auto">{label}</span> },
          {
            term: facts.who,
            detail: (
              <>
                {audienceInWords(file, names)} {narrowing && filesText.who.narrowed(narrowing)}{" "}
                {links > 0 && (
                  <>
                    {filesText.who.links(links)} <a href={LINKS_PATH}>{filesText.who.toLinks}</a>{" "}
                  </>
                )}
                {file.can_manage && (
                  <a href={`${filePath(file.id)}/visibility`} aria-label={text.changeWho}>
                    {text.change}
                  </a>
                )}
              </>
            ),
          },
          { term: facts.owner, detail: names.get(file.uploadedBy) ?? filesText.another },
          { term: facts.kind, detail: `${filesText.kinds[kindOf(file.contentType)]}, ${sizeText(file.size)}` },
          { term: facts.stored, detail: <Time at={new Date(file.uploadedAt)} {...clockOf(request)} /> },
          { term: facts.version, detail: String(version) },
          { term: facts.tags, detail: tags.length > 0 && <span dir="auto">{tags.join(", ")}</span> },
          { term: facts.scan, detail: text.scans[scan] },
          { term: facts.search, detail: unsearched ?? false },
        ].filter(({ detail }) => detail !== false)}
      />
      {description !== "" && (
        <p class="files-description" dir="auto">
          {description}
        </p>
      )}
    </section>
  );
}

/** The nearest folder above that not every member may see. */
function narrowingFolder(id: string | null, tree: Tree): string | undefined {
  const folder = id === null ? undefined : tree.get(id);
  if (!folder) return undefined;
  return folder.visibility === "ic-members" ? narrowingFolder(folder.parent, tree) : folder.name;
}

/** Absent fields would stay as they are; the form sends them all. */
export function describedIn(form: Filled): Omit<FormInput<"files.update">, "file_id"> {
  const tags = form
    .text("tags")
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "") as FormText[];
  return { filename: form.text("filename"), label: form.text("label"), description: form.text("description"), tags };
}

export function Describe({ request, file, refused, typed }: FilePart & { refused: Refused | undefined }) {
  const { fields, describe, tagsHint, save } = text;
  const { filename, label, description, tags } = file;
  const isTyped = typed?.text("act") === "describe";
  const field = fieldsOf(request, "files.update", {
    labels: fields,
    hints: { tags: tagsHint },
    form: isTyped ? typed : untouched,
    from: { filename, label: label === filename ? "" : label, description, tags: tags.join(", ") },
    refused,
  });
  return (
    <details class="fold" id="describe" open={isTyped}>
      <summary>{describe}</summary>
      <Form action={filePath(file.id)} csrf={request.csrf()} hidden={{ act: "describe" }}>
        <TextField {...field("filename")} required />
        <TextField {...field("label")} />
        <TextArea {...field("description")} rows={3} />
        <TextField {...field("tags")} maxlength={800} />
        <Button kind="secondary">{save}</Button>
      </Form>
    </details>
  );
}
