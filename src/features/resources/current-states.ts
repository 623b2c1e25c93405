import type { ReadTx } from "../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { readSpaceHours, spaceOpenWithin } from "../space/index.ts";
import { listCurrent } from "./outage-store.ts";
import { openWithin } from "./rules.ts";
import * as store from "./store.ts";

const RESOURCES_MAX = 500;

export interface CurrentState {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly bookable: boolean;
  readonly qualification: string | null;
  readonly state: "free" | "busy" | "closed" | "off";
  /** When an outage or a booking ends. */
  readonly until: Date | null;
}

/** Whether each resource is free now, without any name of a member or reason. Not bookable is `off`. */
export async function currentStates(tx: ReadTx, now: Date): Promise<CurrentState[]> {
  const minute = { starts_at: now, ends_at: new Date(now.getTime() + MINUTE_MS) };
  const [resources, busy, outages, space] = await Promise.all([
    store.list(tx, RESOURCES_MAX),
    store.listBusy(tx, minute),
    listCurrent(tx, now),
    readSpaceHours(tx, now),
  ]);
  const isNow = ({ starts_at, ends_at }: store.Slot) => starts_at <= now && ends_at > now;
  const spaceOpen = spaceOpenWithin(space, minute);
  return resources.map((resource) => {
    const { id, kind, name, location, bookable, qualification } = resource;
    const outage = outages.find((each) => each.resource_id === id && isNow(each));
    const slot = busy.find((each) => each.resource_id === id && isNow(each));
    const isOpen = openWithin(minute, resource, space, spaceOpen).some(isNow);
    const idle = !bookable ? "off" : isOpen ? "free" : "closed";
    const state = outage ? "off" : slot ? "busy" : idle;
    return { id, kind, name, location, bookable, qualification, state, until: (outage ?? slot)?.ends_at ?? null };
  });
}
