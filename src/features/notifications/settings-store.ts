import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { MessengerName } from "../../kernel/ports/messengers.ts";
import type { MemberEventType } from "../event-log/index.ts";
import type { Modes } from "./kinds.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    notification_setting: {
      modes: Modes;
    };
  }
}

export type Setting = Omit<Row<"notification_setting">, "member_id">;

export const USUAL: Setting = {
  read_event_id: 0,
  modes: {},
  digest: "daily",
  digest_at: "08:00",
  quiet_from: null,
  quiet_until: null,
  webhook_url: null,
  webhook_secret: null,
  webhook_set_at: null,
};

/** The mark only moves forward, and not past the newest event. */
const READ = statement(`
  INSERT INTO notification_setting AS s (member_id, read_event_id)
  SELECT m.id, least(coalesce(p.last_event_id, 0), $2)
  FROM member_key m LEFT JOIN member_event_position p ON p.member_id = m.id WHERE m.id = $1
  ON CONFLICT (member_id) DO UPDATE SET read_event_id = greatest(s.read_event_id, excluded.read_event_id)
  RETURNING read_event_id`);

const RECIPIENT = statement(`
  SELECT i.name, i.email, i.email_verified AS proved, i.suspended_at, i.language,
    coalesce((SELECT jsonb_object_agg(l.messenger, l.address) FROM messenger_link l WHERE l.member_id = i.id), '{}')
      AS addresses,
    EXISTS (SELECT FROM push_device d WHERE d.member_id = i.id) AS pushes
  FROM member_identity i WHERE i.id = $1`);

/**
 * SQL for the newest unread events of the member that `member` names. It is a part of the statement that every page runs.
 * Usually nothing is newer than the mark.
 */
export function unreadOf(member: string, max: string): string {
  return `
  SELECT coalesce(s.modes, '{}') AS modes, ARRAY(
    SELECT type FROM member_event WHERE member_id = m.id AND id > coalesce(s.read_event_id, 0) AND ended_at IS NULL
    ORDER BY id DESC LIMIT ${max}) AS types
  FROM member_key m LEFT JOIN notification_setting s ON s.member_id = m.id WHERE m.id = ${member}`;
}

const UNREAD = statement(unreadOf("$1", "$2")) as Statement as Statement<Unread>;

/** The types of the newest unread events, with the fields needed for their visibility. Null without a member. */
export interface Unread {
  readonly modes: Modes | null;
  readonly types: readonly MemberEventType[] | null;
}

export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly proved: boolean;
  readonly suspended_at: Date | null;
  /** As chosen for pages; null if the browser decides. */
  readonly language: Language | null;
  /** Of the connected messengers. */
  readonly addresses: { readonly [M in MessengerName]?: string };
  /** A device takes notifications. */
  readonly pushes: boolean;
}

export async function findSetting(tx: ReadTx, memberId: string): Promise<Setting> {
  const row = await tx.query
    .selectFrom("notification_setting")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? USUAL;
}

export async function holdSetting(tx: WriteTx, memberId: string): Promise<Setting> {
  await tx.query
    .insertInto("notification_setting")
    .values({ ...USUAL, modes: "{}", member_id: memberId })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute();
  return tx.query
    .selectFrom("notification_setting")
    .selectAll()
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Updates a locked setting. An upsert's proposed row would violate the rule that quiet hours have both ends or
 * none.
 */
export async function saveSetting(tx: WriteTx, memberId: string, changes: Partial<Setting>): Promise<void> {
  const { modes, ...rest } = changes;
  await tx.query
    .updateTable("notification_setting")
    .set({ ...rest, ...(modes && { modes: JSON.stringify(modes) }) })
    .where("member_id", "=", memberId)
    .execute();
}

/** Returns the mark after the call. */
export async function markRead(tx: WriteTx, memberId: string, upTo: number): Promise<number> {
  const [row] = await tx.run<{ read_event_id: number }>(READ, [memberId, upTo]);
  return row?.read_event_id ?? 0;
}

export async function findUnread(tx: ReadTx, memberId: string, max: number): Promise<Unread> {
  const [row] = await tx.run<Unread>(UNREAD, [memberId, max]);
  return row ?? { modes: null, types: null };
}

export async function findRecipient(tx: ReadTx, memberId: string): Promise<Recipient | undefined> {
  const [row] = await tx.run<Recipient>(RECIPIENT, [memberId]);
  return row;
}
