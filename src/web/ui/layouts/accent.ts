/** A color of six hexadecimal digits for each theme, as `space.get` tells them. */
export type Accent = { chosen: string; light: string; dark: string };

export const ACCENT_PATH = "/assets/accent/:colors";

/** The path names all that the content depends on, so it may be cached forever. */
export function accentPath({ light, dark }: Accent): string {
  return `/assets/accent/${light.slice(1)}-${dark.slice(1)}.css`;
}

/** The content at the path's last part: shades of the accent, unless the reader forces colors. Null for other parts. */
export function accentSheet(colors: string): string | null {
  const [, day, night] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(colors)?.map((digits) => `#${digits}`) ?? [];
  if (!day || !night) return null;
  return `@media (forced-colors: none) {
  :root {
    --accent: light-dark(${day}, ${night});
    --accent-strong: light-dark(color-mix(in srgb, ${day} 72%, black), color-mix(in srgb, ${night} 60%, white));
    --on-accent: light-dark(#fffdf8, #171511);
    --accent-wash: light-dark(color-mix(in srgb, ${day} 10%, #f5f1e8), color-mix(in srgb, ${night} 14%, #171511));
  }
}
`;
}
