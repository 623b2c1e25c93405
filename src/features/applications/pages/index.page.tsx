import { call, clockOf, need } from "../../../web/core/index.ts";
import { listPage } from "../../../web/recipes/index.ts";
import { Button, Form, Time } from "../../../web/ui/index.ts";
import { claimWords } from "./claims.tsx";
import { ownText as text } from "./text.ts";
import { OWN, type OwnApplication } from "./types.ts";

/** The applications that the member signed in to. */
export const ownApplications = listPage({
  path: OWN,
  who: "member",
  of: "applications.list_mine",
  id: "applications",
  words: text,
  rows: ({ applications }) => applications,
  rowKey: ({ application_id }: OwnApplication) => application_id,
  columns: {
    name: {
      heads: true,
      cell: ({ name, host, trusted }) => (
        <>
          <bdi>{name}</bdi>
          <br />
          <span class="soft">{trusted ? text.trusted : host}</span>
        </>
      ),
    },
    claims: ({ claims }) => claimWords(claims),
    used: ({ last_used_at }, request) => <Time at={new Date(last_used_at)} {...clockOf(request)} />,
    act: {
      align: "end",
      cell: ({ application_id, name }, request) => (
        <Form action={OWN} csrf={request.csrf()} hidden={{ application_id }}>
          <Button small kind="secondary" label={text.disconnectNamed(name)}>
            {text.disconnect}
          </Button>
        </Form>
      ),
    },
  },
  async act(request, form) {
    const application_id = form.text("application_id");
    const { applications } = await need(request, "applications.list_mine");
    const name = applications.find((each) => each.application_id === application_id)?.name;
    const done = await call(request, "applications.disconnect", { application_id });
    const isDone = done.ok && name !== undefined;
    const notice = { tone: isDone ? "success" : "info", text: isDone ? text.disconnected(name) : text.gone } as const;
    return { to: OWN, notice };
  },
});
