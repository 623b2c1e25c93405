import { type WaitOptions, waitForApproval } from "./approvals.ts";
import type { InputArgument, Method, PathOf, ReadInput, ReplyOf, StreamPath, WriteInput } from "./calls.ts";
import type { ApprovalPending, Outcome } from "./outcome.ts";
import type { paths } from "./paths.ts";
import { type ClientOptions, Sender, type UntypedCall } from "./sender.ts";
import { follow, type StreamItem } from "./stream.ts";

/** The untyped form of all inputs. */
type AnyInput = Partial<Pick<UntypedCall, "query" | "body" | "idempotencyKey" | "dryRun" | "signal">> & {
  readonly path?: UntypedCall["parameters"];
};

/** A space. Each method takes a path of its operations, and refuses others at compile time. */
export class Atrium {
  readonly #sender: Sender;

  constructor(options: ClientOptions) {
    this.#sender = new Sender(options);
  }

  /**
   * The reply of a read. A file is returned as the response.
   * @throws AtriumError
   */
  async get<P extends PathOf<"get">>(path: P, ...[input]: InputArgument<ReadInput<P>>): Promise<ReplyOf<P, "get">> {
    return (await this.#sender.read(callOf("get", path, input as AnyInput | undefined))) as ReplyOf<P, "get">;
  }

  /** @throws AtriumError */
  post<P extends PathOf<"post">>(path: P, ...[input]: InputArgument<WriteInput<P, "post">>) {
    return this.#write<P, "post">("post", path, input as AnyInput | undefined);
  }

  /** @throws AtriumError */
  put<P extends PathOf<"put">>(path: P, ...[input]: InputArgument<WriteInput<P, "put">>) {
    return this.#write<P, "put">("put", path, input as AnyInput | undefined);
  }

  /** @throws AtriumError */
  patch<P extends PathOf<"patch">>(path: P, ...[input]: InputArgument<WriteInput<P, "patch">>) {
    return this.#write<P, "patch">("patch", path, input as AnyInput | undefined);
  }

  /** @throws AtriumError */
  delete<P extends PathOf<"delete">>(path: P, ...[input]: InputArgument<WriteInput<P, "delete">>) {
    return this.#write<P, "delete">("delete", path, input as AnyInput | undefined);
  }

  /**
   * Follows a read, and connects again after a cut.
   * @throws AtriumError when the server refuses
   */
  stream<P extends StreamPath>(path: P, ...[input]: InputArgument<ReadInput<P>>): AsyncGenerator<StreamItem> {
    return follow(this.#sender, callOf("get", path, input as AnyInput | undefined));
  }

  /**
   * Waits for the member's decision, and returns the reply of the act.
   * @throws AtriumError if it was denied or has expired
   */
  waitForApproval<Data>(pending: ApprovalPending<Data>, options?: WaitOptions): Promise<Data> {
    return waitForApproval(this.#sender, pending, options);
  }

  #write<P extends keyof paths, M extends Method>(method: M, path: P, input: AnyInput | undefined) {
    return this.#sender.write(callOf(method, path, input)) as Promise<Outcome<ReplyOf<P, M>>>;
  }
}

function callOf(method: Method, path: string, { path: parameters, ...input }: AnyInput = {}): UntypedCall {
  return { ...input, method: method.toUpperCase(), path, parameters };
}
