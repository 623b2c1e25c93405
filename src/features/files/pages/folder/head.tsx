import type { ComponentChildren } from "preact";
import { shareAction } from "../../../shares/pages/parts.ts";
import { audienceInWords } from "../audience.ts";
import { filesText } from "../text.ts";
import { FILES, type FolderEntry, folderPath } from "../types.ts";

export type Above = { id: string; name: string | null };

/** Links from the root to the folder above. */
export function Crumbs({ above, root = true }: { above: readonly Above[]; root?: boolean }) {
  return (
    <nav class="crumbs" aria-label={filesText.crumbs}>
      <ol>
        {root && (
          <li>
            <a href={FILES}>{filesText.title}</a>
          </li>
        )}
        {above.map(({ id, name }) => (
          <li key={id} dir="auto">
            {name === null ? filesText.hidden : <a href={folderPath(id)}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type FolderHeadProps = {
  folder: FolderEntry | null;
  above: readonly Above[];
  names: ReadonlyMap<string, string>;
  /** Instead of the folder's name. */
  title?: string;
};

/** The path and the name, small: the list is what people come for. */
export function FolderHead({ folder, above, names, title }: FolderHeadProps) {
  const { change, who, move } = filesText.folder;
  const share = shareAction(folder?.id ?? "");
  return (
    <div class="files-head">
      {(folder || title) && <Crumbs above={above} />}
      <h1 dir="auto">{title ?? folder?.name ?? filesText.title}</h1>
      {folder && (
        <p class="soft">
          {folder.description !== "" && (
            <>
              <span dir="auto">{folder.description}</span>
              {" · "}
            </>
          )}
          {audienceInWords(folder, names)}
        </p>
      )}
      {folder?.can_manage && (
        <Links
          links={[
            [`${folderPath(folder.id)}/change`, change],
            [`${folderPath(folder.id)}/visibility`, who],
            [share.href, share.label],
            ...(folder.mine ? [[`${FILES}/move?item=${folder.id}`, move] as const] : []),
          ]}
        />
      )}
    </div>
  );
}

function Links({ links }: { links: readonly (readonly [href: string, label: string])[] }): ComponentChildren {
  return (
    <ul class="files-links">
      {links.map(([href, label]) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
