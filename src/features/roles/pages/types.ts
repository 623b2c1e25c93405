export const ROLES = "/operate/roles";

export const rolePath = (id: string) => `${ROLES}/${encodeURIComponent(id)}`;
