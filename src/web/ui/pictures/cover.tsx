/** Pairs of colors that carry white text; each goes from dark to light. */
const GROUNDS = [
  ["#0c5b52", "#2f8f7d", "#e0a878"],
  ["#123a53", "#3c7396", "#9fc6e0"],
  ["#7a3418", "#b4552d", "#efc272"],
  ["#432c5c", "#7d5a9b", "#e39a78"],
  ["#2c4a17", "#5c8335", "#dfebe4"],
  ["#5a1f2a", "#a03c46", "#f7e2dc"],
] as const;

export type CoverProps = {
  /** What the drawing is made from: equal seeds give equal pictures. */
  seed: string;
  /** Path of a picture on this server, shown instead of a drawing. */
  src?: string | undefined;
  look?: "wide" | "small";
};

/** A decorative picture: an uploaded one, or one drawn from a name. */
export function Cover({ seed, src, look = "wide" }: CoverProps) {
  if (src !== undefined) return <img class={`cover cover-${look}`} src={src} alt="" />;
  const number = numberOf(seed);
  const [dark, light, glow] = GROUNDS[number % GROUNDS.length] ?? GROUNDS[0];
  const id = `cover-${look}-${number.toString(36)}`;
  const [x, y, r] = [200 + ((number >>> 3) % 800), (number >>> 13) % 240, 120 + ((number >>> 17) % 110)];
  const lean = 90 + ((number >>> 21) % 160);
  return (
    <svg class={`cover cover-${look}`} viewBox="0 0 1200 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="0.6">
        <stop offset="0" stop-color={dark} />
        <stop offset="1" stop-color={light} />
      </linearGradient>
      <rect width="1200" height="300" fill={`url(#${id})`} />
      <circle cx={x} cy={y} r={r} fill={glow} opacity="0.85" />
      <circle cx={x} cy={y} r={r + 70} fill="none" stroke={glow} stroke-width="2" opacity="0.5" />
      <circle cx={x} cy={y} r={r + 150} fill="none" stroke={glow} stroke-width="1.5" opacity="0.3" />
      {[0, 1, 2].map((beam) => {
        const left = ((number >>> (beam * 5)) % 1000) - 100;
        return <path key={beam} d={`M${left} 300L${left + lean} 0h70L${left + 70} 300z`} fill="#fff" opacity="0.09" />;
      })}
    </svg>
  );
}

/** FNV-1a, 32 bits. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
