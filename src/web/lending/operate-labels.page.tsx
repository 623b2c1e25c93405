import { operatorPage } from "../core/index.ts";
import { EmptyState, LinkButton, PageHeader, QrCode } from "../ui/index.ts";
import { deskText } from "./text.ts";
import { allUnits, DESK } from "./types.ts";

/** A sheet of labels, laid out in millimeters by the print styles. */
export const operateLabels = operatorPage({
  path: `${DESK}/labels`,
  async show(request) {
    const { title, lede, none, noneText, code, back } = deskText.sheet;
    const kinds = await allUnits(request);
    const units = kinds.flatMap(({ kind, units: its }) => its.map((unit) => ({ ...unit, kindName: kind.name })));
    const shown = units.filter(({ status }) => status !== "retired");
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <LinkButton href={DESK} kind="quiet">
                {back}
              </LinkButton>
            }
          />
          {shown.length === 0 && <EmptyState title={none}>{noneText}</EmptyState>}
          <div class="label-sheet">
            {shown.map(({ id, qr_url, kindName }) => (
              <div key={id} class="label">
                <QrCode value={qr_url} label={code(id)} />
                <div>
                  <p class="label-code">{id}</p>
                  <p>{kindName}</p>
                  <p class="label-url">{qr_url}</p>
                </div>
              </div>
            ))}
          </div>
        </>
      ),
    };
  },
});
