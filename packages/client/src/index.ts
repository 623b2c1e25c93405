export { Atrium } from "./atrium.ts";
export { type AuthorizeOptions, type AuthorizeStep, authorize } from "./authorize.ts";
export type { PathOf, ReadInput, ReplyOf, StreamPath, Upload, WriteInput } from "./calls.ts";
export { AtriumError } from "./errors.ts";
export {
  type ApprovalPending,
  type Done,
  dataOf,
  type Foretold,
  type Outcome,
  type PendingApproval,
  type Simulated,
} from "./outcome.ts";
export type { components, operations, paths } from "./paths.ts";
export type { RetryOptions } from "./retries.ts";
export type { ClientOptions } from "./sender.ts";
export { newSigningKey, type Signer } from "./signing.ts";
export type { StreamItem } from "./stream.ts";
