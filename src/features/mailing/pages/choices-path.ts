export const choicesPath = (token: string) => `/newsletter/preferences/${encodeURIComponent(token)}`;
