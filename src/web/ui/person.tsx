import type { ComponentChildren } from "preact";
import { Avatar } from "./avatar.tsx";

export type PersonTileProps = { name: string; photo?: string | undefined; children?: ComponentChildren };

/** A person with photo or initials, and one line of text. */
export function PersonTile({ name, photo, children }: PersonTileProps) {
  return (
    <div class="person">
      {photo ? (
        <img class="person-photo" src={photo} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <Avatar name={name} large />
      )}
      <div>
        <p class="person-name">{name}</p>
        {children && <p class="person-note">{children}</p>}
      </div>
    </div>
  );
}
