import type { Reply } from "../../../web/core/index.ts";

export type Usage = Reply<"storage.usage">;

export type MemberStorage = Usage["members"][number];

export type StoredFile = Reply<"storage.list_files">["files"][number];

export const STORAGE = "/operate/storage";

export const storedFilePath = (id: string) => `${STORAGE}/files/${id}`;

export const memberStoragePath = (id: string) => `${STORAGE}/members/${id}`;
