import type { Reply } from "../../../web/core/index.ts";

export const CERTIFICATES = "/certificates";
export const OPERATE = "/operate/certificates";

export const certificatePath = (id: string) => `${CERTIFICATES}/${encodeURIComponent(id)}`;
export const operatePath = (id: string) => `${OPERATE}/${encodeURIComponent(id)}`;

export type Certificate = Reply<"certificates.list">["certificates"][number];
export type Signed = Reply<"certificates.verify">;
export type Issued = Reply<"certificates.list_issued">["certificates"][number];
