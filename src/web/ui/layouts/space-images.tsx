import type { ShownImage } from "./page.tsx";

/** A wide picture of the space above a page, cropped around its middle. */
export function Banner({ image: { src, alt, width, height, narrow } }: { image: ShownImage }) {
  return (
    <picture>
      {narrow && <source srcSet={narrow} media="(width < 48rem)" />}
      <img class="banner" src={src} alt={alt} width={width} height={height} fetchpriority="high" />
    </picture>
  );
}

/** A drawing shown whole, on a light ground: most plans have dark lines and no background. The link opens it alone. */
export function Plan({ image: { src, alt, width, height } }: { image: ShownImage }) {
  return (
    <figure class="plan">
      <a href={src}>
        <img src={src} alt={alt} width={width} height={height} loading="lazy" />
      </a>
      <figcaption dir="auto">{alt}</figcaption>
    </figure>
  );
}
