import { tierName } from "../../../web/languages/tier-names.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Notice, Status } from "../../../web/ui/index.ts";
import type { Planned } from "./import-steps.tsx";
import { importText as text } from "./text.ts";

const TONES = { invite: "success", raise: "info", keep: "neutral", invited: "neutral", problem: "danger" } as const;
const ORDER = ["problem", "invite", "raise", "invited", "keep"] as const;

type Row = Planned["rows"][number];
type ImportPreviewProps = { planned: Planned; mailed: boolean };

/** Rows with problems first: they are what a person has to read. */
export function ImportPreview({
  planned: { counts, groups, rows, ignored_columns, encoding_guessed },
  mailed,
}: ImportPreviewProps) {
  const sorted = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  return (
    <>
      <ul class="import-counts">
        {ORDER.filter((outcome) => counts[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            <strong>{counts[outcome]}</strong> <Status tone={TONES[outcome]}>{text.outcomes[outcome]}</Status>
          </li>
        ))}
      </ul>
      <p>{mailed ? text.willMail : text.willNotMail}</p>
      {encoding_guessed && <Notice tone="warning">{text.encodingGuessed}</Notice>}
      {ignored_columns.length > 0 && <Notice tone="info">{text.ignored(ignored_columns)}</Notice>}
      {groups.length > 0 && <Groups groups={groups} />}
      <RecordList
        id="rows"
        words={text}
        caption={text.rows}
        rows={sorted}
        rowKey={({ line }) => String(line)}
        columns={{
          line: { align: "end", cell: ({ line }) => line },
          who: { heads: true, cell: (row) => <Who row={row} /> },
          what: (row) => <What row={row} />,
        }}
      />
    </>
  );
}

function Groups({ groups }: { groups: Planned["groups"] }) {
  return (
    <>
      <h2>{text.groups}</h2>
      <ul>
        {groups.map(({ name, group_id, people }) => (
          <li key={name}>
            <bdi>{name}</bdi> · {text.groupPeople(people)}{" "}
            <Status tone={group_id ? "neutral" : "warning"}>{group_id ? text.groupExists : text.groupMissing}</Status>
          </li>
        ))}
      </ul>
      <p class="soft">{text.groupsText}</p>
    </>
  );
}

function Who({ row: { name, email } }: { row: Row }) {
  return (
    <>
      <bdi>{name || email}</bdi>
      {name && (
        <div class="soft">
          <bdi>{email}</bdi>
        </div>
      )}
    </>
  );
}

function What({ row }: { row: Row }) {
  const { outcome, problem, tier, from, groups } = row;
  return (
    <>
      <Status tone={TONES[outcome]}>{text.outcome[outcome]}</Status>
      <div class="soft">
        {problem ??
          (from && outcome === "raise" && tier
            ? text.change(tierName(from), tierName(tier))
            : tierName(from ?? tier ?? "public"))}
      </div>
      {groups.length > 0 && <div class="soft">{text.inGroups(groups)}</div>}
    </>
  );
}
