import type { filesText } from "./text.ts";

export type Kind = keyof typeof filesText.kinds;

const BY_TYPE: readonly (readonly [RegExp, Kind])[] = [
  [/^image\//, "picture"],
  [/^video\//, "video"],
  [/^audio\//, "sound"],
  [/^text\/|json|xml|yaml|javascript/, "text"],
  [/pdf|opendocument|officedocument|msword|epub|rtf/, "document"],
  [/zip|tar|compressed|gzip|bzip|7z|rar|zstd/, "archive"],
];

/** By content, as the server found it. */
export function kindOf(contentType: string): Kind {
  return BY_TYPE.find(([pattern]) => pattern.test(contentType))?.[1] ?? "other";
}

const SHEET = "M6 2.5h8l4.5 4.5v14.5h-12.5z M14 2.5v4.5h4.5";
const INSIDE: Readonly<Record<Kind | "folder", string>> = {
  folder: "M2.5 6v13.5h19v-11h-10l-2-2.5z",
  picture: "M3 4.5h18v15H3z M3 16l5-5 4 4 3-3 6 5 M15.5 8.5h.01",
  video: "M3 5.5h18v13H3z M10 9v6l5-3z",
  sound:
    "M9 17.5v-12l10-2v12 M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z M19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  text: `${SHEET} M9 11.5h6.5 M9 14.5h6.5 M9 17.5h4`,
  document: `${SHEET} M9 11h6.5v3.5H9z M9 17.5h6.5`,
  archive: "M3 4.5h18v5H3z M4.5 9.5v10h15v-10 M9.5 13h5",
  other: SHEET,
};

/** Decorative: the row has the kind in words. */
export function KindIcon({ kind, large = false }: { kind: Kind | "folder"; large?: boolean }) {
  return (
    <svg
      class={`kind-icon kind-${kind}${large ? " kind-large" : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={INSIDE[kind]} />
    </svg>
  );
}
