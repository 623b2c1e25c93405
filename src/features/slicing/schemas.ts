import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { FAILURES, type ProfileRow, type SliceRow, STATES, type WorkerRow } from "./store.ts";

export const ProfileId = Type.String({ maxLength: 64, pattern: "^spf_", description: "A slicing profile's id." });
export const WorkerId = Type.String({ maxLength: 64, pattern: "^swk_", description: "A slicing worker's id." });
export const SliceId = Type.String({ maxLength: 64, pattern: "^slc_", description: "A slice's id." });

const Millimeters = (minimum: number) => Type.Number({ minimum, maximum: 2_000, description: "Millimeters." });
const Degrees = (maximum: number) => Type.Number({ minimum: 0, maximum, description: "°C." });

export const Limits = object(
  "SlicingLimits",
  {
    x_min: Millimeters(-100),
    x_max: Millimeters(1),
    y_min: Millimeters(-100),
    y_max: Millimeters(1),
    z_max: Millimeters(1),
    nozzle_max: Degrees(350),
    bed_max: Degrees(150),
    extrude_min: Degrees(350),
    filament: object(
      "SlicingFilament",
      {
        diameter: Type.Number({ minimum: 1, maximum: 4, description: "Millimeters." }),
        density: Type.Number({ minimum: 0.5, maximum: 5, description: "g/cm³." }),
      },
      { description: "Measures of the filament." },
    ),
  },
  { description: "What the printer can do at most." },
);

export const SlicingProfile = object("SlicingProfile", {
  id: Type.String(),
  name: Type.String(),
  printer_model: Type.String(),
  material: Type.String(),
  quality: Type.String(),
  engine: Type.String(),
  engine_version: Type.String(),
  config_sha256: Type.String(),
  limits: Limits,
  active: Type.Boolean(),
  created_at: instant("When it was added."),
});

export function renderProfile({ config: _config, created_at, ...row }: ProfileRow) {
  return { ...row, created_at: created_at.toISOString() };
}

export const SlicingWorker = object("SlicingWorker", {
  id: Type.String(),
  name: Type.String(),
  public_key: Type.String({ description: "Ed25519, as x of its JWK." }),
  engines: Type.Array(Type.String(), { description: "Engine and version, as it last said." }),
  created_at: instant("When it was registered."),
  seen_at: nullable(instant("When it last asked for work.")),
  revoked_at: nullable(instant("When its key stopped working.")),
});

export function renderWorker({ created_at, seen_at, revoked_at, ...row }: WorkerRow) {
  return {
    ...row,
    created_at: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

export const SliceState = choice(STATES, { description: "Only jobs in this state." });

export const SliceView = object("Slice", {
  id: Type.String(),
  profile_id: Type.String(),
  state: SliceState,
  failure: nullable(choice(FAILURES)),
  detail: nullable(Type.String({ description: "The engine's own words, or the check's." })),
  tries: Type.Integer(),
  worker_id: nullable(Type.String()),
  stl_sha256: Type.String(),
  gcode_sha256: nullable(Type.String()),
  est_seconds: nullable(Type.Integer({ description: "Printing time." })),
  est_mg: nullable(Type.Integer({ description: "Milligrams of filament." })),
  layers: nullable(Type.Integer()),
  created_at: instant("When it was queued."),
  ended_at: nullable(instant("When it ended.")),
});

export function renderSlice(row: SliceRow) {
  const { id, profile_id, state, failure, detail, tries, worker_id, stl_sha256, est_seconds, est_mg, layers } = row;
  return {
    id,
    profile_id,
    state,
    failure,
    detail: detail && keptSentence(detail),
    tries,
    worker_id,
    stl_sha256,
    est_seconds,
    est_mg,
    layers,
    gcode_sha256: row.gcode_blob,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
