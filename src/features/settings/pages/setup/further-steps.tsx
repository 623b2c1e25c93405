import { clockOf, type Reply, type WebRequest } from "../../../../web/core/index.ts";
import { DefinitionList, Status, Time } from "../../../../web/ui/index.ts";
import { type FurtherItem, settingsText } from "../text.ts";

type Setup = Reply<"space.get_setup">;

/** What makes the space more useful later, with links. */
export function FurtherSteps({ setup }: { setup: Setup }) {
  const { items } = settingsText.setup;
  const open = new Set<string>(setup.items.filter(({ state }) => state !== "done").map(({ item }) => item));
  const left = (Object.keys(items) as FurtherItem[]).filter((item) => open.has(item));
  return (
    <DefinitionList
      facts={left.map((item) => {
        const { title, why, href, link } = items[item];
        return {
          term: title,
          detail: (
            <>
              {why} <a href={href}>{link}</a>
            </>
          ),
        };
      })}
    />
  );
}

/** When the database was last backed up, as far as the server knows. */
export function lastBackupFact(request: WebRequest, backup: Setup["last_backup"]) {
  const { title, none, old, fresh, size } = settingsText.lastBackup;
  const detail = backup ? (
    <>
      <Status tone={backup.old ? "warning" : "success"}>{backup.old ? old : fresh}</Status>
      <div>
        <Time at={new Date(backup.at)} {...clockOf(request)} />, {size(backup.bytes)}
      </div>
    </>
  ) : (
    none
  );
  return { term: title, detail };
}
