import type { ComponentChildren } from "preact";
import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { Badge, Button, Time } from "../../../../web/ui/index.ts";
import { shortAudience } from "../audience.ts";
import { KindIcon } from "../kind.tsx";
import { sizeText } from "../sizes.ts";
import { filesText } from "../text.ts";
import { Thumbnail, Tile } from "../thumbnail.tsx";
import { downloadPath, type FileEntry, type FolderEntry, filePath, folderPath } from "../types.ts";

const text = filesText.list;

export type ListingProps = {
  request: MemberRequest;
  folders: readonly FolderEntry[];
  files: readonly FileEntry[];
  names: ReadonlyMap<string, string>;
  /** Paths of folders by id, to say where a file is. */
  paths?: ReadonlyMap<string, { path: string }>;
  chosen: (id: string) => boolean;
};

/** Folders first, then files; inside the form whose `item` they are. Phones show the columns as a line below the name. */
export function Listing({ folders, files, ...shown }: ListingProps) {
  const { columns, caption } = text;
  return (
    <table class="files-table">
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" class="files-tick">
            <span class="visually-hidden">{columns.tick}</span>
          </th>
          <th scope="col">{columns.name}</th>
          <th scope="col" class="files-wide">
            {columns.who}
          </th>
          <th scope="col" class="files-wide">
            {columns.by}
          </th>
          <th scope="col" class="files-wide">
            {columns.changed}
          </th>
          <th scope="col" class="files-wide cell-end">
            {columns.size}
          </th>
          <th scope="col">
            <span class="visually-hidden">{text.download}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {folders.map((folder) => (
          <FolderLine key={folder.id} folder={folder} {...shown} />
        ))}
        {files.map((file) => (
          <FileLine key={file.id} file={file} {...shown} />
        ))}
      </tbody>
    </table>
  );
}

type Shown = Omit<ListingProps, "folders" | "files">;

function FolderLine({ folder, request, chosen }: Shown & { folder: FolderEntry }) {
  const changed = <Time at={new Date(folder.createdAt)} form="date" {...clockOf(request)} />;
  return (
    <Line
      id={folder.id}
      name={folder.name}
      href={folderPath(folder.id)}
      icon={<Tile>{<KindIcon kind="folder" />}</Tile>}
      tick={folder.can_manage ? chosen(folder.id) : undefined}
      who={shortAudience(folder)}
      by={folder.mine ? filesText.you : ""}
      changed={changed}
      size=""
      below={folder.description}
      state={folder.accepts_files && !folder.mine ? <Badge tone="info">{text.open}</Badge> : null}
      small={[text.folder, shortAudience(folder)]}
    />
  );
}

function FileLine({ file, request, names, paths, chosen }: Shown & { file: FileEntry }) {
  const { id, filename, label, mine, quarantined, scan } = file;
  const by = names.get(file.uploadedBy) ?? filesText.another;
  const place = paths && file.folder_id ? paths.get(file.folder_id)?.path : undefined;
  const readable = !quarantined && scan !== "pending" && scan !== "infected";
  return (
    <Line
      id={id}
      name={filename}
      href={filePath(id)}
      icon={<Thumbnail contentType={file.contentType} url={file.thumbnail_url} />}
      tick={file.can_manage ? chosen(id) : undefined}
      who={shortAudience(file)}
      by={by}
      changed={<Time at={new Date(file.uploadedAt)} form="date" {...clockOf(request)} />}
      size={sizeText(file.size)}
      below={[label === filename ? "" : label, place ? text.in(place) : ""].filter(Boolean).join(" · ")}
      state={stateOf(file)}
      small={[sizeText(file.size), ...(mine ? [shortAudience(file)] : [by])]}
      download={readable ? downloadPath(id) : undefined}
    />
  );
}

function stateOf({ quarantined, scan }: FileEntry): ComponentChildren {
  if (quarantined) return <Badge tone="danger">{text.quarantined}</Badge>;
  if (scan === "infected") return <Badge tone="danger">{text.infected}</Badge>;
  return scan === "pending" ? <Badge tone="info">{text.pending}</Badge> : null;
}

type LineProps = {
  id: string;
  name: string;
  href: string;
  icon: ComponentChildren;
  /** Whether it is chosen; undefined if the visitor cannot change it. */
  tick: boolean | undefined;
  who: string;
  by: string;
  changed: ComponentChildren;
  size: string;
  below: string;
  state: ComponentChildren;
  /** The facts that phones show. */
  small: readonly string[];
  download?: string | undefined;
};

function Line({ id, name, href, icon, tick, who, by, changed, size, below, state, small, download }: LineProps) {
  return (
    <tr>
      <td class="files-tick">
        {tick !== undefined && (
          <input type="checkbox" name="item" value={id} checked={tick} aria-label={text.choose(name)} />
        )}
      </td>
      <th scope="row">
        <div class="files-name">
          {icon}
          <div>
            <a href={href} dir="auto">
              {name}
            </a>{" "}
            {state}
            {below !== "" && (
              <span class="files-below" dir="auto">
                {below}
              </span>
            )}
            <span class="files-small">{small.join(" · ")}</span>
          </div>
        </div>
      </th>
      <td class="files-wide">{who}</td>
      <td class="files-wide" dir="auto">
        {by}
      </td>
      <td class="files-wide">{changed}</td>
      <td class="files-wide cell-end">{size}</td>
      <td class="cell-end">
        {download && (
          <a class="files-download" href={download}>
            <span class="visually-hidden">{`${text.download}: ${name}`}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M12 4v11 M7 10.5l5 5 5-5 M4.5 19.5h15" />
            </svg>
          </a>
        )}
      </td>
    </tr>
  );
}

/** What can be done with the chosen items; it stays in sight while any is chosen. */
export function ChosenBar({ toggle, all }: { toggle: string; all: boolean }) {
  return (
    <div class="files-bar">
      <span class="soft">{text.chosen}</span>
      <Button small kind="secondary" name="act" value="move">
        {text.move}
      </Button>
      <Button small kind="secondary" name="act" value="trash">
        {text.trash}
      </Button>
      <a href={toggle}>{all ? text.none : text.all}</a>
    </div>
  );
}
