import type { World } from "../../../../test/harness/world.ts";
import { hmac } from "../keys.ts";

/** A controller with doors, one to revoke, and badges of members. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const controller = (id: string, name: string) => ({
    id,
    name,
    public_key: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
    created_at: now,
    pulled_at: now,
    revoked_at: null,
  });
  const door = (id: string, name: string) => ({
    id,
    name,
    controller_id: "dcl_0123456789abcdef01234567",
    created_at: now,
    tier_min: "ft-member" as const,
    hours: "space" as const,
    week: null,
    tier_always: null,
    qualification: null,
  });
  const badge = (id: string, member_id: string, label: string) => ({
    id,
    member_id,
    label,
    number_hash: hmac(Buffer.from("world"), id),
    assigned_at: now,
    lost_at: null,
    revoked_at: null,
  });
  await database.transaction(async ({ query }) => {
    await query
      .insertInto("door_controller")
      .values([
        controller("dcl_0123456789abcdef01234567", "Workshop"),
        controller("dcl_0123456789abcdef01234568", "Back door"),
      ])
      .execute();
    await query
      .insertInto("door")
      .values([door("dor_0123456789abcdef01234567", "Workshop"), door("dor_0123456789abcdef01234568", "Side door")])
      .execute();
    await query
      .insertInto("badge")
      .values([
        badge("bdg_0123456789abcdef01234567", operator.memberId, "Blue card"),
        badge("bdg_0123456789abcdef01234568", member.memberId, "Key fob"),
      ])
      .execute();
    await query
      .insertInto("door_entry")
      .values({
        controller_id: "dcl_0123456789abcdef01234567",
        report_id: "r1",
        door_name: "Workshop",
        door_id: "dor_0123456789abcdef01234567",
        member_id: member.memberId,
        at: now,
        granted: true,
        reason: null,
      })
      .execute();
  });
}
