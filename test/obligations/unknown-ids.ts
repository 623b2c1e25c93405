export type Kind =
  | "activity"
  | "approval"
  | "badge"
  | "booking"
  | "approval"
  | "token"
  | "block"
  | "calendar"
  | "room_calendar"
  | "gateway_key"
  | "key_request"
  | "story"
  | "file"
  | "folder"
  | "share"
  | "upload"
  | "job"
  | "waiver"
  | "lend"
  | "hold"
  | "print"
  | "handoff"
  | "visit"
  | "room"
  | "agent_thread"
  | "agent_meeting";

/** Unknown ids of the right form. */
export const UNKNOWN: Readonly<Record<Kind, string | number>> = {
  activity: 999_999_999,
  badge: "bdg_ffffffffffffffffffffffff",
  booking: "book_0123456789abcdef01234567",
  approval: "apr_0123456789abcdef0123ffff",
  token: "tok_0123456789abcdef01234567",
  block: "blk_0123456789abcdef01234567",
  calendar: "cal_0123456789abcdef01234567",
  room_calendar: "rcal_0123456789abcdef01234569",
  gateway_key: "gkey_0123456789abcdef01234567",
  key_request: "kreq_0123456789abcdef01234567",
  story: "2030-02-19-nobody-demo-night",
  file: "f_0123456789abcdef01234567",
  folder: "d_0123456789abcdef01234567",
  share: "share_0123456789abcdef01234567",
  upload: "u_0123456789abcdef01234567",
  waiver: "wvr_0123456789abcdef01234567",
  lend: "lnd_0123456789abcdef01234567",
  hold: "hold_0123456789abcdef01234567",
  job: "tj_0123456789abcdef01234567",
  print: "pj_0123456789abcdef01234567",
  handoff: "ph_0123456789abcdef01234567",
  visit: "vis_0123456789abcdef01234567",
  room: "room_0123456789abcdef01234567",
  agent_thread: "thr_0123456789abcdef01234567",
  agent_meeting: "mtg_0123456789abcdef01234567",
};
