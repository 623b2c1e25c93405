import { isDeepStrictEqual } from "node:util";
import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  type Form as Fields,
  type FormText,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Reply,
  refusedFields,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  RadioGroup,
  Section,
} from "../../../web/ui/index.ts";
import { Blocks } from "./policy-blocks.tsx";
import { History, OwnRules, Tried } from "./policy-parts.tsx";
import { PRESETS, type Preset, policyText as text } from "./policy-text.ts";
import { changeVips, Vips } from "./policy-vips.tsx";
import { INBOX, POLICY } from "./types.ts";

export type Typed = { form: Fields; refused: Refused } | undefined;

export const agentInboxPolicy = memberPage({
  path: POLICY,
  acts: ["", "preset", "rules", "block", "unblock", "add-vip", "remove-vip"],
  async show(request) {
    if (!authorizes(request.viewer.tier, "agent:policy:write"))
      return tierTooLowPage(request, text.title, "agent:policy:write");
    return renderPage(request);
  },
  async act(request, form) {
    const done = await act(request, form);
    if (!done.ok) return renderPage(request, { form, refused: done.refused });
    return { to: POLICY, notice: { tone: "success", text: done.text } } satisfies PageResponse;
  },
});

export type Done = { ok: true; text: string } | { ok: false; refused: Refused };

async function act(request: MemberRequest, form: Fields): Promise<Done> {
  const chosen = (["block", "unblock"] as const).find((each) => each === form.text("act"));
  if (chosen) {
    const target = targetOf(form.text("kind"), form.text("identity"));
    const done =
      chosen === "block"
        ? await call(request, "agent_inbox.block", target)
        : await call(request, "agent_inbox.unblock", target);
    return done.ok ? { ok: true, text: text.done[chosen] } : done;
  }
  if (form.text("act").endsWith("-vip")) return changeVips(request, form);
  const wanted = wantedPolicy(form);
  if ("refused" in wanted) return { ok: false, refused: wanted.refused };
  const set = await call(request, "agent_inbox.set_policy", wanted);
  return set.ok ? { ok: true, text: form.text("restore") ? text.done.restore : text.done.set } : set;
}

function targetOf(kind: string, identity: FormText) {
  if (kind === "client") return { client: identity };
  return kind === "operator" ? { operator: identity } : { member: identity };
}

type Wanted = { restore: string } | { preset: Preset } | { policy: Reply<"agent_inbox.get_policy">["policy"] };

function wantedPolicy(form: Fields): Wanted | { refused: Refused } {
  const restore = form.text("restore");
  if (restore) return { restore };
  if (form.text("act") !== "rules") {
    const preset = presetOf(form.text("preset"));
    return preset ? { preset } : { refused: refusedFields({ field: "preset", problem: text.noPreset }) };
  }
  try {
    return { policy: JSON.parse(form.text("policy")) };
  } catch {
    return { refused: refusedFields({ field: "policy", problem: text.notJson }) };
  }
}

/** The preset that the member's policy still is, without changes of their own. */
function presetInForce({ policy, presets }: Reply<"agent_inbox.get_policy">): Preset | undefined {
  const deciding = ({
    inbox_status,
    default: fallback,
    rules,
  }: Pick<typeof policy, "inbox_status" | "default" | "rules">) => ({ inbox_status, fallback, rules }) as const;
  return PRESETS.find((each) => isDeepStrictEqual(deciding(policy), deciding(presets[each] as typeof policy)));
}

function presetOf(name: string): Preset | undefined {
  return PRESETS.find((each) => each === name);
}

async function renderPage(request: MemberRequest, typed?: Typed): Promise<PageDocument> {
  const found = await need(request, "agent_inbox.get_policy", {});
  const tried = presetOf(request.query("try"));
  const outcomes = tried && (await need(request, "agent_inbox.try_policy", { preset: tried })).outcomes;
  const { blocks } = await need(request, "agent_inbox.list_blocks");
  return {
    title: text.title,
    refused: typed?.refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(typed?.refused, text.fields)} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={INBOX} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {found.problems.map(({ rule_id }) => (
          <Notice key={rule_id} tone="warning">
            {text.goneAgent(rule_id)} <a href="#rules">{text.changeRules}</a>
          </Notice>
        ))}
        <Now policy={found.policy} />
        <Section title={text.choose} id="choose" split>
          <Form action={POLICY} csrf={request.csrf()}>
            <RadioGroup
              name="preset"
              label={text.preset}
              value={tried ?? presetInForce(found)}
              required
              options={PRESETS.map((each) => ({
                value: each,
                label: text.presets[each],
                hint: (
                  <>
                    {text.presetHints[each]} <a href={`${POLICY}?try=${each}#tried`}>{text.tryIt}</a>
                  </>
                ),
              }))}
            />
            <ButtonRow>
              <Button name="act" value="preset">
                {text.use}
              </Button>
            </ButtonRow>
          </Form>
        </Section>
        {tried && outcomes && <Tried request={request} preset={tried} outcomes={outcomes} />}
        <Vips request={request} vips={found.vips} typed={typed} />
        <OwnRules request={request} policy={found.policy} typed={typed} />
        <Blocks request={request} blocks={blocks} typed={typed} />
        <History request={request} history={found.history} />
      </>
    ),
  };
}

function Now({ policy }: { policy: Reply<"agent_inbox.get_policy">["policy"] }) {
  if (policy.inbox_status === "closed") return <Notice tone="info">{text.isClosed}</Notice>;
  return (
    <Section title={text.now} lede={text.isOpen} split>
      <ol class="rules">
        {policy.rules.map((rule) => (
          <li key={rule.id}>{text.rule(rule)}</li>
        ))}
        <li>{text.otherwise(policy.default.action)}</li>
      </ol>
    </Section>
  );
}
