/** Whether only this machine can reach the host. Names below localhost do not leave it either (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether only the host of a URL can read what it is sent: https, or http on this machine. */
export function isConfidential(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
