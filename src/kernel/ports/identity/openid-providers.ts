import { SaidError } from "../../languages/said-error.ts";

/** What a provider's discovery document says, checked (OpenID Connect Discovery 1.0 §3). */
export interface OpenIdDiscovery {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly userinfoEndpoint: string | null;
  readonly jwksUri: string;
  /** Asymmetric ones. */
  readonly algorithms: readonly string[];
  readonly tokenAuth: "basic" | "post";
  /** Its answers always name it (RFC 9207 §3). */
  readonly namesIssuer: boolean;
}

/** The provider cannot be used as it is. The message is for the operator. */
export class OpenIdFault extends SaidError {}

/** Providers of identities that operators name. */
export interface OpenIdProviders {
  /** Reads the discovery document of an issuer. @throws OpenIdFault, OutboundRefused */
  discover(issuer: string): Promise<OpenIdDiscovery>;
  /** As `discover`, and also that its keys can be read. @throws OpenIdFault, OutboundRefused */
  check(issuer: string): Promise<void>;
}
