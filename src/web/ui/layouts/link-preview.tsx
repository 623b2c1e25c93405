export type LinkPreview = {
  /** Absolute URL of the page. */
  url: string;
  description: string;
  /** Absolute URL of a picture. */
  image?: string | undefined;
  /** schema.org data of the page's subject. */
  data: Readonly<Record<string, unknown>>;
};

/** Of pages that say no more about themselves. */
export function PlainPreviewTags({ title, site }: { title: string; site: string }) {
  return (
    <>
      {Object.entries({ title, type: "website", site_name: site }).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary" />
    </>
  );
}

/** Open Graph tags (ogp.me) and JSON-LD. */
export function LinkPreviewTags({ preview, title, site }: { preview: LinkPreview; title: string; site: string }) {
  const { url, description, image, data } = preview;
  const tags = { title, type: "website", url, description, site_name: site, ...(image && { image }) };
  // A "<" could end the element; inside JSON it may be escaped (RFC 8259 §7).
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.entries(tags).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}
