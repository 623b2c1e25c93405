import type { MemberRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, LinkButton, Section, Table } from "../../../web/ui/index.ts";
import { UnitState } from "./loans.page.tsx";
import { deskText } from "./text.ts";
import { DESK, INCIDENTS, type LendingKind, type Unit, unitPath } from "./types.ts";

export type UnitTableProps = {
  request: MemberRequest;
  kinds: { kind: LendingKind; units: Unit[] }[];
  /** IDs of units with an open incident. */
  broken: ReadonlySet<string>;
};

/** Every unit with what an operator can do with it now. */
export function UnitTable({ request, kinds, broken }: UnitTableProps) {
  const { unitColumns: columns } = deskText;
  const rows = kinds.flatMap(({ kind, units }) => units.map((unit) => ({ ...unit, kindName: kind.name })));
  if (rows.length === 0) return null;
  return (
    <Section title={deskText.units}>
      <Table
        id="units"
        caption={deskText.units}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: columns.unit, heads: true, cell: ({ id }) => <a href={unitPath(id)}>{id}</a> },
          { label: columns.kind, cell: ({ kindName }) => kindName },
          { label: columns.state, cell: (unit) => <UnitState unit={unit} /> },
          {
            label: columns.act,
            labelHidden: true,
            align: "end",
            cell: (unit) => <Acts request={request} unit={unit} isBroken={broken.has(unit.id)} />,
          },
        ]}
      />
    </Section>
  );
}

type ActsProps = { request: MemberRequest; unit: Unit; isBroken: boolean };

function Acts({ request, unit: { id, status, needs_cleaning }, isBroken }: ActsProps) {
  const { clean, cleanNamed, service, serviceNamed, takeOut, takeOutNamed, change, changeNamed, broken, brokenNamed } =
    deskText;
  const isOut = status === "out-of-service";
  return (
    <Form action={DESK} csrf={request.csrf()} hidden={{ unit: id }}>
      <ButtonRow>
        {needs_cleaning && (
          <Button kind="secondary" small name="act" value="clean" label={cleanNamed(id)}>
            {clean}
          </Button>
        )}
        {isBroken && (
          <LinkButton href={INCIDENTS} small label={brokenNamed(id)}>
            {broken}
          </LinkButton>
        )}
        {isOut && !needs_cleaning && !isBroken && (
          <Button kind="secondary" small name="act" value="service" label={serviceNamed(id)}>
            {service}
          </Button>
        )}
        {status === "available" && (
          <LinkButton href={`${DESK}/units/${id}/oos`} small label={takeOutNamed(id)}>
            {takeOut}
          </LinkButton>
        )}
        <LinkButton href={`${DESK}/units/${id}/change`} small kind="quiet" label={changeNamed(id)}>
          {change}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}
