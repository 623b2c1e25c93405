import { recordPause } from "../../../features/model-keys/index.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { type UpstreamReply, type UpstreamRequest, UpstreamUnavailable } from "../../../kernel/ports/model-gateway.ts";
import { say } from "../../messages.ts";
import { refused } from "../refusals.ts";
import type { RelayHost } from "../relay.ts";

/** An overloaded server works, and says when to come back. */
const OVERLOADED = new Set([503, 529]);

type Host = Pick<RelayHost, "kernel" | "shape" | "upstream" | "circuit">;

/** Sends a call unless the server failed again and again. @throws GatewayRefused */
export async function askUpstream(host: Host, callId: string, request: UpstreamRequest): Promise<UpstreamReply> {
  const { kernel, upstream, circuit } = host;
  const waitMs = circuit.waitMs(kernel.clock.now());
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1_000);
    throw refused(
      "unavailable",
      `The model server has failed several times. Calls go there again in ${seconds} s.`,
      seconds,
    );
  }
  try {
    const reply = await upstream.send(request);
    if (reply.status >= 500 && !OVERLOADED.has(reply.status))
      recordFault(host, say.modelServerAnswered({ status: reply.status }));
    else circuit.succeeded();
    return reply;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) {
      circuit.abandoned();
      throw error;
    }
    kernel.log.warn({ err: error, callId, upstream: upstream.url }, "a model server does not answer");
    recordFault(host, error.said);
    throw refused("unavailable", error.message);
  }
}

/** Operators read of a pause; a call does not wait for that. */
function recordFault({ kernel, shape, upstream, circuit }: Host, error: Message): void {
  const now = kernel.clock.now();
  const until = circuit.failed(now);
  if (!until) return;
  const complain = (err: unknown) => kernel.log.warn({ err }, "a pause of a model server was not recorded");
  kernel.log.warn({ upstream: upstream.url, until }, "a model server failed several times: calls pause");
  kernel.database.transaction((tx) => recordPause(tx, shape.name, { until, error }, now)).catch(complain);
}
