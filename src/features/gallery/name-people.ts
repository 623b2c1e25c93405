import { type Caller, memberOf, via } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { placedIn, refusesPhotos } from "../hack/index.ts";
import { askForConsent } from "./notify.ts";
import { addPeople } from "./people-store.ts";
import { notThere } from "./refusals.ts";
import type { Consent } from "./rules.ts";
import type { PhotoRow } from "./store.ts";

/** Each member once; `me` is the caller. */
export function membersIn(people: readonly string[], caller: Caller): string[] {
  return [...new Set(people.map((each) => (each === "me" ? memberOf(caller) : each)))];
}

/** @throws Refusal for a member without a place in the hackathon */
export async function checkPlaces(
  { tx, fail }: { tx: ReadTx; fail: (kind: "validation", details: RefusalDetails) => Refusal },
  { eid, memberIds, field }: { eid: string; memberIds: readonly string[]; field: string },
): Promise<void> {
  if (memberIds.length === 0) return;
  const placed = await placedIn(tx, eid, memberIds);
  const stranger = memberIds.find((id) => !placed.has(id));
  if (stranger !== undefined) throw fail("validation", notThere(field, stranger));
}

/**
 * Names members in a photo and asks each of them. Who refused photos in the application has refused this one; a person
 * who names themselves agrees by it.
 */
export async function namePeople(
  tx: WriteTx,
  photo: Pick<PhotoRow, "photo_id" | "eid">,
  { memberIds, caller, now }: { readonly memberIds: readonly string[]; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const refusing = await refusesPhotos(tx, photo.eid, memberIds);
  const inPerson = via(caller) === "session" ? memberOf(caller) : null;
  const consentOf = (memberId: string): Consent => {
    if (memberId === inPerson) return "granted";
    return refusing.has(memberId) ? "refused" : "asked";
  };
  const people = memberIds.map((memberId) => ({ memberId, consent: consentOf(memberId) }));
  const added = new Set(await addPeople(tx, photo.photo_id, { people, now }));
  const asked = people.filter(({ memberId, consent }) => consent === "asked" && added.has(memberId));
  await askForConsent(tx, photo, { memberIds: asked.map(({ memberId }) => memberId), caller, now });
}
