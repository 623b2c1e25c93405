import { type Caller, holds } from "../../../kernel/access/caller.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { findResource } from "../../resources/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { say } from "../messages.ts";
import type { Intent } from "../threads/rules.ts";
import type { RoomWish } from "../threads/store.ts";
import { type ProposedWindow, readWindows, type Window } from "./windows.ts";

interface Offer {
  readonly windows: readonly Window[] | null;
  readonly room: RoomWish | null;
  readonly refused?: undefined;
}

type NoOffer = {
  readonly refused: "validation" | "resource_not_found" | "missing_scope";
  readonly details: RefusalDetails;
};

interface Wish {
  readonly intent: Intent;
  readonly proposed_windows?: readonly ProposedWindow[];
  readonly room_id?: string;
  readonly room_need?: "required" | "if_free";
}

/** The windows and the room of a first message. */
export async function readOffer(
  { tx, caller, now }: { readonly tx: ReadTx; readonly caller: Caller; readonly now: Date },
  { intent, proposed_windows, room_id, room_need = "if_free" }: Wish,
): Promise<Offer | NoOffer> {
  if (intent !== "request_meeting") {
    if (proposed_windows === undefined && room_id === undefined) return { windows: null, room: null };
    return invalid(say.meetingFieldsOnly, "Leave them out, or send that intent.");
  }
  if (!proposed_windows) return invalid(say.meetingNeedsWindows, "Send 1 to 8 windows with start and end.");
  const read = readWindows(proposed_windows, { now, timeZone: await spaceTimeZone(tx) });
  if ("fault" in read) return { refused: "validation", details: read.fault };
  if (room_id === undefined) return { windows: read.windows, room: null };
  if (!holds(caller, "resources:book"))
    return {
      refused: "missing_scope",
      details: {
        message: say.bookingScopeMissing,
        hint: "Leave out room_id, or ask your human for a token that may book rooms.",
        context: { required_scope: "resources:book" },
      },
    };
  const room = await findResource(tx, room_id);
  if (!room?.bookable)
    return { refused: "resource_not_found", details: { hint: "Call ic_resources_list for the ids." } };
  return { windows: read.windows, room: { resource_id: room.id, need: room_need } };
}

function invalid(message: Message, hint: string): NoOffer {
  return { refused: "validation", details: { message, hint, context: { fields: ["proposed_windows"] } } };
}
