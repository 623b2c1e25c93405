export const GROUPS = "/operate/groups";

export const groupPath = (id: string) => `${GROUPS}/${encodeURIComponent(id)}`;
