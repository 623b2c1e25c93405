import { RecordList } from "../../../web/recipes/index.ts";
import { Status } from "../../../web/ui/index.ts";
import { KindIcon, kindOf, sizeText } from "../../files/pages/parts.ts";
import { storageText } from "./text.ts";
import { memberStoragePath, type StoredFile, storedFilePath } from "./types.ts";

const text = storageText.files;

/** Files without their names. */
export function FileTable({ files }: { files: StoredFile[] }) {
  const { versions, who } = text;
  return (
    <RecordList
      id="files"
      words={text}
      rows={files}
      rowKey={({ id }) => id}
      columns={{
        id: {
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
        owner: ({ owner, owner_name }) => <a href={memberStoragePath(owner)}>{owner_name}</a>,
        size: ({ bytes, versions: count }) => versions(sizeText(bytes), count),
        kind: ({ type }) => type,
        who: ({ visibility }) => who[visibility],
        state: (file) => <State file={file} />,
      }}
    />
  );
}

export function State({ file: { quarantined, scan, in_trash } }: { file: StoredFile }) {
  const { states } = text;
  if (quarantined) return <Status tone="danger">{states.quarantined}</Status>;
  if (scan === "infected") return <Status tone="danger">{states.infected}</Status>;
  return in_trash ? <Status tone="neutral">{states.trashed}</Status> : <Status tone="success">{states.active}</Status>;
}
