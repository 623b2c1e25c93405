import { Status, Tabs } from "../../../web/ui/index.ts";
import { clientsText as text } from "./text.ts";
import { AUDIT, CLIENTS, type Client } from "./types.ts";

const TONES = { active: "success", blocked: "warning", revoked: "danger" } as const;

export function Views({ shown }: { shown: "clients" | "audit" }) {
  return (
    <Tabs
      label={text.views}
      tabs={[
        { label: text.clients, href: CLIENTS, current: shown === "clients" },
        { label: text.audit, href: AUDIT, current: shown === "audit" },
      ]}
    />
  );
}

export function ClientState({ state }: Pick<Client, "state">) {
  return <Status tone={TONES[state]}>{text.states[state]}</Status>;
}
