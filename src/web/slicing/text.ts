import type { Slice } from "./types.ts";

export const slicingText = {
  title: "Slicing",
  lede: "Workers turn models into G-code with the profiles of this space.",
  unnamed: "Unknown worker",

  slices: {
    caption: "Latest slices",
    none: "Nothing has been sliced yet.",
    columns: { model: "Model", state: "State", took: "Estimate", at: "Queued", act: "Slice again" },
    again: "Slice again",
    queued: "The model is in the queue again.",
    states: {
      queued: "Queued",
      leased: "Taken",
      running: "Slicing",
      succeeded: "Done",
      failed: "Failed",
      timed_out: "Took too much",
      cancelled: "Canceled",
    } satisfies Record<Slice["state"], string>,
    failures: {
      does_not_fit: "It does not fit the bed.",
      empty: "Nothing of it can be printed.",
      engine_crash: "The engine stopped with an error.",
      resource_limit: "It takes too much time or memory.",
      profile_mismatch: "The worker’s engine does not match the profile.",
      bad_gcode: "The G-code does what the profile does not allow.",
    } satisfies Record<NonNullable<Slice["failure"]>, string>,
    estimate: (minutes: number, grams: number) => `${minutes} min, ${grams} g`,
  },

  profiles: {
    caption: "Profiles",
    none: "No profile yet. An agent or a script adds one from the engine’s saved configuration.",
    columns: { name: "Profile", engine: "Engine", state: "State", act: "Switch" },
    on: "In use",
    off: "Off",
    switchOn: "Switch on",
    switchOff: "Switch off",
    switched: "The profile is switched.",
  },

  workers: {
    caption: "Workers",
    none: "No worker is registered, so models wait.",
    columns: { name: "Worker", engines: "Engines", seen: "Last seen", act: "Revoke" },
    never: "Never",
    revoked: "Revoked",
    revoke: "Revoke",
    done: (name: string) => `${name} is revoked. What it was slicing returns to the queue.`,
    addTitle: "Register a worker",
    addLede: "Run npm run slicer -- key on its machine, and enter the key that it prints.",
    fields: { name: "Name", public_key: "Public key" },
    add: "Register",
    added: (name: string, id: string) => `${name} is registered. Start it with SLICER_WORKER=${id}.`,
  },
};
