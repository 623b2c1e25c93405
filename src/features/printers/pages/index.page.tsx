import { authorizes } from "../../../kernel/access/scopes.ts";
import { memberPage, need, tierTooLowPage } from "../../../web/core/index.ts";
import { Card, Cards, DefinitionList, EmptyState, LinkButton, PageHeader, Status } from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import { PRINTERS, type Printer } from "./types.ts";

export const printers = memberPage({
  path: PRINTERS,
  async show(request) {
    const { title, lede, none, noneText, toPrints } = printersText;
    if (!authorizes(request.viewer.tier, "prints:read")) return tierTooLowPage(request, title, "prints:read");
    const { printers: all } = await need(request, "printers.list");
    const link = <LinkButton href="/prints">{toPrints}</LinkButton>;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={link} />
          {all.length === 0 && <EmptyState title={none}>{noneText}</EmptyState>}
          <Cards>
            {all.map((printer) => (
              <PrinterCard key={printer.id} printer={printer} />
            ))}
          </Cards>
        </>
      ),
    };
  },
});

function PrinterCard({ printer }: { printer: Printer }) {
  const { state, open } = printersText;
  const tone = printer.state === "in_service" ? "success" : "neutral";
  return (
    <Card
      title={<a href={`${PRINTERS}/${printer.id}`}>{printer.name}</a>}
      rank={2}
      footer={
        <LinkButton href={`${PRINTERS}/${printer.id}`} small label={`${open}: ${printer.name}`}>
          {open}
        </LinkButton>
      }
    >
      <p>
        <Status tone={tone}>{state[printer.state]}</Status>
      </p>
      <Loaded printer={printer} />
      <PrinterFacts printer={printer} />
    </Card>
  );
}

/** The loaded filament, by slot. */
export function Loaded({ printer: { slots } }: { printer: Printer }) {
  const { nothingLoaded, left } = printersText;
  if (slots.length === 0) return <p class="soft">{nothingLoaded}</p>;
  return (
    <ul class="printer-slots">
      {slots.map(({ slot, material, color, left_grams }) => (
        <li key={slot}>
          <strong>{`${material} ${color}`}</strong> <span class="soft">{left(left_grams)}</span>
        </li>
      ))}
    </ul>
  );
}

export function PrinterFacts({ printer }: { printer: Printer }) {
  const { facts, volume, volumeUnknown, nozzle } = printersText;
  const { model, location, build_volume_mm, nozzle_mm, materials, qualification } = printer;
  return (
    <DefinitionList
      facts={[
        { term: facts.model, detail: model },
        { term: facts.where, detail: location },
        { term: facts.volume, detail: build_volume_mm ? volume(build_volume_mm) : volumeUnknown },
        { term: facts.nozzle, detail: nozzle(nozzle_mm) },
        { term: facts.materials, detail: materials.join(", ") },
        { term: facts.needs, detail: qualification },
      ]}
    />
  );
}
