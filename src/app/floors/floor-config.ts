import { join } from "node:path";
import type { Config } from "../config.ts";

/** The folder with a folder for each further floor, in the data folder. */
export const FLOORS = "floors";

/**
 * The configuration of one floor of a house. What belongs to the first floor alone is off: accounts at other systems,
 * mail, webhook, money, folders. A floor sets up its own mail and webhook in its settings.
 */
export function floorConfig(
  config: Config,
  { id, connections }: { readonly id: string; readonly connections: number },
) {
  const objects = config.ATRIUM_OBJECTS_URL;
  return Object.freeze<Config>({
    ...config,
    ...OFF,
    ATRIUM_DATA: join(config.ATRIUM_DATA, FLOORS, id),
    ATRIUM_DATABASE_CONNECTIONS: connections,
    // Each floor has a prefix of its own: what one floor sweeps away as lost would be another's.
    ATRIUM_OBJECTS_URL: objects && { ...objects, prefix: `${objects.prefix}floors/${id}/` },
  });
}

const OFF = {
  ATRIUM_DOWNLOADS_URL: null,
  ATRIUM_SMTP_URL: null,
  ATRIUM_MAIL_FROM: null,
  ATRIUM_MAIL_TO: null,
  ATRIUM_MAIL_LOG: null,
  ATRIUM_MAIL_REPORTS_SECRET: null,
  ATRIUM_RETURN_ADDRESS: null,
  ATRIUM_RETURN_MAILBOX: null,
  ATRIUM_DKIM_DOMAIN: null,
  ATRIUM_DKIM_SELECTOR: null,
  ATRIUM_DKIM_KEY: null,
  ATRIUM_WEBHOOK_URL: null,
  ATRIUM_WEBHOOK_SECRET: null,
  ATRIUM_WALLET: null,
  ATRIUM_FACILITATOR_URL: null,
  ATRIUM_STRIPE_SECRET_KEY: null,
  ATRIUM_STRIPE_WEBHOOK_SECRET: null,
  ATRIUM_TELEGRAM_TOKEN: null,
  ATRIUM_MATRIX_URL: null,
  ATRIUM_MATRIX_TOKEN: null,
  ATRIUM_GATEWAY_URL: null,
  ATRIUM_GATEWAY_ANTHROPIC_URL: null,
  ATRIUM_GATEWAY_ANTHROPIC_KEY: null,
  ATRIUM_GATEWAY_OPENAI_URL: null,
  ATRIUM_GATEWAY_OPENAI_KEY: null,
  ATRIUM_GATEWAY_LITELLM_URL: null,
  ATRIUM_GATEWAY_LITELLM_MASTER_KEY: null,
  ATRIUM_GITHUB_CLIENT_ID: null,
  ATRIUM_GITHUB_CLIENT_SECRET: null,
  ATRIUM_GITHUB_TOKEN: null,
  ATRIUM_RESEARCH_FOLDER: null,
  ATRIUM_RETRIEVAL_URL: null,
  ATRIUM_RETRIEVAL_KEY: null,
  ATRIUM_MODEL_URL: null,
  ATRIUM_MODEL_KEY: null,
  ATRIUM_SECURITY_CONTACT: null,
} as const satisfies Partial<Config>;
