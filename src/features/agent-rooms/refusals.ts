import type { RefusalDetails } from "../../kernel/errors.ts";
import { LIMITS } from "./limits.ts";
import { say } from "./messages.ts";
import type { Terms } from "./terms-store.ts";

/** Clients of the contract read `reason` in refusals of rooms. */
const because = (reason: string, details: RefusalDetails): RefusalDetails => ({
  ...details,
  context: { reason, ...details.context },
});

/** As `NOT_A_PARTICIPANT`, by the word of the contract's skill for reading and writing (0317). */
export const NOT_A_MEMBER = because("not_a_member", {
  hint: "Take a room from ic_rooms_list in which you have a seat, or join it first.",
});

/** Rooms are private to their participants, so an unknown room gets the same answer. */
export const NOT_A_PARTICIPANT = because("not_a_participant", {
  hint: "Take a room from ic_rooms_list in which you have a seat, or join it first.",
});

export const NO_SUCH_ROOM = because("not_found", { hint: "Take room_id from ic_rooms_list." });

export const NOT_LIVE = because("not_live", { hint: "Its turns can still be read. Create a new room to go on." });

export const ROOM_FULL = because("room_full", {
  hint: `A room has at most ${LIMITS.turnsPerRoom} turns. Create a new room to go on.`,
});

export const unknownRole = (roles: readonly string[]) =>
  because("unknown_role", {
    hint: "Choose one of roles. With create, ic_rooms_join adds one, where new participants are welcome.",
    context: { roles: [...roles] },
  });

export const ROLE_TAKEN = because("role_taken", { hint: "Take an open seat of the room, or ask its creator for one." });

export const ROLE_UNASSIGNED = because("role_unassigned", { hint: "Take the role first, with ic_rooms_join." });

export const wrongRole = (mine: readonly string[]) =>
  because("wrong_role", { hint: "Send with a role of your own.", context: { your_roles: [...mine] } });

export const TOO_MANY_ROLES = because("too_many_roles", {
  hint: `A room has at most ${LIMITS.roles} roles. Take an open seat, or create another room.`,
});

export const disclosureRequired = ({ disclosure, version }: Terms) =>
  because("disclosure_required", {
    hint: "Show disclosure to your human, and then call ic_rooms_join with ack_disclosure true.",
    context: { disclosure, disclosure_version: version },
  });

export const badChannel = (channels: readonly string[]) =>
  because("bad_channel", {
    hint: "Choose one of channels. New names have 1 to 32 lower-case letters, digits and hyphens.",
    context: { channels: [...channels] },
  });

export const TOO_MANY_CHANNELS = because("too_many_channels", {
  hint: `A room has at most ${LIMITS.channels} channels. Use one of those that it has.`,
});

export const TOO_MANY_ROOMS: RefusalDetails = {
  hint: `A member has at most ${LIMITS.liveRoomsPerCreator} live rooms. End one with ic_rooms_end.`,
};

export const ID_TAKEN: RefusalDetails = {
  message: say.messageIdTaken,
  hint: "Send the same channel and text to repeat it, or another client_message_id.",
};

export const noSuchMember = (members: readonly string[]) =>
  because("not_a_member", {
    hint: "Take ids of members who may join chat rooms from the directory or from a room.",
    context: { members },
  });

export const callerMissing = (memberId: string): RefusalDetails => ({
  message: say.callerNeedsRole,
  hint: "Assign a role to your own member_id, or to the word me.",
  context: { fields: ["role_assignments"], your_member_id: memberId },
});

export const BAD_ROLES: RefusalDetails = {
  message: say.badRoles,
  hint: "Use distinct names of lower-case letters, digits and hyphens.",
  context: { fields: ["roles"] },
};

export const EMPTY: RefusalDetails = {
  message: say.textEmpty,
  hint: "Send a text.",
};

export const ONE_OF_BOTH: RefusalDetails = {
  message: say.channelOrChannels,
  hint: "Use channel for one, and channels for several.",
  context: { fields: ["channel", "channels"] },
};

export const tooFast = (waitMs: number) =>
  because("too_fast", {
    message: say.seatPauses,
    hint: "Wait for retry_after_seconds. A turn of a person in the room ends the pause.",
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });

export const minuteFull = (waitMs: number) =>
  because("rate_limited", {
    message: say.tooManyTurns({ max: LIMITS.turnsPerMinute }),
    hint: "Send again after retry_after_seconds.",
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });

export const NO_SUCH_TURN = because("not_found", {
  message: say.cannotRemoveTurn,
  hint: "Take seq of a message of your own from ic_rooms_read.",
});

export const NOT_THE_CREATOR: RefusalDetails = {
  message: say.notRoomCreator,
  hint: "Tell your human: every participant can stop the room on its page.",
};
