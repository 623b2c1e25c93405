import type { Config } from "../config.ts";
import { downloadFaults } from "../config-values.ts";
import { usdcOn } from "./payments.ts";

/** Settings that do not fit together, each in one line. */
export function contradictions(config: Config): string[] {
  const faults: string[] = [];
  faults.push(...downloadFaults(config.ATRIUM_DOWNLOADS_URL, config.ATRIUM_BASE_URL));
  if (config.ATRIUM_WEBHOOK_URL && !config.ATRIUM_WEBHOOK_SECRET) {
    faults.push("ATRIUM_WEBHOOK_SECRET: is required with ATRIUM_WEBHOOK_URL");
  }
  if (config.ATRIUM_SMTP_URL && !(config.ATRIUM_MAIL_FROM && config.ATRIUM_MAIL_TO)) {
    faults.push("ATRIUM_MAIL_FROM and ATRIUM_MAIL_TO: are required with ATRIUM_SMTP_URL");
  }
  if (config.ATRIUM_RETURN_MAILBOX && !config.ATRIUM_RETURN_ADDRESS) {
    faults.push("ATRIUM_RETURN_ADDRESS: is required with ATRIUM_RETURN_MAILBOX");
  }
  const dkim = [config.ATRIUM_DKIM_DOMAIN, config.ATRIUM_DKIM_SELECTOR, config.ATRIUM_DKIM_KEY];
  if (dkim.some(Boolean) && !dkim.every(Boolean)) {
    faults.push("ATRIUM_DKIM_DOMAIN, ATRIUM_DKIM_SELECTOR and ATRIUM_DKIM_KEY: set all or none");
  }
  if (config.ATRIUM_OAUTH_CIMD_LOOPBACK === "on" && config.ATRIUM_OUTBOUND_ALLOW_MEMBERS.length === 0) {
    faults.push("ATRIUM_OUTBOUND_ALLOW_MEMBERS: 127.0.0.0/8 is required with ATRIUM_OAUTH_CIMD_LOOPBACK=on");
  }
  if (config.ATRIUM_RETRIEVAL_KEY && !config.ATRIUM_RETRIEVAL_URL) {
    faults.push("ATRIUM_RETRIEVAL_URL: is required with ATRIUM_RETRIEVAL_KEY");
  }
  if (config.ATRIUM_SPEECH_URL && config.ATRIUM_SPEECH_COMMAND) {
    faults.push("ATRIUM_SPEECH_URL and ATRIUM_SPEECH_COMMAND: set only one of them");
  }
  if (config.ATRIUM_SPEECH_KEY && !config.ATRIUM_SPEECH_URL) {
    faults.push("ATRIUM_SPEECH_URL: is required with ATRIUM_SPEECH_KEY");
  }
  if (!config.ATRIUM_GITHUB_CLIENT_ID !== !config.ATRIUM_GITHUB_CLIENT_SECRET) {
    faults.push("ATRIUM_GITHUB_CLIENT_ID and ATRIUM_GITHUB_CLIENT_SECRET: set both or none");
  }
  if (config.ATRIUM_OBJECTS_URL && !(config.ATRIUM_OBJECTS_KEY && config.ATRIUM_OBJECTS_SECRET)) {
    faults.push("ATRIUM_OBJECTS_KEY and ATRIUM_OBJECTS_SECRET: are required with ATRIUM_OBJECTS_URL");
  }
  if (config.ATRIUM_WALLET && !config.ATRIUM_FACILITATOR_URL) {
    faults.push("ATRIUM_FACILITATOR_URL: is required with ATRIUM_WALLET");
  }
  if (config.ATRIUM_WALLET && !config.ATRIUM_X402_ASSET && !usdcOn(config.ATRIUM_X402_NETWORK)) {
    faults.push("ATRIUM_X402_ASSET: is required for this network, because its USDC contract is unknown");
  }
  if (!config.ATRIUM_STRIPE_SECRET_KEY !== !config.ATRIUM_STRIPE_WEBHOOK_SECRET) {
    faults.push("ATRIUM_STRIPE_SECRET_KEY and ATRIUM_STRIPE_WEBHOOK_SECRET: set both or none");
  }
  if (!config.ATRIUM_MATRIX_URL !== !config.ATRIUM_MATRIX_TOKEN) {
    faults.push("ATRIUM_MATRIX_URL and ATRIUM_MATRIX_TOKEN: set both or none");
  }
  faults.push(...gatewayFaults(config));
  return faults;
}

function gatewayFaults(config: Config): string[] {
  const { ATRIUM_GATEWAY_OPENAI_URL: openai, ATRIUM_GATEWAY_ANTHROPIC_URL: anthropic } = config;
  const { ATRIUM_GATEWAY_LITELLM_URL: litellm, ATRIUM_GATEWAY_LITELLM_MASTER_KEY: masterKey } = config;
  const faults: string[] = [];
  if (litellm && (openai || anthropic)) {
    faults.push(
      "ATRIUM_GATEWAY_LITELLM_URL: leave it out where this server is the gateway itself (ATRIUM_GATEWAY_OPENAI_URL, ATRIUM_GATEWAY_ANTHROPIC_URL)",
    );
  }
  const forAll = litellm
    ? config.ATRIUM_GATEWAY_MODELS.models.find((name) => /^all-\w+-models$/.test(name))
    : undefined;
  if (forAll) faults.push(`ATRIUM_GATEWAY_MODELS: ${forAll} would allow all models at LiteLLM`);
  if (!litellm !== !masterKey) {
    faults.push("ATRIUM_GATEWAY_LITELLM_URL and ATRIUM_GATEWAY_LITELLM_MASTER_KEY: set both or none");
  }
  if (config.ATRIUM_GATEWAY_URL && (openai || anthropic)) {
    faults.push("ATRIUM_GATEWAY_URL: leave it out where this server is the gateway itself");
  }
  if (config.ATRIUM_GATEWAY_OPENAI_KEY && !openai) {
    faults.push("ATRIUM_GATEWAY_OPENAI_URL: is required with ATRIUM_GATEWAY_OPENAI_KEY");
  }
  if (config.ATRIUM_GATEWAY_ANTHROPIC_KEY && !anthropic) {
    faults.push("ATRIUM_GATEWAY_ANTHROPIC_URL: is required with ATRIUM_GATEWAY_ANTHROPIC_KEY");
  }
  return faults;
}
