import { Type } from "typebox";
import { instant, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { ResourceId } from "../schemas.ts";

export const ResourceCalendar = object("ResourceCalendar", {
  calendar_id: Type.String(),
  resource_id: ResourceId,
  resource_name: Type.String(),
  created_at: instant("When the URL was created."),
});

interface Row {
  readonly id: string;
  readonly resource_id: string;
  readonly resource_name: string;
  readonly created_at: Date;
}

export function renderCalendar({ id, resource_id, resource_name, created_at }: Row): Static<typeof ResourceCalendar> {
  return { calendar_id: id, resource_id, resource_name, created_at: created_at.toISOString() };
}
