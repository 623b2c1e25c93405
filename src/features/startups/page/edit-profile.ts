import { Refusal } from "../../../kernel/errors.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { lockManaged } from "../lock-managed.ts";
import { checkName } from "../names/check-name.ts";
import { BAD_WEBSITE } from "../refusals.ts";
import { websiteUrl } from "../rules.ts";
import * as store from "../store.ts";
import { logProfile, type Writer } from "./log-writes.ts";

interface ProfileChanges {
  readonly name?: string;
  readonly tagline?: string;
  readonly website?: string;
  readonly public_visible?: boolean;
}

/** Changes the given fields of a startup that the caller manages, and logs them. @throws Refusal */
export async function editProfile(
  writer: Writer,
  slug: string,
  { name, tagline, website, public_visible }: ProfileChanges,
): Promise<store.StartupRow> {
  const { tx, caller, now } = writer;
  if (name !== undefined) await store.lockNames(tx);
  const startup = await lockManaged(tx, slug, caller);
  const url = website ? websiteUrl(website) : null;
  if (website && url === null) throw new Refusal("validation", BAD_WEBSITE);
  const newName = name === undefined ? null : plainLine(name);
  const renames = newName !== null && newName !== startup.name;
  const checked = renames
    ? await checkName(tx, {
        slug: null,
        name: newName,
        startupId: startup.id,
        allowSimilar: false,
        reserved: new Set<string>(),
        now,
      })
    : null;
  const edited = await store.updateStartup(tx, startup.id, {
    ...(checked && newName !== null && { name: newName, name_skeletons: checked.nameSkeletons }),
    ...(tagline !== undefined && { tagline: plainLine(tagline) }),
    ...(website !== undefined && { website: url }),
    ...(public_visible !== undefined && { public_visible }),
    updated_at: now,
  });
  await logProfile(writer, startup, edited);
  return edited;
}
