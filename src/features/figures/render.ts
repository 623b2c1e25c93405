import { EYES, HAIRS, HEADS, type Look, PALETTES } from "./look.ts";

export interface Appearance extends Look {
  readonly skin: string | null;
  readonly prop: string | null;
  readonly stage: string | null;
  readonly clip: string | null;
  readonly capabilities: readonly string[];
}

/** Extends up behind the head. */
const TORSO = '<path d="M78 268Q78 162 120 162T162 268Z"/>';

function skinsIn(accent: string): Readonly<Record<string, string>> {
  return {
    "skin-stripes": `<g stroke="${accent}" stroke-width="6"><path d="M88 204h64M82 224h76M79 244h82"/></g>`,
    "skin-overalls": `<g fill="${accent}"><path d="M90 268v-48h60v48Z"/><path d="M96 222l-2-40h8l6 40ZM144 222l2-40h-8l-6 40Z"/></g>`,
    "skin-star": `<path fill="${accent}" d="M120 208l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2Z"/>`,
    "skin-gold": `<g fill="#d9a92b">${TORSO}</g><path d="M120 170v98" stroke="#8a6a12" stroke-width="4"/>`,
  };
}

const PROPS: Readonly<Record<string, string>> = {
  "prop-mug":
    '<rect x="168" y="218" width="24" height="26" rx="4" fill="#fff" stroke="#333" stroke-width="3"/><path d="M192 224q12 6 0 14" fill="none" stroke="#333" stroke-width="3"/>',
  "prop-ticket":
    '<path d="M166 222h34v8a5 5 0 0 0 0 10v8h-34v-8a5 5 0 0 0 0-10Z" fill="#f7d154" stroke="#333" stroke-width="3"/>',
  "prop-key":
    '<g fill="none" stroke="#b8860b" stroke-width="5"><circle cx="176" cy="222" r="9"/><path d="M182 229l18 20m-6 2l6-6"/></g>',
  "prop-laptop":
    '<path d="M164 216h36v24h-36Z" fill="#9fc5e8" stroke="#333" stroke-width="3"/><path d="M158 244h48" stroke="#333" stroke-width="6"/>',
  "prop-hammer":
    '<path d="M180 220v36" stroke="#8b5a2b" stroke-width="6"/><rect x="164" y="208" width="32" height="14" rx="3" fill="#666"/>',
  "prop-megaphone":
    '<path d="M164 232l34-18v44l-34-18Z" fill="#e4572e" stroke="#333" stroke-width="3"/><path d="M164 228h-8v16h8" fill="#333"/>',
};

const GROUND = '<ellipse cx="120" cy="274" rx="70" ry="10" fill="#000" opacity=".15"/>';

const STAGES: Readonly<Record<string, string>> = {
  "stage-paper": '<rect width="240" height="320" fill="#faf6ee"/>',
  "stage-workshop":
    '<rect width="240" height="320" fill="#e6dccb"/><path d="M0 268h240v52H0Z" fill="#b08d62"/><path d="M24 40h60M34 40v26m20-26v18m20-18v30" stroke="#7a6248" stroke-width="5"/>',
  "stage-skyline":
    '<rect width="240" height="320" fill="#cfe6f5"/><path d="M0 270V170h36v-40h30v70h34V90h40v90h36v-50h30v60h34v80Z" fill="#8fb0c7"/><path d="M0 268h240v52H0Z" fill="#6e8ca3"/>',
  "stage-night":
    '<rect width="240" height="320" fill="#1b2140"/><circle cx="196" cy="46" r="20" fill="#f4edc9"/><g fill="#fff"><circle cx="36" cy="40" r="2"/><circle cx="70" cy="74" r="2"/><circle cx="150" cy="30" r="2"/><circle cx="24" cy="130" r="2"/></g><path d="M0 268h240v52H0Z" fill="#12162c"/>',
  "stage-spotlight":
    '<rect width="240" height="320" fill="#3a1f2b"/><path d="M120-20L10 290h220Z" fill="#ffe9a8" opacity=".35"/><path d="M0 268h240v52H0Z" fill="#23121a"/>',
};

/** Names of CSS animations, one per item of kind `clip`. */
const CLIPS: Readonly<Record<string, string>> = {
  "clip-nod": "@keyframes a{0%,100%{transform:none}50%{transform:rotate(3deg)}}",
  "clip-wave": "@keyframes a{0%,100%{transform:rotate(-4deg)}50%{transform:rotate(4deg)}}",
  "clip-bounce": "@keyframes a{0%,100%{transform:none}50%{transform:translateY(-10px)}}",
  "clip-twirl": "@keyframes a{0%,100%{transform:none}50%{transform:scaleX(-1)}}",
};

const PLINTH = '<path d="M56 266h128l10 36H46Z" fill="#c9c4bb"/><path d="M56 266h128v8H56Z" fill="#e4e0d8"/>';
const SPARKS =
  '<g fill="#ffcf3f"><path d="M40 150l4 10 10 4-10 4-4 10-4-10-10-4 10-4Z"/><path d="M204 128l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"/><path d="M52 236l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z"/></g>';

/** A self-contained SVG 1.1 image of 240 × 320, built only from the parts above. It respects reduced motion. */
export function renderFigure(appearance: Appearance): string {
  const { face, hair, cloth, accent } = PALETTES[appearance.palette];
  const clip = part(CLIPS, appearance.clip);
  const style = clip
    ? `<style>@media (prefers-reduced-motion:no-preference){.f{animation:a 2s ease-in-out infinite;transform-origin:120px 268px}${clip}}</style>`
    : "";
  const has = (capability: string) => appearance.capabilities.includes(capability);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" role="img" aria-label="Figure">',
    style,
    part(STAGES, appearance.stage),
    has("capability-plinth") ? PLINTH : GROUND,
    '<g class="f">',
    `<g fill="${cloth}">${TORSO}</g>`,
    part(skinsIn(accent), appearance.skin),
    `<g fill="${face}">${HEADS[appearance.head]}</g>`,
    `<g fill="${hair}">${HAIRS[appearance.hair]}</g>`,
    `<g fill="#222">${EYES[appearance.eyes]}</g>`,
    '<path d="M106 144q14 12 28 0" fill="none" stroke="#222" stroke-width="4" stroke-linecap="round"/>',
    part(PROPS, appearance.prop),
    "</g>",
    has("capability-sparks") ? SPARKS : "",
    "</svg>",
  ].join("");
}

function part(parts: Readonly<Record<string, string>>, id: string | null): string {
  return (id !== null && Object.hasOwn(parts, id) && parts[id]) || "";
}
