import { openDemo } from "../../src/seed/demo.ts";
import { type AppHandle, actAs, type Person } from "../../src/seed/users.ts";

/** A Tuesday morning on which the demonstration's house is open. Time passes from there: jobs need it. */
const MORNING = Date.parse("2026-11-24T10:10:00Z");

/** Shows the same day in each picture, whenever they are made. */
export function pictureClock() {
  const started = performance.now();
  return { now: () => new Date(MORNING + performance.now() - started) };
}

/** What a week of the room also has. */
const USUAL = [
  ["noor", "2026-11-24", "14:00", "16:30", "Robotics class"],
  ["noor", "2026-11-26", "09:00", "11:00", "Breakfast"],
  ["kofi", "2026-11-26", "18:00", "20:30", "Repair evening"],
  ["noor", "2026-11-27", "12:00", "14:00", "House meeting"],
  ["noor", "2026-11-30", "16:00", "19:00", "Choir"],
] as const;

type Actor = Person & { readonly token: string };
export type Cast = Readonly<Record<"kofi" | "noor", Actor>>;

/** Fills the space, and signs its people in. */
export async function openCast(app: AppHandle, folder: string): Promise<Cast> {
  const { members } = await openDemo(app, folder);
  const signedIn = async (tier: string): Promise<Actor> => {
    const member = members.find((each) => each.tier === tier);
    if (!member) throw new Error(`the demonstration has no ${tier}`);
    const result = await app.signIn.signIn(member, { address: "127.0.0.1", userAgent: "Pictures" });
    if (!result.ok) throw new Error(`${member.email}: ${result.reason}`);
    const cookie = result.cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; ");
    return { ...member, memberId: member.member_id, token: member.agent_token, cookie };
  };
  const cast = { kofi: await signedIn("ic-member"), noor: await signedIn("operator") };
  for (const [who, day, from, to, purpose] of USUAL) {
    const [start_iso, end_iso] = [`${day}T${from}:00Z`, `${day}T${to}:00Z`];
    const booked = await actAs(app, cast[who], "resources.book", { resource_id: "ft-9", start_iso, end_iso, purpose });
    if (booked.state === "queued")
      await actAs(app, cast.noor, "resources.decide", { booking_id: booked.booking_id, decision: "confirm" });
  }
  return cast;
}

export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly person?: Person;
}

/** The pictures of the README: the public face, a member's tool and the operators' inbox. */
export async function scenesOf(baseUrl: string, { kofi, noor }: Cast): Promise<Scene[]> {
  const inbox = await pageAt(baseUrl, { path: "/operate/inbox", person: noor });
  const [item] = /\/operate\/inbox\/booking\/\w+/.exec(inbox) ?? [];
  if (!item) throw new Error("no booking waits in the operators' inbox");
  return [
    { name: "home", path: "/" },
    { name: "rooms", path: "/resources/week?resource=ft-9", person: kofi },
    { name: "inbox", path: item, person: noor },
  ];
}

/** The page as the server sends it. */
export async function pageAt(baseUrl: string, { path, person }: Omit<Scene, "name">): Promise<string> {
  const headers = { "accept-language": "en", ...(person && { cookie: person.cookie }) };
  const reply = await fetch(baseUrl + path, { headers });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply.text();
}

/** The act of the recording. */
export const WISH = {
  resource_id: "phone-booth",
  start_iso: "2026-11-25T15:00:00Z",
  end_iso: "2026-11-25T15:30:00Z",
  purpose: "Call with the bank",
} as const;

/** Kofi's agent asks him before it books. */
export async function setRule(baseUrl: string, { token, cookie }: Actor): Promise<void> {
  const { tokens } = await sendJson(baseUrl, { path: "/api/agent/tokens", cookie });
  const { token_id } = tokens.find(({ prefix }: { prefix: string }) => token.startsWith(prefix));
  const body = { rules: [{ verdict: "ask", acts: ["resources.book"] }] };
  await sendJson(baseUrl, { path: `/api/agent/tokens/${token_id}/rules`, cookie, method: "PUT", body });
}

/** The agent's call, which waits then. */
export function book(baseUrl: string, { token, email }: Actor, wish: object = WISH) {
  return sendJson(baseUrl, { path: "/api/resources/book", token, method: "POST", body: { ...wish, email } });
}

type Call = { path: string; method?: string; cookie?: string; token?: string; body?: object };

// biome-ignore lint/suspicious/noExplicitAny: replies of several operations
export async function sendJson(baseUrl: string, { path, method = "GET", cookie, token, body }: Call): Promise<any> {
  const headers = {
    ...(body && { "content-type": "application/json" }),
    ...(cookie && { cookie, origin: baseUrl }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const reply = await fetch(baseUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
