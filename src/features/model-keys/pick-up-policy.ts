import { PickupRequest, PickupResponse } from "./schemas.ts";

/** Whatever its kind, a key is picked up under the same conditions. */
export const PICK_UP = {
  effect: "write",
  external: true,
  access: { scope: "keys:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 1024,
  input: PickupRequest,
  output: PickupResponse,
  errors: ["not_found", "not_configured", "upstream_failed"],
} as const;
