import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { clockOf, type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Status, Table, Time } from "../../../web/ui/index.ts";
import { doorsText as text } from "./text.ts";
import { BADGES, type Controller, DOORS } from "./types.ts";

const PULLED_WITHIN_MS = 5 * MINUTE_MS;

/** All door controllers, and whether they fetch their lists. */
export const operateDoors = operatorPage({
  path: DOORS,
  async show(request) {
    const { controllers } = await need(request, "doors.list_controllers");
    const add = (
      <LinkButton href={`${DOORS}/add`} kind="primary">
        {text.add}
      </LinkButton>
    );
    const actions = (
      <>
        {controllers.length > 0 && add}
        <LinkButton href={BADGES}>{text.badges}</LinkButton>
      </>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={actions} />
          {controllers.length > 0 ? (
            <Controllers request={request} controllers={controllers} />
          ) : (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
});

function Controllers({ request, controllers }: { request: MemberRequest; controllers: Controller[] }) {
  const { columns } = text;
  return (
    <Table
      id="controllers"
      caption={text.caption}
      captionHidden
      rows={controllers}
      rowKey={({ controller_id }) => controller_id}
      columns={[
        { label: columns.name, heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { label: columns.doors, cell: ({ doors }) => doors.map(({ name }) => name).join(", ") },
        { label: columns.health, cell: (controller) => <Health request={request} controller={controller} /> },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ controller_id, name }) => (
            <LinkButton href={`${DOORS}/${controller_id}`} small label={text.openNamed(name)}>
              {text.open}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

export function Health({ request, controller }: { request: MemberRequest; controller: Controller }) {
  if (controller.pulled_at === null) return <Status tone="neutral">{text.never}</Status>;
  const at = new Date(controller.pulled_at);
  if (request.now.getTime() - at.getTime() <= PULLED_WITHIN_MS) return <Status tone="success">{text.running}</Status>;
  return (
    <>
      <Status tone="warning">{text.silent}</Status> <Time at={at} {...clockOf(request)} />
    </>
  );
}
