/** Argument name to the page that shows the record with that ID. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  user_id: (id) => `/operate/members/${encodeURIComponent(id)}`,
  member: (id) => `/operate/audit?member=${encodeURIComponent(id)}`,
  token_id: (id) => `/operate/audit?token=${encodeURIComponent(id)}`,
  token: (id) => `/operate/audit?token=${encodeURIComponent(id)}`,
  request_id: (id) => `/operate/audit?request_id=${encodeURIComponent(id)}`,
  resource_id: (id) => `/operate/resources/${encodeURIComponent(id)}/change`,
  feed_id: (id) => `/operate/feeds/${encodeURIComponent(id)}`,
  source_id: (id) => `/operate/news/${encodeURIComponent(id)}`,
  event_url: (id) => `/events/view?luma=${encodeURIComponent(id)}`,
  envelope_id: () => "/operate/deliveries",
  document_id: () => "/operate/research",
  submission_id: () => "/operate/research",
  area: () => "/operate/settings/areas",
  job: (id) => `/operate/jobs#${encodeURIComponent(id)}`,
};

/** The page about an argument of an entry; undefined if there is none. */
export function placeOf(name: string, value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || !Object.hasOwn(PLACES, name)) return undefined;
  return PLACES[name]?.(value);
}
