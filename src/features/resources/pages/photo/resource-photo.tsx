import type { Resource } from "../types.ts";

/** Words for people who cannot see it are part of it. */
export function ResourcePhoto({ photo: { url, alt, width, height } }: { photo: NonNullable<Resource["photo"]> }) {
  return <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
