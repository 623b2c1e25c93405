export type AvatarProps = { name: string; large?: boolean };

/** First letters of a name, beside the name itself; unseen by screen readers. */
export function Avatar({ name, large = false }: AvatarProps) {
  return (
    <span class={large ? "avatar avatar-large" : "avatar"} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** At most two letters: of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
