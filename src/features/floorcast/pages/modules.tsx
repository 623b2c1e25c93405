import type { ComponentChildren } from "preact";
import { areaLabel } from "../../../web/core/index.ts";
import { Status, Table } from "../../../web/ui/index.ts";
import { moduleText } from "./text.ts";
import type { Module } from "./types.ts";

type ModulesProps = {
  modules: readonly Module[];
  caption: string;
  /** What operators can do with a module. */
  act?: (module: Module) => ComponentChildren;
};

/** The modules of the floor with their state. */
export function Modules({ modules, caption, act }: ModulesProps) {
  const { columns, names, proposals } = moduleText;
  return (
    <Table
      id="modules"
      caption={caption}
      captionHidden
      rows={[...modules]}
      rowKey={({ module }) => module}
      columns={[
        { label: columns.module, heads: true, cell: ({ module }) => names[module] },
        {
          label: columns.contains,
          cell: ({ areas }) => (areas.length > 0 ? areas.map(areaLabel).join(", ") : proposals),
        },
        { label: columns.state, cell: (module) => <State module={module} /> },
        ...(act ? [{ label: columns.act, labelHidden: true, align: "end" as const, cell: act }] : []),
      ]}
    />
  );
}

function State({ module }: { module: Module }) {
  const { state, partly } = moduleText;
  const { available, effective, areas_off: off } = module;
  const word = !available ? "unavailable" : effective ? "on" : "off";
  return (
    <>
      <Status tone={effective ? "success" : "neutral"}>{state[word]}</Status>
      {off.length > 0 && <div class="soft">{partly(off.map(areaLabel))}</div>}
    </>
  );
}
