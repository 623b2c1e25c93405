import { clockOf, type Form as Filled, type MemberRequest, type Refused, type Reply } from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CodeBlock,
  Form,
  Section,
  Status,
  TextField,
  Time,
  type Tone,
} from "../../../web/ui/index.ts";
import { hostsText as text } from "./text.ts";

type Host = Reply<"house.get_floor">["further_hosts"][number];

interface Props {
  readonly request: MemberRequest;
  readonly hosts: readonly Host[];
  readonly form: Filled;
  readonly refused: Refused | undefined;
}

/** Hosts of a floor beside the one in its address, with the records that prove them. */
export function FurtherHosts({ request, hosts, form, refused }: Props) {
  const field = fieldsOf(request, "house.add_host", { labels: text.fields, form, refused });
  return (
    <Section title={text.title} lede={text.lede} id="hosts" split>
      {hosts.map((host) => (
        <OneHost key={host.host} request={request} host={host} />
      ))}
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "add_host" }}>
        <TextField {...field("host")} hint={text.hint} />
        <ButtonRow>
          <Button kind="secondary">{text.add}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function OneHost({ request, host: each }: { request: MemberRequest; host: Host }) {
  const { host, proof, wish, works, fault, missing_since, checked_at } = each;
  const time = (at: string) => <Time at={new Date(at)} {...clockOf(request)} />;
  const isOpen = proof !== null && (!works || missing_since !== null) && wish !== "remove" && fault !== "taken";
  return (
    <section>
      <h3>
        <bdi>{host}</bdi> <Status tone={toneOf(each)}>{stateOf(each)}</Status>
      </h3>
      {missing_since && (
        <p>
          {text.missing} {time(missing_since)}
        </p>
      )}
      {fault && fault !== "taken" && checked_at && (
        <p class="soft">
          {text.faults[fault]} {time(checked_at)}
        </p>
      )}
      {isOpen && (
        <>
          <p>{text.record}</p>
          <CodeBlock label={text.recordOf(host)} code={`${proof.name}. TXT "${proof.value}"`} />
        </>
      )}
      {wish !== "remove" && (
        <ButtonRow>
          {isOpen && wish === null && <Act request={request} act="check_host" host={host} label={text.check} />}
          <Act request={request} act="remove_host" host={host} label={text.remove} />
        </ButtonRow>
      )}
    </section>
  );
}

function Act(props: { request: MemberRequest; act: "check_host" | "remove_host"; host: string; label: string }) {
  const { request, act, host, label } = props;
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={{ act, host }}>
      <Button kind={act === "check_host" ? "secondary" : "quiet"} label={text.named(label, host)}>
        {label}
      </Button>
    </Form>
  );
}

function stateOf({ wish, works, fault, missing_since }: Host): string {
  if (wish) return text.wishes[wish];
  if (fault === "taken") return text.taken;
  if (missing_since) return text.states.missing;
  return works ? text.states.works : text.states.waits;
}

function toneOf({ wish, works, fault, missing_since }: Host): Tone {
  if (wish) return "info";
  if (fault === "taken") return "danger";
  return works && !missing_since ? "success" : "warning";
}
