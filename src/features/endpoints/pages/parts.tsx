import { Badge, Status } from "../../../web/ui/index.ts";
import { healthTexts, kinds, signatureTexts } from "./text.ts";
import type { Listed } from "./types.ts";

const HEALTH_TONES = {
  unknown: "neutral",
  up: "success",
  degraded: "warning",
  down: "danger",
  gone: "danger",
} as const;
const SIGNATURE_TONES = { none: "neutral", valid: "success", invalid: "danger", unknown_key: "warning" } as const;

export function Health({ health }: Pick<Listed, "health">) {
  return <Status tone={HEALTH_TONES[health]}>{healthTexts[health]}</Status>;
}

export function Signature({ signature }: Pick<Listed, "signature">) {
  return <Status tone={SIGNATURE_TONES[signature]}>{signatureTexts[signature]}</Status>;
}

export function Kind({ kind }: Pick<Listed, "kind">) {
  return <Badge>{kinds[kind]}</Badge>;
}

export function Tags({ tags }: Pick<Listed, "tags">) {
  if (tags.length === 0) return null;
  return (
    <p class="endpoint-tags">
      {tags.map((tag) => (
        <a key={tag} href={`/endpoints?tag=${encodeURIComponent(tag)}`}>
          {tag}
        </a>
      ))}
    </p>
  );
}
