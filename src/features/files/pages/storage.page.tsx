import { memberPage, need } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Section } from "../../../web/ui/index.ts";
import { Crumbs } from "./folder/head.tsx";
import { sizeText } from "./sizes.ts";
import { filesText } from "./text.ts";
import { FILES, filePath } from "./types.ts";

const text = filesText.storage;

export const filesStorage = memberPage({
  path: `${FILES}/storage`,
  async show(request) {
    const { used, reserved, bytes_max, files, files_max, largest } = await need(request, "files.quota");
    const words = text.used(sizeText(used), sizeText(bytes_max));
    return {
      title: text.title,
      body: (
        <>
          <div class="files-head">
            <Crumbs above={[]} />
            <h1>{text.title}</h1>
          </div>
          <div class="storage">
            <p class="storage-words">{words}</p>
            <meter
              class="storage-meter"
              min={0}
              max={Math.max(bytes_max, 1)}
              value={used + reserved}
              aria-label={text.meter}
            >
              {words}
            </meter>
            <p class="soft">
              {text.files(files, files_max)}. {text.lede} {reserved > 0 && text.reserved(sizeText(reserved))}
            </p>
          </div>
          <Section title={text.largest}>
            {largest.length === 0 ? <p class="soft">{text.none}</p> : <Largest files={largest} />}
          </Section>
        </>
      ),
    };
  },
});

type LargestFile = { id: string; filename: string; bytes: number; in_trash: boolean };

function Largest({ files }: { files: LargestFile[] }) {
  const { inTrash, inFiles } = text;
  return (
    <RecordList
      id="largest"
      words={text}
      rows={files}
      rowKey={({ id }) => id}
      columns={{
        name: {
          heads: true,
          cell: ({ id, filename, in_trash }) =>
            in_trash ? (
              <span dir="auto">{filename}</span>
            ) : (
              <a href={filePath(id)} dir="auto">
                {filename}
              </a>
            ),
        },
        size: ({ bytes }) => sizeText(bytes),
        state: ({ in_trash }) => (in_trash ? <a href={`${FILES}/trash`}>{inTrash}</a> : inFiles),
      }}
    />
  );
}
