import { account } from "../areas/account/index.ts";
import { events } from "../areas/events/index.ts";
import { membership } from "../areas/membership/index.ts";
import { resources } from "../areas/resources/index.ts";
import { service } from "../areas/service/index.ts";
import { signup } from "../areas/signup/index.ts";
import { space } from "../areas/space/index.ts";
import { tokens } from "../areas/tokens/index.ts";
import { type Catalogue, createCatalogue } from "../kernel/catalogue.ts";

/** The table of contents of the product. */
export function atriumCatalogue(): Catalogue {
  const catalogue: Catalogue = createCatalogue([
    events, //      what is on, and RSVPs
    resources, //   rooms and printers, and their bookings
    account, //     whose token this is, and what was done with it
    signup, //      how an agent asks for a token
    tokens, //      the tokens that there are
    membership, //  members and their tiers
    space, //       the space's name, zone and claim
    service(() => catalogue), // health, capabilities, sandbox
  ]);
  return catalogue;
}
