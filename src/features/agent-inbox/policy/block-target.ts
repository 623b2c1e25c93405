import type { RefusalDetails } from "../../../kernel/errors.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { nameIdentity } from "../../agents/index.ts";
import { say } from "../messages.ts";
import type { BlockKind } from "./store.ts";

interface Named {
  readonly member?: string;
  readonly operator?: string;
  readonly client?: string;
}

/** The one that the input names. A client is an ID (`cli_…`, `acl_…`, a URL) or the name that agents give themselves. */
export function blockTargetOf({ member, operator, client }: Named): { kind: BlockKind; identity: string } {
  if (member !== undefined) return { kind: "member", identity: member.trim() };
  if (operator !== undefined) return { kind: "operator", identity: plainLine(operator) };
  const name = plainLine(client ?? "");
  return { kind: "client", identity: /^(cli|acl)_|^https:/.test(name) ? name : nameIdentity(name) };
}

export function oneTargetFault(named: Named): RefusalDetails | undefined {
  const given = [named.member, named.operator, named.client].filter((each) => each !== undefined);
  if (given.length === 1) return undefined;
  return {
    message: say.oneBlockTarget,
    hint: "member: a member_id. operator: a publisher of clients. client: a client's ID or name.",
    context: { fields: ["member", "operator", "client"] },
  };
}
