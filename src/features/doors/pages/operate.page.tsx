import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { listPage } from "../../../web/recipes/index.ts";
import { LinkButton, Status, Time } from "../../../web/ui/index.ts";
import { doorsText as text } from "./text.ts";
import { BADGES, type Controller, DOORS } from "./types.ts";

const PULLED_WITHIN_MS = 5 * MINUTE_MS;

/** All door controllers, and whether they fetch their lists. */
export const operateDoors = listPage({
  path: DOORS,
  who: "operator",
  of: "doors.list_controllers",
  id: "controllers",
  words: text,
  rows: ({ controllers }) => controllers,
  rowKey: ({ controller_id }) => controller_id,
  columns: {
    name: { heads: true, cell: ({ name }) => <bdi>{name}</bdi> },
    doors: ({ doors }) => doors.map(({ name }) => name).join(", "),
    health: (controller, request) => <Health request={request} controller={controller} />,
  },
  links: ({ controller_id, name }) => [
    { href: `${DOORS}/${controller_id}`, text: text.open, label: text.openNamed(name) },
  ],
  add: `${DOORS}/add`,
  actions: () => <LinkButton href={BADGES}>{text.badges}</LinkButton>,
});

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
