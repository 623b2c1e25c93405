import type { Caller } from "../../kernel/access/caller.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { namesOnCards } from "../directory/index.ts";
import { type Audience, countBand, type Feed } from "./rules.ts";
import type { MyFloor, Roster } from "./schemas.ts";
import * as store from "./store.ts";

export function schemaUrl(baseUrl: string, feed: Feed): string {
  return `${baseUrl}/api/floor/schemas/${feed}`;
}

/** Members who chose to be shown to this audience, oldest arrival first. */
export async function rosterFor(
  tx: ReadTx,
  audience: Exclude<Audience, "nobody">,
  { caller, now, baseUrl }: { caller: Caller; now: Date; baseUrl: string },
): Promise<Static<typeof Roster>> {
  const audiences = audience === "public" ? (["public"] as const) : (["public", "members"] as const);
  const [here, changed] = await Promise.all([store.listHere(tx, now), store.lastChange(tx, now, audiences)]);
  const listed = here.filter((each) => audiences.some((of) => of === each.audience));
  const names = await namesOnCards(
    tx,
    caller,
    listed.map(({ member_id }) => member_id),
  );
  return {
    $schema: schemaUrl(baseUrl, "roster"),
    as_of: changed?.toISOString() ?? null,
    count_band: countBand(here.length),
    people: listed.map(({ member_id, name, here_since, here_for }) => {
      const card = names.get(member_id);
      return {
        display_name: card?.display_name ?? name.split(" ")[0] ?? "",
        handle: audience === "members" ? (card?.github ?? null) : null,
        since: here_since.toISOString(),
        ...(here_for && { here_for }),
      };
    }),
    trust: "untrusted" as const,
  };
}

export function renderMine(row: store.FloorMemberRow | undefined, now: Date): Static<typeof MyFloor> {
  const isHere = row?.here_until != null && row.here_until > now;
  return {
    audience: row?.audience ?? "nobody",
    here_since: isHere ? (row.here_since?.toISOString() ?? null) : null,
    here_until: isHere ? (row.here_until?.toISOString() ?? null) : null,
    here_for: isHere ? row.here_for : "",
  };
}

/** A feed as a file: the document without the envelope. */
export function documentText({ ok: _ok, ...document }: { readonly ok: true }): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
