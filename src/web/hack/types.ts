import type { Reply } from "../core/index.ts";

export const HACK = "/hack";
export const OPERATE = "/operate/hack";

export type Listed = Reply<"hack.list">["events"][number];

export type HackEvent = Listed["event"];

export type Phase = HackEvent["phase"];

export type Board = Reply<"hack.admin_list_applications">;

export const hackPath = (eid: string, part = "") => `${HACK}/${eid}${part && `/${part}`}`;

export const operatePath = (eid: string, part: string) => `${OPERATE}/${eid}/${part}`;
