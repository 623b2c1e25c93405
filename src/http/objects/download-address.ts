import { timingSafeEqual } from "node:crypto";
import type { StoredObject } from "../../kernel/catalogue/rest.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";

/** Long enough to begin a download; one that has begun goes on. */
const VALID_MS = 5 * MINUTE_MS;

/** Where a download was asked for. */
export interface DownloadSource {
  /** On the main host: it checks the permission again once the address has ended. */
  readonly path: string;
  readonly fileId: string;
  /** The file may be closed to everyone else. */
  readonly servesClosed: boolean;
}

export interface SignedDownload extends DownloadSource {
  readonly object: StoredObject;
  readonly isExpired: boolean;
}

/** A short-lived address of one version of a file, on the host for downloads; null without such a host. */
export function downloadAddress(
  { settings, clock }: Pick<Kernel, "settings" | "clock">,
  { sha256, filename, contentType }: StoredObject,
  { path, fileId, servesClosed }: DownloadSource,
): string | null {
  const { baseUrl, downloadsUrl, signDownload } = settings;
  if (downloadsUrl === baseUrl) return null;
  const until = clock.now().getTime() + VALID_MS;
  const facts = [until, path, fileId, servesClosed, sha256, filename, contentType];
  const text = Buffer.from(JSON.stringify(facts)).toString("base64url");
  return `${downloadsUrl}/d/${text}/${signDownload(text)}`;
}

/** Undefined for an address that this deployment did not sign. */
export function readAddress(
  { settings, clock }: Pick<Kernel, "settings" | "clock">,
  { text, signature }: { readonly text: string; readonly signature: string },
): SignedDownload | undefined {
  const expected = Buffer.from(settings.signDownload(text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const facts = JSON.parse(Buffer.from(text, "base64url").toString()) as [
    ...[until: number, path: string, fileId: string, servesClosed: boolean],
    ...[sha256: string, filename: string, contentType: string],
  ];
  const [until, path, fileId, servesClosed, sha256, filename, contentType] = facts;
  const isExpired = until <= clock.now().getTime();
  return { path, fileId, servesClosed, isExpired, object: { sha256, filename, contentType } };
}
