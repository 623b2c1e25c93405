import {
  call,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, ErrorSummary, Form, PageHeader, Section, TextArea } from "../../../../web/ui/index.ts";
import { BackToSettings, Locked, type Settings } from "./parts.tsx";
import { eventHostsText as text } from "./text.ts";

const PATH = "/operate/settings/event-links";

/** Hosts of links to events. */
export const operateEventHosts = operatorPage({
  path: PATH,
  acts: ["save", "reset"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const isReset = form.text("act") === "reset";
    const hosts = isReset
      ? []
      : form
          .text("hosts")
          .split(/[\s,]+/)
          .filter((host) => host !== "");
    const saved = await call(request, "settings.set_event_hosts", { hosts });
    if (!saved.ok) return renderPage(request, form, saved.refused);
    const isUsual = saved.body.settings.event_hosts.source === "default";
    return { to: PATH, notice: { tone: "success", text: isUsual ? text.wasReset : text.saved } };
  },
});

async function renderPage(request: MemberRequest, form?: Fields, refused?: Refused): Promise<PageDocument> {
  const { event_hosts } = (await need(request, "settings.get")).settings;
  // The fault of a host is a sentence of its own.
  const problem = refused && (refused.faults[0]?.problem ?? refused.text);
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={problem ? [{ field: "hosts", text: problem }] : []} />
        <PageHeader title={text.title} lede={text.lede} actions={<BackToSettings />} />
        {event_hosts.source === "environment" ? (
          <>
            <Locked keys={["ATRIUM_EVENT_HOSTS"]} />
            <ul>
              {event_hosts.hosts.map((host) => (
                <li key={host}>{host}</li>
              ))}
            </ul>
          </>
        ) : (
          <Hosts request={request} setting={event_hosts} form={form} problem={problem} />
        )}
      </>
    ),
  };
}

type HostsProps = {
  request: MemberRequest;
  setting: Settings["event_hosts"];
  form: Fields | undefined;
  problem: string | undefined;
};

function Hosts({ request, setting, form, problem }: HostsProps) {
  return (
    <Section title={text.hosts} lede={setting.source === "default" ? text.usual : undefined} split>
      <Form action={PATH} csrf={request.csrf()}>
        <TextArea
          name="hosts"
          label={text.hosts}
          hint={text.hostsHint}
          value={form?.text("hosts") ?? setting.hosts.join("\n")}
          error={problem}
          rows={5}
          required
        />
        <ButtonRow>
          <Button name="act" value="save">
            {text.save}
          </Button>
          {setting.source === "settings" && (
            <Button kind="quiet" name="act" value="reset">
              {text.reset}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Section>
  );
}
