import type { paths } from "./paths.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that have an operation with this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { readonly [K in M]: unknown } ? P : never;
}[keyof paths];

/** The description of one operation. */
type OperationAt<P extends keyof paths, M extends Method> = paths[P] extends { readonly [K in M]: infer Found }
  ? Found
  : never;

type QueryOf<Operation> = Operation extends { parameters: { query: infer Query } }
  ? { readonly query: Query }
  : Operation extends { parameters: { query?: infer Query } }
    ? { readonly query?: Query }
    : { readonly query?: never };

type PathParametersOf<Operation> = Operation extends { parameters: { path: infer Path } }
  ? { readonly path: Path }
  : { readonly path?: never };

/** Bytes, or a form with a file, where the operation takes them. */
export type Upload = Blob | FormData | Uint8Array<ArrayBuffer>;

type ContentOf<Content> =
  | ("application/json" extends keyof Content ? Content["application/json"] : never)
  | (Exclude<keyof Content, "application/json"> extends never ? never : Upload);

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { readonly body: ContentOf<Content> }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { readonly body?: ContentOf<Content> }
    : { readonly body?: never };

/** Options of every call. */
interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Options of every write. */
interface WriteOptions extends CallOptions {
  /** The same key for the same act; a fresh one by default. `null` sends none. */
  readonly idempotencyKey?: string | null;
  /** Asks what the call would do. */
  readonly dryRun?: boolean;
}

export type ReadInput<P extends PathOf<"get">> = QueryOf<OperationAt<P, "get">> &
  PathParametersOf<OperationAt<P, "get">> &
  CallOptions;

export type WriteInput<P extends keyof paths, M extends Method> = QueryOf<OperationAt<P, M>> &
  PathParametersOf<OperationAt<P, M>> &
  BodyOf<OperationAt<P, M>> &
  WriteOptions;

/** The input as the last parameter, which can be left out if nothing in it is required. */
export type InputArgument<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type SuccessContent<Operation> = Operation extends { responses: { 200: { content: infer Content } } } ? Content : never;

/** The reply of a success. Files are the response itself. */
export type ReplyOf<P extends keyof paths, M extends Method> =
  SuccessContent<OperationAt<P, M>> extends { "application/json": infer Reply } ? Reply : Response;

/** The reads that can be followed as a stream. */
export type StreamPath = {
  [P in PathOf<"get">]: SuccessContent<OperationAt<P, "get">> extends { "text/event-stream": unknown } ? P : never;
}[PathOf<"get">];
