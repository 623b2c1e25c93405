import { type ComponentChildren, createContext } from "preact";
import { opensFor } from "./navigation.ts";
import type { Viewer } from "./page.tsx";

/** The viewer of the page; undefined for a part that is rendered alone. */
const PageViewer = createContext<Viewer | null | undefined>(undefined);

export const ViewerProvider = PageViewer.Provider;

/** Content for the viewers that the page at `href` opens for. */
export function ForOpen(props: { href: string; children: ComponentChildren; otherwise?: ComponentChildren }) {
  const { href, children, otherwise = null } = props;
  const isOpen = (viewer: Viewer | null | undefined) => viewer === undefined || opensFor(viewer, href);
  return <PageViewer.Consumer>{(viewer) => (isOpen(viewer) ? children : otherwise)}</PageViewer.Consumer>;
}

export type PageLinkProps = { href: string; dir?: "auto"; children: ComponentChildren };

/** A link to a page of operators. Members whose roles do not open the page get its text alone. */
export function PageLink({ href, dir, children }: PageLinkProps) {
  const text = dir ? <bdi>{children}</bdi> : children;
  return (
    <ForOpen href={href} otherwise={text}>
      <a href={href} dir={dir}>
        {children}
      </a>
    </ForOpen>
  );
}
