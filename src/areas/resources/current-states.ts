import type { ReadTx } from "../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { listCurrent } from "./outage-store.ts";
import * as store from "./store.ts";

const RESOURCES_MAX = 500;

export interface CurrentState {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly bookable: boolean;
  readonly qualification: string | null;
  readonly state: "free" | "busy" | "off";
  /** When an outage or a booking ends. */
  readonly until: Date | null;
}

/** Whether each resource is free now, without any name of a member or reason. */
export async function currentStates(tx: ReadTx, now: Date): Promise<CurrentState[]> {
  const [resources, busy, outages] = await Promise.all([
    store.list(tx, RESOURCES_MAX),
    store.listBusy(tx, { starts_at: now, ends_at: new Date(now.getTime() + MINUTE_MS) }),
    listCurrent(tx, now),
  ]);
  const isNow = ({ starts_at, ends_at }: store.Slot) => starts_at <= now && ends_at > now;
  return resources.map(({ id, kind, name, location, bookable, qualification }) => {
    const outage = outages.find((each) => each.resource_id === id && isNow(each));
    const slot = busy.find((each) => each.resource_id === id && isNow(each));
    const state = outage ? "off" : slot ? "busy" : "free";
    return { id, kind, name, location, bookable, qualification, state, until: (outage ?? slot)?.ends_at ?? null };
  });
}
