import type { Tier } from "../../kernel/access/tiers.ts";
import { Notice, Status, Table } from "../ui/index.ts";
import type { Planned } from "./operate-import.page.tsx";
import { importText as text } from "./text.ts";

const TONES = { invite: "success", raise: "info", keep: "neutral", invited: "neutral", problem: "danger" } as const;
const ORDER = ["problem", "invite", "raise", "invited", "keep"] as const;

type Row = Planned["rows"][number];
type ImportPreviewProps = { planned: Planned; nameOf: (tier: Tier) => string; mailed: boolean };

/** Rows with problems first: they are what a person has to read. */
export function ImportPreview({ planned: { counts, rows, ignored_columns }, nameOf, mailed }: ImportPreviewProps) {
  const { columns } = text;
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
      {ignored_columns.length > 0 && <Notice tone="info">{text.ignored(ignored_columns)}</Notice>}
      <Table
        id="rows"
        caption={text.rows}
        captionHidden
        rows={sorted}
        rowKey={({ line }) => String(line)}
        columns={[
          { label: columns.line, align: "end", cell: ({ line }) => line },
          { label: columns.who, heads: true, cell: (row) => <Who row={row} /> },
          { label: columns.what, cell: (row) => <What row={row} nameOf={nameOf} /> },
        ]}
      />
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

function What({ row, nameOf }: { row: Row; nameOf: (tier: Tier) => string }) {
  const { outcome, problem, tier, from } = row;
  return (
    <>
      <Status tone={TONES[outcome]}>{text.outcome[outcome]}</Status>
      <div class="soft">
        {problem ??
          (from && outcome === "raise" && tier
            ? text.change(nameOf(from), nameOf(tier))
            : nameOf(from ?? tier ?? "public"))}
      </div>
    </>
  );
}
