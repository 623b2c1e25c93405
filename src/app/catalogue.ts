import { account } from "../areas/account/index.ts";
import { events } from "../areas/events/index.ts";
import { membership } from "../areas/membership/index.ts";
import { service } from "../areas/service/index.ts";
import { signup } from "../areas/signup/index.ts";
import { space } from "../areas/space/index.ts";
import { tokens } from "../areas/tokens/index.ts";
import { type Catalogue, createCatalogue } from "../kernel/catalogue.ts";

/** The table of contents of the product. */
export function atriumCatalogue(): Catalogue {
  const catalogue = createCatalogue([events, account, signup, tokens, membership, space, service(() => catalogue)]);
  return catalogue;
}
