import type { ShownImage } from "./page.tsx";

/** An atrium from above: four roof planes around the opening. Decorative. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill="currentColor">
        <path d="M3.8 2h24.4l-7.5 7.5h-9.4z" fill-opacity=".4" />
        <path d="M30 3.8v24.4l-7.5-7.5v-9.4z" fill-opacity=".7" />
        <path d="M28.2 30H3.8l7.5-7.5h9.4z" />
        <path d="M2 28.2V3.8l7.5 7.5v9.4z" fill-opacity=".7" />
      </g>
    </svg>
  );
}

type OwnLogoProps = { logo: ShownImage; dark?: ShownImage | undefined };

/** The space's own; without one for dark pages, it lies on light paper there. Decorative: its name follows. */
export function OwnLogo({ logo: { src, width, height }, dark }: OwnLogoProps) {
  if (!dark) return <img class="own-logo" src={src} alt="" width={width} height={height} />;
  return (
    <picture class="own-logo-pair">
      <source srcSet={dark.src} media="(prefers-color-scheme: dark)" width={dark.width} height={dark.height} />
      <img class="own-logo" src={src} alt="" width={width} height={height} />
    </picture>
  );
}
