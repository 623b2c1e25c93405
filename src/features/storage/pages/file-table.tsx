import { Status, Table } from "../../../web/ui/index.ts";
import { KindIcon, kindOf, sizeText } from "../../files/pages/parts.ts";
import { storageText } from "./text.ts";
import { memberStoragePath, type StoredFile, storedFilePath } from "./types.ts";

const text = storageText.files;

/** Files without their names. */
export function FileTable({ files }: { files: StoredFile[] }) {
  const { columns, caption, versions, who } = text;
  return (
    <Table
      id="files"
      caption={caption}
      captionHidden
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.id,
          heads: true,
          cell: ({ id, type }) => (
            <div class="files-name">
              <KindIcon kind={kindOf(type)} />
              <a href={storedFilePath(id)}>
                <code>{id}</code>
              </a>
            </div>
          ),
        },
        { label: columns.owner, cell: ({ owner, owner_name }) => <a href={memberStoragePath(owner)}>{owner_name}</a> },
        { label: columns.size, cell: ({ bytes, versions: count }) => versions(sizeText(bytes), count) },
        { label: columns.kind, cell: ({ type }) => type },
        { label: columns.who, cell: ({ visibility }) => who[visibility] },
        { label: columns.state, cell: (file) => <State file={file} /> },
      ]}
    />
  );
}

export function State({ file: { quarantined, scan, in_trash } }: { file: StoredFile }) {
  const { states } = text;
  if (quarantined) return <Status tone="danger">{states.quarantined}</Status>;
  if (scan === "infected") return <Status tone="danger">{states.infected}</Status>;
  return in_trash ? <Status tone="neutral">{states.trashed}</Status> : <Status tone="success">{states.active}</Status>;
}
