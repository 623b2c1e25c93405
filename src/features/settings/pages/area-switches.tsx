import { SWITCH_MODES } from "../../../kernel/access/policy.ts";
import { areaLabel, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Flow,
  Form,
  LinkButton,
  PageLink,
  RadioGroup,
  Section,
  Status,
  TextField,
} from "../../../web/ui/index.ts";
import type { OperatorTools } from "../../space/index.ts";
import { settingsText } from "./text.ts";

type AreaState = Reply<"space.list_switches">["areas"][number];

const TONES = { on: "success", read_only: "warning", off: "danger" } as const;

type AreaSwitchesProps = {
  request: MemberRequest;
  path: string;
  areas: AreaState[];
  /** The area that the form changes. */
  chosen: AreaState | undefined;
  field: Fields<"mode" | "banner">;
};

/** All areas with a switch, and the form for one of them. */
export function AreaSwitches({ request, path, areas, chosen, field }: AreaSwitchesProps) {
  const { title, lede, modes, byModule } = settingsText.areas;
  return (
    <Section id="areas" title={title} lede={lede}>
      <Flow>
        {chosen && <SwitchForm request={request} path={path} area={chosen.area} field={field} />}
        <RecordList
          id="switches"
          words={settingsText.areas}
          rows={areas}
          rowKey={({ area }) => area}
          columns={{
            area: {
              heads: true,
              cell: ({ area, summary }) => (
                <>
                  {areaLabel(area)}
                  <div class="soft">{summary}</div>
                </>
              ),
            },
            state: ({ mode, off_by_module }) => (
              <>
                <Status tone={TONES[mode]}>{modes[mode]}</Status>
                {off_by_module && (
                  <div class="soft">
                    <PageLink href="/operate/floorcast">{byModule}</PageLink>
                  </div>
                )}
              </>
            ),
            says: ({ banner }) => banner && <span dir="auto">{banner}</span>,
            act: ({ area }) => <SwitchLink path={path} area={area} />,
          }}
        />
      </Flow>
    </Section>
  );
}

function SwitchLink({ path, area }: { path: string; area: string }) {
  const { change, changeNamed } = settingsText.areas;
  return (
    <ButtonRow>
      <LinkButton href={`${path}?area=${encodeURIComponent(area)}#switch`} small label={changeNamed(areaLabel(area))}>
        {change}
      </LinkButton>
    </ButtonRow>
  );
}

type SwitchFormProps = Pick<AreaSwitchesProps, "request" | "path" | "field"> & { area: string };

function SwitchForm({ request, path, area, field }: SwitchFormProps) {
  const { formTitle, formLede, modes, modeHints, save, cancel } = settingsText.areas;
  return (
    <div id="switch">
      <Card title={formTitle(areaLabel(area))} lede={formLede} rank={3}>
        <Form action={path} csrf={request.csrf()} hidden={{ act: "switch", area }}>
          <RadioGroup
            {...field("mode")}
            options={SWITCH_MODES.map((value) => ({ value, label: modes[value], hint: modeHints[value] }))}
          />
          <TextField {...field("banner")} />
          <ButtonRow>
            <Button>{save}</Button>
            <LinkButton href={`${path}#areas`} kind="quiet">
              {cancel}
            </LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </div>
  );
}

/** Whether agents of operators act or only recommend. */
export function OperatorToolsForm({
  request,
  path,
  now,
}: {
  request: MemberRequest;
  path: string;
  now: OperatorTools;
}) {
  const { title, lede, label, modes, hints, save } = settingsText.tools;
  const options = (["act", "recommend"] as const).map((value) => ({
    value,
    label: modes[value],
    hint: hints[value],
  }));
  return (
    <Section id="agents" title={title} lede={lede} split>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "tools" }}>
        <RadioGroup name="operator_tools" label={label} options={options} value={now} required />
        <ButtonRow>
          <Button>{save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
