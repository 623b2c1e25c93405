import type { MemberRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Flow, Form, LinkButton, Section } from "../../../web/ui/index.ts";
import { Modules } from "./modules.tsx";
import { moduleText, operateText as text } from "./text.ts";
import { type Module, OPERATE } from "./types.ts";

type OperateModulesProps = { request: MemberRequest; modules: readonly Module[]; isSuper: boolean };

/** The modules with the buttons that switch them. */
export function OperateModules({ request, modules, isSuper }: OperateModulesProps) {
  return (
    <Section title={text.modules} lede={text.modulesText} id="modules-section">
      <Flow>
        <Modules
          modules={modules}
          caption={text.modules}
          act={(module) => (
            <ButtonRow>
              {module.available && <Enable request={request} module={module} />}
              {isSuper && <Avail request={request} module={module} />}
            </ButtonRow>
          )}
        />
        <ButtonRow>
          <LinkButton href="/operate/settings/areas">{text.areas}</LinkButton>
        </ButtonRow>
      </Flow>
    </Section>
  );
}

type SwitchProps = { request: MemberRequest; module: Module };

function Enable({ request, module: { module, enabled } }: SwitchProps) {
  const action = enabled ? text.disable : text.enable;
  return <Switch request={request} act="enabled" module={module} isOn={!enabled} action={action} />;
}

function Avail({ request, module: { module, available } }: SwitchProps) {
  const action = available ? text.makeUnavailable : text.makeAvailable;
  return <Switch request={request} act="available" module={module} isOn={!available} action={action} />;
}

type OneSwitchProps = {
  request: MemberRequest;
  act: "enabled" | "available";
  module: Module["module"];
  isOn: boolean;
  action: string;
};

function Switch({ request, act, module, isOn, action }: OneSwitchProps) {
  return (
    <Form action={OPERATE} csrf={request.csrf()} hidden={{ act, module, on: String(isOn) }}>
      <Button kind="secondary" small label={text.named(action, moduleText.names[module])}>
        {action}
      </Button>
    </Form>
  );
}
