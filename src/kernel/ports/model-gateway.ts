/** What was used under one key since a moment. */
interface GatewayUsage {
  readonly tokens: number;
}

/** The gateway did not say. What a key has used is not known then, and everything else goes on. */
export class GatewayUnavailable extends Error {}

/** The gateway to language models that minted keys are for. It recognises them by their digest. */
export interface ModelGateway {
  /** By the id of the key; null when the gateway has not counted. @throws GatewayUnavailable */
  usage(keyId: string, since: Date): Promise<GatewayUsage | null>;
}
