/** A fixed list: text written by members never gets into an image. */
export const LOOK = {
  head: ["round", "square", "oval"],
  hair: ["bald", "short", "long", "curls", "cap"],
  eyes: ["dots", "glasses", "wink"],
  palette: ["clay", "moss", "ocean", "plum", "sand", "slate"],
} as const;

export type LookPart = keyof typeof LOOK;

export type Look = { readonly [Part in LookPart]: (typeof LOOK)[Part][number] };

export function drawLook(chosen: Partial<Look>, random: Buffer): Look {
  const parts = Object.keys(LOOK) as LookPart[];
  const entries = parts.map((part, at) => {
    const names: readonly string[] = LOOK[part];
    return [part, chosen[part] ?? names[(random[at] ?? 0) % names.length]];
  });
  return Object.fromEntries(entries) as Look;
}

interface Colours {
  readonly face: string;
  readonly hair: string;
  readonly cloth: string;
  readonly accent: string;
}

export const PALETTES: Readonly<Record<Look["palette"], Colours>> = {
  clay: { face: "#e9b894", hair: "#4a2c1d", cloth: "#b5523b", accent: "#f2d6a2" },
  moss: { face: "#c98d62", hair: "#1f1a17", cloth: "#4f6b3a", accent: "#dce5b5" },
  ocean: { face: "#f2cfb3", hair: "#8a5a2b", cloth: "#2b6a8f", accent: "#bfe3ee" },
  plum: { face: "#8d5a3b", hair: "#120d0b", cloth: "#6d3b6e", accent: "#e6c3e0" },
  sand: { face: "#f6dcc4", hair: "#d9b25f", cloth: "#b08a4a", accent: "#fff3d6" },
  slate: { face: "#a8714b", hair: "#5b5f66", cloth: "#3c4652", accent: "#cfd6dd" },
};

export const HEADS: Readonly<Record<Look["head"], string>> = {
  round: '<circle cx="120" cy="112" r="58"/>',
  square: '<rect x="64" y="56" width="112" height="112" rx="26"/>',
  oval: '<ellipse cx="120" cy="112" rx="52" ry="62"/>',
};

export const HAIRS: Readonly<Record<Look["hair"], string>> = {
  bald: "",
  short: '<path d="M60 104Q62 46 120 46T180 104Q150 78 120 80T60 104Z"/>',
  long: '<path d="M58 186Q48 44 120 44T182 186Q166 176 168 110Q150 78 120 80T72 110Q74 176 58 186Z"/>',
  curls:
    '<circle cx="74" cy="80" r="20"/><circle cx="98" cy="60" r="22"/><circle cx="126" cy="54" r="22"/><circle cx="152" cy="64" r="21"/><circle cx="168" cy="86" r="18"/>',
  cap: '<path d="M62 88Q64 44 120 44T178 88Z"/><rect x="150" y="82" width="48" height="10" rx="5"/>',
};

export const EYES: Readonly<Record<Look["eyes"], string>> = {
  dots: '<circle cx="98" cy="118" r="8"/><circle cx="142" cy="118" r="8"/>',
  glasses:
    '<circle cx="98" cy="118" r="5"/><circle cx="142" cy="118" r="5"/><g fill="none" stroke="#222" stroke-width="4"><circle cx="98" cy="118" r="16"/><circle cx="142" cy="118" r="16"/><path d="M114 118h12"/></g>',
  wink: '<circle cx="98" cy="118" r="8"/><path d="M132 118q10 8 20 0" fill="none" stroke="#222" stroke-width="5" stroke-linecap="round"/>',
};
