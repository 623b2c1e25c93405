/** The use of one key since a given time. */
interface GatewayUsage {
  readonly tokens: number;
}

/** The gateway did not answer, so the use of a key is unknown. */
export class GatewayUnavailable extends Error {}

/** The gateway that accepts minted model keys. It recognizes them by their digest. */
export interface ModelGateway {
  /** By the id of the key; null if the gateway has not counted. @throws GatewayUnavailable */
  usage(keyId: string, since: Date): Promise<GatewayUsage | null>;
}
