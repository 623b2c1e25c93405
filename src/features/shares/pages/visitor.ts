import type { WebRequest } from "../../../web/core/index.ts";
import { proofIn } from "./proof-cookie.ts";

export type Visitor = ReturnType<typeof asVisitor>;

/** As every visitor sees it: a session adds nothing to the link. */
export function asVisitor(request: WebRequest) {
  const grant = request.parameters.token;
  return { anonymous: { ...request, cookie: null }, input: { grant, proof: proofIn(request) } };
}
