import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { ErrorSummary, PageHeader, Section } from "../../../web/ui/index.ts";
import { AddSpool, SpoolActs } from "./spool-forms.tsx";
import { printersText } from "./text.ts";
import { PRINTERS, type Printer, type Spool } from "./types.ts";

const text = printersText.spools;
const SPOOLS = `${PRINTERS}/spools`;

export const printerSpools = memberPage({
  path: SPOOLS,
  acts: ["", "load", "weigh"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const spool_id = form.text("spool");
    if (spool_id === "") return addSpool(request, form);
    if (form.text("act") === "load") return load(request, form);
    const left_grams = wholeNumber(form.text("left_grams"));
    const retire = form.text("retire") === "on";
    const adjusted = await call(request, "printers.adjust_spool", { spool_id, left_grams, retire });
    if (!adjusted.ok) return renderPage(request, untouched, adjusted.refused);
    return { to: SPOOLS, notice: { tone: "success", text: text.weighed } };
  },
});

async function addSpool(request: MemberRequest, form: Form): Promise<PageResponse> {
  const { grams, cents_per_kg, ...rest } = form.filled("material", "color", "grams", "maker", "cents_per_kg");
  const empty = emptyFields({ ...rest, grams }, "material", "color", "grams");
  if (empty) return renderPage(request, form, empty);
  const added = await call(request, "printers.add_spool", {
    material: form.text("material"),
    color: form.text("color"),
    grams: wholeNumber(form.text("grams")),
    ...(rest.maker && { maker: rest.maker }),
    ...(cents_per_kg && { cents_per_kg: wholeNumber(cents_per_kg) }),
  });
  if (!added.ok) return renderPage(request, form, added.refused);
  return { to: SPOOLS, notice: { tone: "success", text: text.added } };
}

async function load(request: MemberRequest, form: Form): Promise<PageResponse> {
  const input = { printer_id: form.text("printer"), slot: wholeNumber(form.text("slot") || "1") };
  const loaded = await call(request, "printers.load_spool", { ...input, spool_id: form.text("spool") } as never);
  if (!loaded.ok) return renderPage(request, untouched, loaded.refused);
  return { to: SPOOLS, notice: { tone: "success", text: text.loaded } };
}

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const [{ spools }, { printers }] = await Promise.all([
    need(request, "printers.list_spools"),
    need(request, "printers.list"),
  ]);
  const others = { left_grams: text.leftGrams, printer_id: text.loadOn, slot: text.slot };
  const field = fieldsOf(request, "printers.add_spool", { labels: { ...text.fields, ...others }, form, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} />
        <SpoolTable request={request} spools={spools} printers={printers} />
        <Section title={text.add} id="add" split>
          <AddSpool request={request} path={SPOOLS} field={field} />
        </Section>
      </>
    ),
  };
}

function SpoolTable({ request, spools, printers }: { request: MemberRequest; spools: Spool[]; printers: Printer[] }) {
  const nameOf = (id: string) => printers.find((printer) => printer.id === id)?.name ?? id;
  return (
    <RecordList
      id="spools"
      words={text}
      rows={spools}
      rowKey={({ id }) => id}
      columns={{
        spool: {
          heads: true,
          cell: ({ material, color, maker }) => [`${material} ${color}`, maker].filter(Boolean).join(", "),
        },
        left: ({ left_grams }) => `${left_grams} g`,
        where: ({ printer_id, slot }) =>
          printer_id === null || slot === null ? text.shelf : text.at(nameOf(printer_id), slot),
        act: (spool) => <SpoolActs request={request} path={SPOOLS} spool={spool} printers={printers} />,
      }}
    />
  );
}
