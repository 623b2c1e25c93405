import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { nameIdentity } from "../agents/index.ts";
import { say } from "./messages.ts";
import { BAD_IDENTITY, identityTaken } from "./refusals.ts";
import { identityValue } from "./rules.ts";
import type { Identity } from "./schemas.ts";
import { type ClientRow, type IdentityRow, identityOfAnother } from "./store.ts";

interface Given {
  readonly name: string;
  readonly operator: string | null;
  readonly contact: string | null;
  readonly note: string | null;
  readonly identities: readonly Static<typeof Identity>[];
}

interface Stored {
  readonly fields: Pick<ClientRow, "name" | "operator" | "operator_key" | "contact" | "note">;
  readonly identities: Omit<IdentityRow, "client_id">[];
}

type Fail = (kind: "validation" | "already_exists", details: RefusalDetails) => Refusal;

/** The client as it is stored. @throws Refusal for a blank name, and for an identity of another client */
export async function givenClient(
  { tx, fail }: { tx: ReadTx; fail: Fail },
  { name: asked, operator, contact, note, identities }: Given,
  clientId: string | null,
): Promise<Stored> {
  const name = plainLine(asked);
  const publisher = plainLine(operator ?? "") || null;
  const stored = new Map<string, Omit<IdentityRow, "client_id">>();
  for (const { kind, value: given } of identities) {
    const shown = plainLine(given);
    const value = identityValue(kind, shown);
    if (value === "") throw fail("validation", { ...BAD_IDENTITY, message: say.identityEmpty });
    if (kind === "document" && !URL.canParse(shown)) {
      throw fail("validation", { ...BAD_IDENTITY, message: say.identityNotUrl({ identity: shown.slice(0, 100) }) });
    }
    stored.set(`${kind} ${value}`, { kind, value, shown });
  }
  const list = [...stored.values()];
  const other = await identityOfAnother(tx, list, clientId);
  if (other) throw fail("already_exists", identityTaken(other.shown, other.client_id));
  const fields = {
    name,
    operator: publisher,
    operator_key: publisher === null ? null : nameIdentity(publisher),
    contact: plainLine(contact ?? "") || null,
    note: plainText(note ?? "") || null,
  };
  return { fields, identities: list };
}
