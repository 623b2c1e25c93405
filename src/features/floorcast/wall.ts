import { switchedOff } from "../../kernel/access/policy.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { highlights } from "../highlights/index.ts";
import { readPolicy } from "../space/index.ts";

/** The wall shows highlights, so their switch also holds for it. @throws Refusal area_off, area_read_only */
export async function checkWall(tx: ReadTx, operation: Operation): Promise<void> {
  const refusal = switchedOff(await readPolicy(tx), highlights, operation);
  if (refusal) throw refusal;
}
