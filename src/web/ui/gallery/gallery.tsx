import { Page, PageHeader } from "../index.ts";
import { galleryContent } from "./gallery-content.tsx";
import { galleryForms } from "./gallery-forms.tsx";
import { galleryShowcase } from "./gallery-showcase.tsx";

/** Every component in its states on one page, for review and for the accessibility test. */
export function Gallery({ theme }: { theme?: "light" | "dark" }) {
  return (
    <Page
      title="Gallery"
      space={{ name: "Lichthof", timeZone: "Europe/Berlin" }}
      viewer={{ name: "Mara Okafor", tier: "operator", operator: true }}
      path="/events"
      csrf="gallery"
      notice={{ tone: "success", text: "Your place at “Soldering for beginners” is reserved." }}
      theme={theme}
    >
      <PageHeader title="Gallery" lede="Every component of the design system, in every state it can take." />
      {galleryForms}
      {galleryContent}
      {galleryShowcase}
    </Page>
  );
}
