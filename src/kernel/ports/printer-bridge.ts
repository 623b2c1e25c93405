/** Software beside a 3D printer, such as OctoPrint. */
export interface BridgeConnection {
  readonly kind: "octoprint" | "moonraker" | "prusalink";
  /** Entered by an operator; private addresses need the configuration of the server. */
  readonly url: string;
  readonly secret: string;
}

export interface BridgeStatus {
  readonly state: "idle" | "printing" | "paused" | "busy" | "error" | "offline";
  /** The file that prints, or printed last; without folders. Null if none. */
  readonly file: string | null;
  /** In percent, of the file. */
  readonly progress: number | null;
  readonly secondsLeft: number | null;
  /** After the last file: whether it ended well. Null while it prints, or if unknown. */
  readonly ended: "finished" | "stopped" | "failed" | null;
}

export type BridgeFaultKind =
  | "unreachable" // no answer, or none in time: whether the request arrived is unknown
  | "denied" // the secret is wrong
  | "refused" // the printer's state forbids it
  | "invalid"; // an answer that the software does not give

/** A request to a bridge failed. `message` may be shown to operators. */
export class BridgeFault extends Error {
  readonly fault: BridgeFaultKind;
  constructor(fault: BridgeFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** One printer. @throws BridgeFault */
export interface PrinterBridge {
  /** Warnings about settings by which the printer could start by itself; empty if it is safe. */
  check(): Promise<readonly string[]>;
  /** Stores G-code under a name. Never starts it. A file of that name stays as it is. */
  upload(content: Uint8Array, name: string): Promise<void>;
  /** Starts a stored file. Call it once per name. */
  start(name: string): Promise<void>;
  status(): Promise<BridgeStatus>;
  /** Stops the running print. */
  cancel(): Promise<void>;
  /** A picture of the camera; null without one. */
  snapshot(): Promise<Uint8Array | null>;
}

export interface PrinterBridges {
  open(connection: BridgeConnection): PrinterBridge;
}
