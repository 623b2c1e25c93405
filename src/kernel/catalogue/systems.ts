import type { RefusalDetails } from "../errors.ts";
import { sentence } from "../languages/messages.ts";
import { say } from "../messages.ts";

/** Systems outside of the server that a space may lack, and that an operation can need. */
export type System = "model_gateway" | "speech" | "wallet" | "dues_provider" | "mail";

/** Without one of these, the operation is refused: nothing would ever carry it out. The hint names who sets it up. */
export const REFUSED_WITHOUT = {
  model_gateway: {
    message: say.noModelGateway,
    hint: "Nothing was requested. Operators set ATRIUM_GATEWAY_ANTHROPIC_URL or ATRIUM_GATEWAY_OPENAI_URL to a server of models.",
  },
  speech: {
    message: say.noSpeechEngine,
    hint: "An operator of the machine can set ATRIUM_SPEECH_URL or ATRIUM_SPEECH_COMMAND.",
  },
  wallet: {
    message: say.noWallet,
    hint: "Nothing was paid. Do not retry until the operators configure a wallet.",
  },
  dues_provider: {
    message: say.noDuesByCard,
    hint: "ic_dues_get_mine says how dues are paid by hand. Operators set ATRIUM_STRIPE_SECRET_KEY.",
  },
} satisfies Partial<Record<System, RefusalDetails>>;

/** Without one of these, the work is stored and reaches nobody, so the reply warns. */
const WARNED_WITHOUT = { mail: say.noMailServer } satisfies Partial<Record<System, unknown>>;

type WarnedSystem = keyof typeof WARNED_WITHOUT;

/** The warning for a call that goes on without the system that it needs. */
export function warningWithout(needs: System | undefined, isSetUp: (system: System) => boolean): string | undefined {
  return isWarnedWithout(needs) && !isSetUp(needs) ? warningOf(needs) : undefined;
}

export function warningOf(system: WarnedSystem): string {
  return sentence(WARNED_WITHOUT[system]);
}

export function isWarnedWithout(system: System | undefined): system is WarnedSystem {
  return system !== undefined && Object.hasOwn(WARNED_WITHOUT, system);
}
