import { type MemberRequest, operatorPage } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  EmptyState,
  FieldRow,
  LinkButton,
  PageHeader,
  QrCode,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { type Sheet, sheetOf, sheetsOf, usedOf } from "./label-sheets.ts";
import { deskText } from "./text.ts";
import { allUnits, DESK, type LendingKind, type Unit } from "./types.ts";

const PATH = `${DESK}/labels`;
const text = deskText.sheet;
/** Characters of a code that fit in large type. */
const LONG = 8;

/** Sheets of labels, laid out in millimeters by the print styles. */
export const operateLabels = operatorPage({
  path: PATH,
  async show(request) {
    const kinds = await allUnits(request);
    const sheet = sheetOf(request.query("sheet"));
    const kind = request.query("kind");
    const labels = kinds
      .filter((each) => kind === "" || each.kind.kind === kind)
      .flatMap(({ kind: { name }, units }) => units.map((unit) => ({ unit, name })))
      .filter(({ unit }) => unit.status !== "retired");
    const used = usedOf(request.query("used"), sheet);
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            actions={
              <LinkButton href={DESK} kind="quiet">
                {text.back}
              </LinkButton>
            }
          />
          <Choice request={request} sheet={sheet} kinds={kinds.map((each) => each.kind)} />
          {labels.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <>
              <p class="soft label-note">{text.print(labels.length)}</p>
              {sheetsOf(labels, sheet, used).map((places, at) => (
                <div key={`sheet ${at + 1}`} class={`label-sheet label-${sheet}`}>
                  {places.map((place, position) =>
                    place ? (
                      <Label key={place.unit.id} {...place} />
                    ) : (
                      <div key={`used ${position + 1}`} class="label label-used" />
                    ),
                  )}
                </div>
              ))}
            </>
          )}
        </>
      ),
    };
  },
});

type ChoiceProps = { request: MemberRequest; sheet: Sheet; kinds: LendingKind[] };

function Choice({ request, sheet, kinds }: ChoiceProps) {
  const { fields } = text;
  return (
    <Card>
      <form action={PATH} method="get" class="flow label-choice">
        <FieldRow>
          <Select
            name="sheet"
            label={fields.sheet}
            options={Object.entries(text.sheets).map(([value, label]) => ({ value, label }))}
            value={sheet}
            unmarked
          />
          <Select
            name="kind"
            label={fields.kind}
            options={[{ value: "", label: text.all }, ...kinds.map(({ kind, name }) => ({ value: kind, label: name }))]}
            value={request.query("kind")}
            unmarked
          />
          <TextField
            name="used"
            label={fields.used}
            value={request.query("used")}
            inputmode="numeric"
            look="short"
            maxlength={2}
            unmarked
          />
        </FieldRow>
        <ButtonRow>
          <Button kind="secondary">{text.show}</Button>
        </ButtonRow>
      </form>
    </Card>
  );
}

function Label({ unit: { id, qr_url }, name }: { unit: Unit; name: string }) {
  return (
    <div class="label">
      <QrCode value={qr_url} label={text.code(id)} ecc="Q" />
      <div class="label-text">
        <p class={id.length > LONG ? "label-code label-long" : "label-code"}>{id}</p>
        <p dir="auto">{name}</p>
        <p class="label-url">{qr_url.replace(/^https?:\/\//, "")}</p>
      </div>
    </div>
  );
}
