import type { Caller } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { organizes } from "../hack/index.ts";
import { type Person, peopleOf } from "./people-store.ts";
import { stateOf } from "./rules.ts";
import type { PhotoRow } from "./store.ts";

export interface Concern {
  readonly memberId: string | null;
  readonly people: readonly Person[];
  readonly isUploader: boolean;
  readonly isNamed: boolean;
  readonly organizes: boolean;
  /** Everyone sees a published photo, others only those concerned. */
  readonly sees: boolean;
}

/** What the caller has to do with a photo. */
export async function concernOf(tx: ReadTx, photo: PhotoRow, caller: Caller): Promise<Concern> {
  const people = (await peopleOf(tx, [photo.photo_id])).get(photo.photo_id) ?? [];
  const { memberId } = caller;
  const isUploader = memberId !== null && photo.uploader === memberId;
  const isNamed = memberId !== null && people.some((each) => each.member_id === memberId);
  const isOrganizer = await organizes(tx, photo.eid, caller);
  const sees = stateOf(photo) === "published" || isUploader || isNamed || isOrganizer;
  return { memberId, people, isUploader, isNamed, organizes: isOrganizer, sees };
}
