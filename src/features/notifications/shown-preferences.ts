import type { ReadTx } from "../../kernel/ports/database.ts";
import type { Settings } from "../../kernel/settings.ts";
import { spaceTimeZone } from "../space/index.ts";
import { shownMessengers } from "./messengers/shown.ts";
import { devicesOf } from "./push/device-store.ts";
import { type Preferences, renderPreferences } from "./schemas.ts";
import { findRecipient, type Setting } from "./settings-store.ts";

/** The member's settings, with what the space offers. */
export async function shownPreferences(
  tx: ReadTx,
  memberId: string,
  { setting, settings, now }: { setting: Setting; settings: Settings; now: Date },
): Promise<Preferences> {
  return renderPreferences(setting, {
    recipient: await findRecipient(tx, memberId),
    timeZone: await spaceTimeZone(tx),
    messengers: await shownMessengers(tx, memberId, { offered: settings.messengers, now }),
    devices: await devicesOf(tx, memberId),
    pushKey: settings.pushKeys.publicKey,
  });
}
