import type { JobContext } from "../../kernel/catalogue/area.ts";

/** What receiving and finishing uploads needs; a job's context is one. */
export type UploadHost = Pick<JobContext, "database" | "settings" | "now" | "newId"> & {
  readonly ports: Pick<JobContext["ports"], "objects" | "fileTypes">;
};
