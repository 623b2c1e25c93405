import type { ComponentChildren } from "preact";

/** A link to a URL by a member: no referrer, nofollow. Text that is not a URL is shown as text. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  const isWeb = URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
  if (!isWeb) return <>{children}</>;
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
