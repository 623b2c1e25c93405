import type { FeatureName } from "../../../kernel/catalogue/area.ts";
import { CONSOLE, footLinks, MEMBERS_COMMUNITY, type NavigationLink } from "../../../web/ui/index.ts";
import { featuresText } from "./text.ts";

/** Where operators begin with a feature. */
export interface Place {
  readonly feature: FeatureName;
  readonly label: string;
  readonly path: string;
}

const isPlace = (link: NavigationLink): link is NavigationLink & { feature: FeatureName } => link.feature !== undefined;

const placeOf = ({ feature, label, path }: NavigationLink & { feature: FeatureName }): Place => ({
  feature,
  label,
  path,
});

/** Every feature once, in the room of its page; the last section has those without a page of operators. */
export function placesOf(): readonly { readonly label: string; readonly places: readonly Place[] }[] {
  const rooms = (CONSOLE.sections ?? []).map(({ label, links }) => ({
    label,
    places: links.filter(isPlace).map(placeOf),
  }));
  const known = new Set(rooms.flatMap(({ places }) => places.map(({ feature }) => feature)));
  const others = [...MEMBERS_COMMUNITY.links, ...footLinks].filter(isPlace).map(placeOf);
  const rest = others.filter(
    ({ feature }, at) => !known.has(feature) && others.findIndex((each) => each.feature === feature) === at,
  );
  return [...rooms, { label: featuresText.members, places: rest }];
}
