import { Type } from "typebox";
import { instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";

export const Points = Type.Record(Type.String({ maxLength: 64 }), Type.Integer({ minimum: 0, maximum: 100 }), {
  description: "Points by criterion id.",
  maxProperties: 40,
});

const Total = Type.Number({ description: "From 0 to 100." });

export const OwnScore = object("HackOwnScore", {
  scores: Points,
  comment: Type.String(),
  total: Total,
  updated_at: instant("When it last changed."),
});

export const JudgedSubmission = object("HackJudgedSubmission", {
  team_id: Type.String(),
  team: Type.String(),
  title: Type.String(),
  blurb: Type.String(),
  repo_url: nullable(Type.String()),
  repo_head: nullable(Type.String({ description: "The newest commit at the deadline." })),
  demo_url: nullable(Type.String()),
  agent_surface: Type.String(),
  folder_id: nullable(Type.String()),
  files: Type.Array(
    object("HackFrozenFile", {
      file_id: Type.String(),
      name: Type.String(),
      version: Type.Integer(),
      size: Type.Integer({ description: "Bytes." }),
    }),
    { description: "The folder's files at the deadline." },
  ),
  reviews: Type.Integer({ description: "By all judges." }),
  mine: nullable(OwnScore),
});
export type JudgedSubmission = Static<typeof JudgedSubmission>;

export const Placed = object("HackPlaced", {
  place: nullable(Type.Integer({ description: "Teams that tie share it. Null: not reviewed or disqualified." })),
  team_id: Type.String(),
  team: Type.String(),
  members: Type.Array(Type.String()),
  title: Type.String(),
  blurb: Type.String(),
  repo_url: nullable(Type.String()),
  demo_url: nullable(Type.String()),
  reviews: Type.Integer(),
  mean: nullable(Type.Number({ description: "Mean of the judges' totals, from 0 to 100." })),
  adjusted: nullable(Type.Number({ description: "The mean without the judges' severity; it decides." })),
  disqualified_reason: nullable(Type.String()),
});
export type Placed = Static<typeof Placed>;
