import { DateTime } from "luxon";
import {
  errorAt,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pageAt,
  pathWith,
  refusedFields,
} from "../../../web/core/index.ts";
import { type DateForm, dateText } from "../../../web/languages/dates.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  BarChart,
  Button,
  EmptyState,
  type FieldError,
  PageHeader,
  Pagination,
  Section,
  Tabs,
  TextField,
} from "../../../web/ui/index.ts";
import { inOneUnit, sizeText } from "../../files/pages/parts.ts";
import { FileTable } from "./file-table.tsx";
import { storageText } from "./text.ts";
import { type MemberStorage, memberStoragePath, STORAGE, storedFilePath, type Usage } from "./types.ts";

const SHOWN = 25;
const FILES_SHOWN = 10;

export const operateStorage = operatorPage({
  path: STORAGE,
  async show(request) {
    const file = request.query("file");
    if (file === "") return renderPage(request, []);
    const { files } = await need(request, "storage.list_files", { ...(file.startsWith("f_") && { file_id: file }) });
    if (files.some(({ id }) => id === file)) return { to: storedFilePath(file) };
    const { found, find } = storageText.files;
    const refused = refusedFields({ field: "file", problem: "" });
    return { ...(await renderPage(request, [{ field: "file", text: `${find}: ${found}` }], file)), refused };
  },
});

async function renderPage(request: MemberRequest, errors: FieldError[], file = ""): Promise<PageDocument> {
  const page = pageAt(request.query("page"));
  const closed = request.query("files") === "quarantined";
  const [usage, { files }] = await Promise.all([
    need(request, "storage.usage", { limit: SHOWN, offset: (page - 1) * SHOWN }),
    need(request, "storage.list_files", { limit: closed ? 100 : FILES_SHOWN, quarantined: closed }),
  ]);
  const { title, lede, members, files: text, pages } = storageText;
  const at = (number: number) => pathWith(STORAGE, { page: number === 1 ? "" : String(number) });
  return {
    title,
    body: (
      <>
        <PageHeader title={title} lede={lede} />
        <Totals usage={usage} />
        {usage.totals.files === 0 ? (
          <EmptyState title={members.none}>{members.noneText}</EmptyState>
        ) : (
          <>
            <Growth growth={usage.growth} />
            <Members usage={usage} />
            <Pagination
              words={pages}
              newer={page > 1 ? at(page - 1) : undefined}
              older={usage.has_more ? at(page + 1) : undefined}
            />
            <Section title={closed ? text.titleClosed : text.title} id="files-section">
              <Tabs
                label={text.tabs.label}
                tabs={[
                  { label: text.tabs.largest, href: `${STORAGE}#files-section`, current: !closed },
                  {
                    label: text.tabs.quarantined,
                    href: `${STORAGE}?files=quarantined#files-section`,
                    current: closed,
                    count: usage.totals.quarantined,
                  },
                ]}
              />
              {files.length === 0 ? (
                <EmptyState title={text.none} rank={3}>
                  {text.noneText}
                </EmptyState>
              ) : (
                <FileTable files={files} />
              )}
              <Find errors={errors} file={file} />
            </Section>
          </>
        )}
      </>
    ),
  };
}

function Totals({ usage: { totals } }: { usage: Usage }) {
  const { facts } = storageText;
  const shown: readonly (readonly [string, string])[] = [
    [facts.used, sizeText(totals.used)],
    [facts.files, String(totals.files)],
    [facts.members, String(totals.members)],
    [facts.inTrash, sizeText(totals.in_trash)],
    [facts.quarantined, String(totals.quarantined)],
    ...(totals.reserved > 0 ? [[facts.reserved, sizeText(totals.reserved)] as const] : []),
  ];
  return (
    <dl class="figures-row">
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Growth({ growth }: { growth: Usage["growth"] }) {
  const { title, caption, month: head, used } = storageText.growth;
  const named = (month: string, form: DateForm) => dateText(DateTime.fromISO(month, { zone: "utc" }), form);
  const total = (at: number) => sizeText(growth.at(at)?.total ?? 0);
  const { unit, texts } = inOneUnit(growth.map(({ total: bytes }) => bytes));
  return (
    <Section title={title}>
      <BarChart
        id="growth"
        caption={caption(total(0), total(-1), unit)}
        labelHead={head}
        valueHead={used(unit)}
        bars={growth.map(({ month, total: bytes }, at) => ({
          label: named(month, "monthWithYear"),
          short: named(month, "shortMonth"),
          value: bytes,
          ...(texts[at] !== undefined && { text: texts[at] }),
        }))}
      />
    </Section>
  );
}

function Members({ usage: { members, defaults } }: { usage: Usage }) {
  const { title, lede, of, closed } = storageText.members;
  return (
    <Section title={title} lede={lede(sizeText(defaults.bytes_max), defaults.files_max)}>
      <RecordList
        id="members"
        words={storageText.members}
        rows={members}
        rowKey={({ user_id }) => user_id}
        columns={{
          name: { heads: true, cell: ({ user_id, name }) => <a href={memberStoragePath(user_id)}>{name}</a> },
          used: { align: "end", cell: ({ used }) => sizeText(used) },
          limit: { align: "end", cell: ({ bytes_max }) => sizeText(bytes_max) },
          share: (member) => <Share member={member} />,
          files: ({ files, files_max, quarantined }) => (
            <>
              {of(files, files_max)}
              {quarantined > 0 && <div class="soft">{closed(quarantined)}</div>}
            </>
          ),
        }}
      />
    </Section>
  );
}

function Share({ member: { name, used, reserved, bytes_max } }: { member: MemberStorage }) {
  const share = bytes_max === 0 ? 1 : (used + reserved) / bytes_max;
  const words = share > 0 && share < 0.01 ? "< 1 %" : `${Math.round(share * 100)} %`;
  return (
    <div class="storage-share">
      <meter
        class="storage-meter"
        min={0}
        max={1}
        value={share}
        aria-label={`${storageText.members.columns.share}, ${name}`}
      >
        {words}
      </meter>
      <span>{words}</span>
    </div>
  );
}

function Find({ errors, file }: { errors: FieldError[]; file: string }) {
  const { find, findHint, findAction } = storageText.files;
  return (
    <form class="form form-filter" method="get" action={STORAGE}>
      <TextField
        name="file"
        label={find}
        hint={findHint}
        value={file}
        error={errorAt(errors, "file")}
        maxlength={64}
        unmarked
      />
      <Button kind="secondary">{findAction}</Button>
    </form>
  );
}
