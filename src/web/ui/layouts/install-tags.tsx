/** The backgrounds of the header in light and dark colors; a test compares them with the stylesheet. */
export const PAPERS = { light: "#f5f1e8", dark: "#171511" } as const;

export const MANIFEST = "/manifest.webmanifest";

type InstallTagsProps = {
  /** Overrides the browser's preference. */
  theme?: "light" | "dark" | undefined;
};

/** Makes the site installable, and colors the browser around it (W3C App Manifest; HTML, "theme-color"). */
export function InstallTags({ theme }: InstallTagsProps) {
  return (
    <>
      <link rel="manifest" href={MANIFEST} />
      <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
      {theme ? (
        <meta name="theme-color" content={PAPERS[theme]} />
      ) : (
        (["light", "dark"] as const).map((each) => (
          <meta key={each} name="theme-color" content={PAPERS[each]} media={`(prefers-color-scheme: ${each})`} />
        ))
      )}
    </>
  );
}
