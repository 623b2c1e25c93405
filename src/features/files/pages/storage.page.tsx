import { memberPage, need } from "../../../web/core/index.ts";
import { Section, Table } from "../../../web/ui/index.ts";
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
  const { columns, caption, inTrash, inFiles } = text;
  return (
    <Table
      id="largest"
      caption={caption}
      captionHidden
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.name,
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
        { label: columns.size, cell: ({ bytes }) => sizeText(bytes) },
        {
          label: columns.state,
          cell: ({ in_trash }) => (in_trash ? <a href={`${FILES}/trash`}>{inTrash}</a> : inFiles),
        },
      ]}
    />
  );
}
