import type { World } from "../harness/world.ts";

/** Removes ids, secrets, times and the port. */
export function comparable(body: unknown, { atrium }: World): unknown {
  const text = JSON.stringify(body)
    .replaceAll(atrium.baseUrl, "<base>")
    .replaceAll(encodeURIComponent(atrium.baseUrl), "<base>")
    .replace(/\b(?!feed_world)([a-z]+)_[0-9a-f]{24}\b/g, "$1_<id>")
    .replace(/\b([tb])_[0-9a-f]{16}\b/g, "$1_<hex>")
    // Of a submission: the time of the call, and how long it waited for locks.
    .replace(/"submitted_at":"[^"]+","updated_at":"[^"]+"/g, '"submitted_at":"<at>","updated_at":"<at>"')
    // Of tokens: when they were used last.
    .replace(/"last_used_at":"[^"]+"/g, '"last_used_at":"<at>"')
    // Bookings of a series wait since the same moment, so in the inbox their random IDs decide on the order.
    .replace(/"starts_at":"[^"]+","suspicious_patterns"/g, '"starts_at":"<start>","suspicious_patterns"')
    .replace(/(["/])([a-z0-9-]+)-[0-9a-f]{6}(["?.])/g, "$1$2-<hex>$3")
    .replace(/\bevt_[0-9a-f]{16}\b/g, "evt_<hex>")
    .replace(/\bfb_[\dTZ-]+_[0-9a-f]{12}\b/g, "fb_<id>")
    .replace(/agt_[\w-]{43}/g, "agt_<secret>")
    .replace(/\/(wall|room)\/[\w-]{43}"/g, '/$1/<secret>"')
    .replace(/(\/s\/|\/d\/|\/join\/|grant=)[\w-]{43}/g, "$1<secret>")
    .replace(/\/api\/uploads\/[\w-]{43}/g, "/api/uploads/<secret>")
    .replace(/"check_in_code":"([^."]+)\.[\w-]+"/g, '"check_in_code":"$1.<signature>"')
    .replace(/gwk_[\w-]{8,}/g, "gwk_<key>")
    .replace(/whsec_[\w+/=]+/g, "whsec_<secret>")
    .replace(/agt_[\w-]{8}/g, "agt_<prefix>")
    .replace(
      /"(ip_hash|jwt|kid|x|came|push_key|refresh_token|device_code|user_code|latency_ms)":("[^"]*"|[\d.]+)/g,
      '"$1":"<new>"',
    )
    // Of checks of the server: its folder, its database and its clock.
    .replace(/"check":"(folders|disk|database|clock)"([^}]*?)"found":"[^"]*"/g, '"check":"$1"$2"found":"<state>"')
    .replace(/"n":"[\w-]{300,}"/g, '"n":"<modulus>"')
    .replace(/code=[A-Z]{4}-[A-Z]{4}/g, "code=<new>")
    .replace(/"transport":"(rest|mcp|a2a)"/g, '"transport":"<this>"')
    .replace(/,(rest|mcp|a2a),/g, ",<this>,");
  return JSON.parse(text);
}
