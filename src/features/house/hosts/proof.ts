import { hash } from "node:crypto";
import type { TextRecords } from "../../../kernel/ports/text-records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";

/** A proved host is checked again after this. */
const PROVED_FOR_MS = 7 * DAY_MS;
/** A host whose proof is gone is taken off after this. */
export const MISSING_FOR_MS = 7 * DAY_MS;
const MISSING_AGAIN_MS = DAY_MS;
/** People who add a record wait for it. */
const WAITING_AGAIN_MS = 10 * MINUTE_MS;
const LATER_MS = HOUR_MS;

/** Of one host and one floor: a record that another floor has left proves nothing. It is public, as the record is. */
export const tokenOf = (floorId: string, host: string) => hash("sha256", `${floorId} ${host}`).slice(0, 32);

/** The TXT record that proves a host. */
export const proofOf = (host: string, token: string) => ({ name: `_atrium.${host}`, value: `atrium-floor=${token}` });

/** Who has the house's own host has those below it, so that they need no proof. */
export const isBelowHouse = (host: string, baseUrl: string) => host.endsWith(`.${new URL(baseUrl).hostname}`);

/** `absent`: no TXT record. `other`: records with other values. `later`: the answer is not known now. */
type ProofFault = "absent" | "other" | "later";

export interface HostProof {
  readonly host: string;
  readonly token: string;
  readonly proved_at: Date | null;
  readonly missing_since: Date | null;
}

/** What became of a host that operators must hear of. */
type HostChange = "proved" | "missing" | "found_again" | "taken_off";

export interface CheckedProof {
  readonly proved_at: Date | null;
  readonly missing_since: Date | null;
  readonly fault: ProofFault | null;
  readonly checked_at: Date;
  readonly check_at: Date;
  readonly change: HostChange | null;
}

/** A host works from its first proof, and no longer once its proof was gone for a week. */
export function checkProof(proof: HostProof, records: TextRecords, now: Date): CheckedProof {
  const { host, token, proved_at, missing_since } = proof;
  const after = (ms: number) => ({ checked_at: now, check_at: new Date(now.getTime() + ms) });
  if (records.kind === "later") {
    const again = proved_at === null ? WAITING_AGAIN_MS : LATER_MS;
    return { proved_at, missing_since, fault: "later", change: null, ...after(again) };
  }
  if (records.kind === "found" && records.texts.some((text) => text.trim() === proofOf(host, token).value)) {
    const change = proved_at === null ? "proved" : missing_since === null ? null : "found_again";
    return { proved_at: proved_at ?? now, missing_since: null, fault: null, change, ...after(PROVED_FOR_MS) };
  }
  const fault = records.kind === "found" ? "other" : "absent";
  if (proved_at === null) {
    return { proved_at, missing_since: null, fault, change: null, ...after(WAITING_AGAIN_MS) };
  }
  const since = missing_since ?? now;
  if (now.getTime() - since.getTime() >= MISSING_FOR_MS) {
    return { proved_at: null, missing_since: null, fault, change: "taken_off", ...after(MISSING_AGAIN_MS) };
  }
  const change = missing_since === null ? "missing" : null;
  return { proved_at, missing_since: since, fault, change, ...after(MISSING_AGAIN_MS) };
}
