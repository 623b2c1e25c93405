import { invoke } from "../kernel/pipeline/invoke.ts";
import { type AppHandle, actAs, createToken, type Person } from "./users.ts";

const MINUTE_MS = 60_000;

/** A workshop that begins soon, with two agents that its members show. */
export async function fillWorkshop(
  app: AppHandle,
  { kofi, noor }: Readonly<Record<"kofi" | "noor", Person>>,
): Promise<void> {
  const at = (minutes: number) => new Date(app.kernel.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  await actAs(app, noor, "trainings.set_course", {
    course_id: "agents-together",
    title: "Agents at one table",
    qualification: null,
    description: "Bring your agent. We watch what it does, and what it should have asked first.",
  });
  const { session } = await actAs(app, noor, "trainings.schedule", {
    course_id: "agents-together",
    capacity: 12,
    instructor_id: noor.memberId,
    location: "FT-9",
    starts: at(20),
    ends: at(200),
  });
  const { session_id } = session;
  await actAs(app, kofi, "trainings.enroll", { session_id });
  const ada = await showAgent(app, kofi, session_id, "Ada");
  const house = await showAgent(app, noor, session_id, "Lantern");
  await callAs(app, house, "feedback.submit", {
    kind: "praise",
    message: "The workshop's agent says hello to operators.",
  });
  await callAs(app, ada, "membership.set_profile", { first_name: "Kofi", public_visible: true });
  await callAs(app, ada, "resources.book", { resource_id: "roof", start_iso: at(120), end_iso: at(180) });
  await callAs(app, ada, "leaderboard.set_optin", { optIn: false });
}

async function showAgent(app: AppHandle, person: Person, session_id: string, name: string): Promise<string> {
  const ids = async () => {
    const { agents } = await actAs(app, person, "workshops.list_agents", { session_id });
    return agents.map(({ token_id }) => token_id);
  };
  const before = await ids();
  const token = await createToken(app, person, { clientName: `${name} at the workshop` });
  const token_id = (await ids()).find((id) => !before.includes(id)) ?? "";
  await actAs(app, person, "workshops.show_agent", { session_id, token_id, name });
  return token;
}

/** A refusal is part of the scene. */
export async function callAs(
  { kernel, catalogue }: AppHandle,
  token: string,
  id: string,
  value: unknown,
): Promise<void> {
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`no operation has the id ${id}`);
  const requestId = kernel.ids.newId("req");
  const presented = { bearer: token };
  await invoke(kernel, { entry, transport: "mcp", presented, address: "127.0.0.1", requestId, body: { value } });
}
