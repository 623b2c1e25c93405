export type AvatarProps = {
  name: string;
  large?: boolean;
  /** Path of a picture on this server; initials are shown without it. */
  photo?: string | undefined;
};

/** Decorative: screen readers read the name beside it. */
export function Avatar({ name, large = false, photo }: AvatarProps) {
  const look = large ? "avatar avatar-large" : "avatar";
  if (photo !== undefined) return <img class={look} src={photo} alt="" />;
  return (
    <span class={look} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** At most two letters: of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
