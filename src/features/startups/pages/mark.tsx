const COLORS = 4;
const SHAPES = ["circles", "slants", "steps", "petals"] as const;

type MarkProps = { slug: string; name: string; icon: string | null };

/**
 * A picture drawn from the slug, so that it stays the same when the name changes, with the icon of the website. Both
 * are decorative beside the name.
 */
export function StartupMark({ slug, name, icon }: MarkProps) {
  const hash = hashOf(slug);
  const shape = SHAPES[(hash >>> 2) % SHAPES.length] ?? "circles";
  return (
    <svg class={`startup-mark startup-mark-${hash % COLORS}`} viewBox="0 0 160 90" aria-hidden="true">
      <rect class="startup-mark-back" width="160" height="90" />
      <g class="startup-mark-front" opacity="0.22">
        <Shapes shape={shape} seed={hash >>> 4} />
      </g>
      {icon === null ? (
        <text class="startup-mark-letter" x="12" y="76">
          {[...name.trim()][0]?.toLocaleUpperCase() ?? ""}
        </text>
      ) : (
        <image href={new URL(icon).pathname} x="12" y="46" width="32" height="32" />
      )}
    </svg>
  );
}

function Shapes({ shape, seed }: { shape: (typeof SHAPES)[number]; seed: number }) {
  const places = Array.from({ length: 5 }, (_, at) => ({ at, size: 10 + ((seed >>> (at * 3)) % 8) * 3 }));
  switch (shape) {
    case "circles":
      return places.map(({ at, size }) => <circle key={at} cx={60 + at * 24} cy={18 + ((at * 37) % 60)} r={size} />);
    case "slants":
      return places.map(({ at, size }) => <path key={at} d={`M${50 + at * 26} 90 l40 -90 h${size / 1.5} l-40 90 z`} />);
    case "steps":
      return places.map(({ at, size }) => (
        <rect key={at} x={64 + at * 19} y={90 - size * 2.2} width="14" height={size * 2.2} />
      ));
    default:
      return places.map(({ at, size }) => (
        <ellipse key={at} cx="118" cy="42" rx={size * 1.6} ry={size / 2} transform={`rotate(${at * 36} 118 42)`} />
      ));
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15) ^ (hash >>> 23)) >>> 0;
}
