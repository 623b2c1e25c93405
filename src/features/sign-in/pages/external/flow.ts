import { sentence } from "../../../../kernel/languages/messages.ts";
import type { ExternalOutcome, ExternalSignIn } from "../../../../kernel/ports/sign-in.ts";
import {
  type Form,
  localPath,
  type PageResponse,
  pathWith,
  refusalTexts,
  type WebRequest,
} from "../../../../web/core/index.ts";
import { visitorOf } from "../sign-in-refusal.ts";
import { afterSignIn, passedFirstFactor } from "../signing-in.ts";

/** Sends the visitor to another site to sign in. */
export async function beginExternal(
  request: WebRequest,
  site: ExternalSignIn | null,
  form: Form,
): Promise<PageResponse> {
  const next = localPath(form.text("next")) ?? "";
  const back = pathWith("/sign-in", { next });
  if (!site) return { to: back };
  const begun = await site.begin({ sign: "in" }, next, visitorOf(request));
  if (begun.ok) return { to: begun.to, cookies: begun.cookies };
  return { to: back, notice: { tone: "warning", text: textOf(begun) } };
}

/** Takes the site's answer, which is in the query (RFC 6749 §4.1.2). */
export async function finishExternal(
  request: WebRequest,
  site: ExternalSignIn | null,
  linked: (request: WebRequest) => Promise<PageResponse>,
): Promise<PageResponse> {
  if (!site || request.query("state") === "") return { to: "/sign-in" };
  const outcome = await site.finish(request.search, request.cookie, visitorOf(request));
  const next = localPath(outcome.next);
  if (outcome.ok && outcome.did === "link") return linked(request);
  if (passedFirstFactor(outcome)) return afterSignIn(request, outcome, next);
  const back = request.viewer ? (next ?? "/account") : pathWith("/sign-in", { next: next ?? "" });
  return { to: back, notice: { tone: "warning", text: textOf(outcome) } };
}

type Refusal = Exclude<ExternalOutcome, { readonly ok: true } | { readonly reason: "second_factor" }>;

function textOf(refused: Omit<Refusal, "next"> & Partial<Pick<Refusal, "next">>): string {
  return refused.reason === "too_many_attempts"
    ? refusalTexts.rate_limited(null)
    : sentence((refused as Extract<Refusal, { readonly message: unknown }>).message);
}

/** The origins that forms on pages with ways to sign in may lead to. */
export function externalOrigins({ parts }: Pick<WebRequest, "parts">): readonly string[] {
  const { github, provider } = parts.signIn;
  return [...(github?.origins ?? []), ...(provider?.origins ?? [])];
}
