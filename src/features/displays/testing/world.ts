import type { World } from "../../../../test/harness/world.ts";
import { displaySecretHash } from "../rules.ts";
import { insert } from "../store.ts";

const DISPLAY_SECRET = "a-display-that-hangs-in-the-world-of-tests0";
const ROOM_SECRET = "a-display-at-the-door-of-ft-9-in-the-tests0";
const KIOSK_SECRET = "a-kiosk-that-serves-at-the-door-of-tests-00";

export async function seed({ atrium }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const display = (id: string, name: string, secret: string, role: "wall" | "kiosk" | "room" = "wall") => ({
    id,
    name,
    secret_hash: displaySecretHash(secret),
    blocks: ["events" as const, "weather" as const, "leaderboard" as const, "highlights" as const],
    locale: "en-GB" as const,
    message: null,
    role,
    resource_id: role === "room" ? "ft-9" : null,
    created_at: now,
    seen_at: now,
    revoked_at: null,
  });
  await database.transaction(async (tx) => {
    await insert(tx, display("dsp_0123456789abcdef01234567", "Kitchen", DISPLAY_SECRET));
    await insert(tx, display("dsp_0123456789abcdef01234568", "Hall", "another-that-is-sold"));
    await insert(tx, display("dsp_0123456789abcdef01234569", "Door", KIOSK_SECRET, "kiosk"));
    await insert(tx, display("dsp_0123456789abcdef0123456a", "Door of FT-9", ROOM_SECRET, "room"));
  });
}
