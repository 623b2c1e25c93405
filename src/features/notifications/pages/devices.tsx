import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, PushForm, Section, Time } from "../../../web/ui/index.ts";
import type { Preferences } from "../index.ts";
import { devicesText as text } from "./text.ts";

type DevicesProps = {
  request: MemberRequest;
  preferences: Preferences;
  /** The page with this section. */
  path: string;
};

type Device = Preferences["devices"][number];

/** The browsers in which notifications appear, and the button that adds this one. */
export function DevicesSection({ request, preferences: { devices, push_key }, path }: DevicesProps) {
  return (
    <Section title={text.title} lede={text.lede} id="devices" split>
      {devices.length > 0 && <DeviceList request={request} devices={devices} path={path} />}
      <PushForm action={path} csrf={request.csrf()} hidden={{ act: "add_device" }} pushKey={push_key} words={text} />
      <p class="soft">
        {text.onPhone} <a href="/docs/guide/for-members#on-your-phone">{text.install}</a>
      </p>
      {devices.length > 0 && (
        <Form action={path} csrf={request.csrf()} hidden={{ act: "test_push" }}>
          <ButtonRow>
            <Button kind="secondary" small>
              {text.test}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  );
}

type DeviceListProps = { request: MemberRequest; devices: readonly Device[]; path: string };

function DeviceList({ request, devices, path }: DeviceListProps) {
  const clock = clockOf(request);
  return (
    <RecordList
      id="device-list"
      words={text.list}
      rows={devices}
      rowKey={({ id }) => id}
      columns={{
        name: {
          heads: true,
          cell: ({ name, digest }) => (
            <>
              {name}{" "}
              <span class="soft" data-push-digest={digest} hidden>
                ({text.here})
              </span>
            </>
          ),
        },
        added: ({ added_at }) => <Time at={new Date(added_at)} {...clock} form="day" relative />,
        delivered: ({ delivered_at, fault }) => (
          <>
            {delivered_at === null ? text.neverDelivered : <Time at={new Date(delivered_at)} {...clock} relative />}
            {fault !== null && <p class="soft">{text.fault(fault)}</p>}
          </>
        ),
        act: ({ id, name }) => (
          <Form action={path} csrf={request.csrf()} hidden={{ act: "remove_device", device: id }}>
            <Button kind="quiet" small label={text.removeNamed(name)}>
              {text.remove}
            </Button>
          </Form>
        ),
      }}
    />
  );
}
