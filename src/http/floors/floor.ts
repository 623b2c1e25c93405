import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import type { SignIn } from "../../kernel/ports/sign-in.ts";

/** One space, which has a database of its own, as requests reach it. */
export interface Floor {
  readonly kernel: Kernel;
  readonly signIn: SignIn;
  /** 32 bytes that every process which serves the floor shares. */
  readonly secret: Buffer;
  /** Runs once before the floor closes, such as for its streams. */
  beforeClose(run: () => Promise<void> | void): void;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The floor that the Host header names. */
    readonly floor: Floor;
  }
}

/** What a route keeps for each floor: made at its first request, and gone with the floor. */
export function perFloor<Kept>(make: (floor: Floor) => Kept): (request: { readonly floor: Floor }) => Kept {
  const kept = new WeakMap<Floor, { readonly value: Kept }>();
  return ({ floor }) => {
    let found = kept.get(floor);
    if (!found) {
      found = { value: make(floor) };
      kept.set(floor, found);
    }
    return found.value;
  };
}
