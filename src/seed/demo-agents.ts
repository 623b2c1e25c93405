import { type AppHandle, actAs, createToken, type Person } from "./users.ts";

/** Two registered clients of agents, one of them blocked, and one that nobody registered. */
export async function fillAgentClients(
  app: AppHandle,
  { kofi, ilse, noor }: Readonly<Record<"kofi" | "ilse" | "noor", Person>>,
): Promise<void> {
  await createToken(app, kofi, { clientName: "Harbor Desk", scopes: ["read:public", "events:read_upcoming"] });
  await createToken(app, ilse, { clientName: "Harbor Desk", scopes: ["read:public"] });
  await createToken(app, ilse, { clientName: "Tin Whistle", scopes: ["read:public"] });
  const register = async (client: { name: string; operator: string; contact: string; note?: string }) => {
    const registered = await actAs(app, noor, "agent_clients.register", { ...client, confirm: true });
    if (registered.dry_run) throw new Error("a confirmed registration was a preview");
    return registered.client.client_id;
  };
  await register({ name: "Harbor Desk", operator: "Harbor Labs", contact: "agents@harbor-labs.example" });
  const client_id = await register({
    name: "Megaphone",
    operator: "Loud Pipes",
    contact: "https://loud-pipes.example/contact",
    note: "Wrote the same invitation to every member in April.",
  });
  await actAs(app, noor, "agent_clients.block", { client_id, reason: "It wrote the same invitation to every member." });
}
