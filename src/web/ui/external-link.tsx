import type { ComponentChildren } from "preact";

/** A link to an address that a member gave: no referrer, no endorsement. Other text stays text. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  const isWeb = URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
  if (!isWeb) return <>{children}</>;
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
