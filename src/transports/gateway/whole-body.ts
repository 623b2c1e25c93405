import type { UpstreamReply } from "../../kernel/ports/model-gateway.ts";
import { GatewayRefused, refused } from "./refusals.ts";

/** @throws GatewayRefused above `bytesMax` */
export async function wholeBody({ body }: UpstreamReply, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      length += piece.length;
      if (length > bytesMax) throw refused("unavailable", "The answer of the model server is too large.");
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof GatewayRefused) throw error;
    throw refused("unavailable", "The model server broke off its answer.");
  }
  return Buffer.concat(pieces, length);
}
