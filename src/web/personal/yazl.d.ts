/** The package brings no types; this is the part of it that is used. */
declare module "yazl" {
  import type { Readable } from "node:stream";

  interface Options {
    readonly mtime?: Date;
    readonly compress?: boolean;
  }
  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(bytes: Buffer, path: string, options?: Options): void;
    addReadStreamLazy(
      path: string,
      options: Options,
      open: (opened: (error: Error | null, stream?: Readable) => void) => void,
    ): void;
    on(event: "error", heard: (error: Error) => void): void;
    end(): void;
  }
}
