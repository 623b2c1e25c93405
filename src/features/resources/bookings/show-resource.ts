import type { ReadTx } from "../../../kernel/ports/database.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { listCurrent } from "../outage-store.ts";
import { BUSY_DAYS, daysFrom } from "../rules.ts";
import { type Resource, renderResource } from "../schemas.ts";
import { listBusy, type ResourceRow } from "../store.ts";

/** The resource with its bookings and outages from now on. */
export async function showResource(tx: ReadTx, resource: ResourceRow, now: Date): Promise<Resource> {
  const busy = await listBusy(tx, daysFrom(now, BUSY_DAYS, await spaceTimeZone(tx)), resource.id);
  return renderResource(resource, busy, await listCurrent(tx, now, resource.id));
}
