import type { ReadTx } from "../../kernel/ports/database.ts";
import { type Preview, previewOf } from "../files/index.ts";
import { sharedFile } from "./contents.ts";
import { decide, tokenHash } from "./rules.ts";
import { findByToken, type Share } from "./store.ts";

export const PICTURES = ["preview", "thumbnail"] as const;

export type Picture = (typeof PICTURES)[number];

/** The preview of a file that the link leads to; null unless the link would serve the file. */
export async function sharedPreview(tx: ReadTx, share: Share, fileId: string | null): Promise<Preview | null> {
  const file = fileId === null ? undefined : await sharedFile(tx, share, fileId);
  return file ? previewOf(tx, file.id) : null;
}

/**
 * The digest of a picture behind a link; null if there is none, or if the link would not serve the file. Pictures
 * take nothing from the maximum of downloads.
 */
export async function openPicture(
  tx: ReadTx,
  { token, fileId, proof, picture }: { token: string; fileId: string; proof: string | null; picture: Picture },
  now: Date,
): Promise<string | null> {
  const share = await findByToken(tx, tokenHash(token));
  if (!share || decide(share, { wants: "read", proof, continues: false }, now).kind !== "serve") return null;
  const preview = await sharedPreview(tx, share, fileId);
  return (picture === "preview" ? preview?.picture : preview?.thumbnail) ?? null;
}

/** Shown without a token: the proof of the password is in it. */
export function pictureUrl(
  link: { readonly baseUrl: string; readonly grant: string; readonly proof: string | null },
  { fileId, picture, sha256 }: { readonly fileId: string; readonly picture: Picture; readonly sha256: string },
): string {
  const query = new URLSearchParams({ v: sha256.slice(0, 12), ...(link.proof !== null && { proof: link.proof }) });
  return `${link.baseUrl}/s/${encodeURIComponent(link.grant)}/${picture}/${fileId}.webp?${query}`;
}
