import { plural } from "./plural.ts";

/** One agent's page, the switch that stops all of them, and who may not ask again. */
export const consoleWords = {
  stop: {
    offTitle: "Stop everything",
    offText: (count: number) =>
      `One press, and ${count === 1 ? "your agent does nothing" : `none of your ${count} agents does anything`} any more, wherever it runs. Nothing is lost: everything goes on when you say so.`,
    stop: "Stop all agents",
    onTitle: "All your agents are stopped",
    onText:
      "Nothing acts in your name, and no new agent can be let in. Those that you paused one by one stay paused after.",
    since: "Stopped",
    resume: "Let them go on",
    stopped: (count: number) => `Stopped. ${plural(count, "agent", "agents")} can do nothing from this moment on.`,
    resumed: (count: number) => `${plural(count, "agent", "agents")} may go on.`,
    bannerTitle: "All your agents are stopped",
    banner: "Until you let them go on, nothing acts in your name and no new agent can be let in.",
    bannerLink: "Go to the switch",
  },

  blocked: {
    title: "Blocked",
    lede: "These may not ask you again. What they had already been given is untouched: it stands above, or it has ended.",
    caption: "Blocked clients",
    columns: { client: "It called itself", how: "Known by", since: "Since", act: "Unblock" },
    byName: "Only its name, which it can change",
    unblock: "Unblock",
    unblockNamed: (client: string) => `Unblock ${client}`,
    unblocked: (client: string) => `“${client}” may ask you again.`,
  },

  agent: {
    back: "All my agents",
    token: "Token",
    details: "Look closer",
    detailsNamed: (client: string) => `Look closer at ${client}`,
    pause: "Pause",
    pauseNamed: (client: string) => `Pause ${client}`,
    paused: (client: string) => `“${client}” is paused and can do nothing.`,
    resume: "Resume",
    resumeNamed: (client: string) => `Resume ${client}`,
    resumed: (client: string) => `“${client}” may go on.`,
    pausedTitle: "This agent is paused",
    pausedText: "It keeps its token and can do nothing with it. Whatever it tries is refused, and says so.",
    overTitle: "This token has ended",
    overText: "It opens nothing any more. It is kept so that you can see what it did.",

    about: "About it",
    facts: {
      state: "State",
      kind: "Works on",
      created: "Approved",
      used: "Last used",
      address: "From address",
      ends: "Ends",
      transports: "Taken over",
    },
    kinds: { live: "The real thing", sandbox: "A rehearsal: it reads what is real, and only pretends to change it" },
    transports: { rest: "REST", mcp: "MCP", a2a: "A2A" },

    connection: "Its connection",
    connectionLede: "It came by OAuth, and renews its token by itself until its time is over.",
    connectionFacts: { client: "Client", host: "Answers at", resource: "Good for", renew: "Renews next by" },

    powers: "What it may do",
    powersLede: "Powers cannot be added to a token. For more, it has to ask you again.",
    resting: (count: number) => `${plural(count, "power rests", "powers rest")} because your tier does not reach it.`,

    limits: "Limits",
    limitsLede: "How much of them is used up by now. Days and hours are those of UTC.",
    limitsNone: "None of its limits is touched.",
    limitsCaption: "Limits in use",
    limitsRest: (count: number) => plural(count, "limit untouched", "limits untouched"),
    limitColumns: { what: "What", used: "Used", per: "Counted for", turns: "Starts over" },
    limitUsed: (used: number, max: number) => `${used} of ${max}`,
    limitOver: "Used up",
    limitPer: { token: "This agent", member: "You and all your agents" },
    limitRest: (max: number, window: "utc-hour" | "utc-day") => `${max} a ${window === "utc-day" ? "day" : "hour"}`,

    acts: "What it did last",
    actsLede: "Reading leaves no trace here; every change does, and every one that was refused.",
    actsCaption: "Newest first",
    actsNone: "It has not tried to change anything yet.",
    allActs: "All activity",

    nameTitle: "Name",
    nameLede: "Only you see it.",
    name: "Call it",
    rename: "Rename",
    renamed: (client: string) => `It is called “${client}” now.`,
  },

  key: {
    title: "Signed requests",
    lede: "With a key of its own, a stolen token is worth nothing: only whoever has the private half can use it.",
    none: "No key is bound. A token alone is enough to act.",
    field: "Public key of the agent",
    hint: "Ed25519, as JWK, PEM, the line of an SSH key, or the 32 bytes as base64url. Let the agent make the pair, and keep the private half to itself.",
    bind: "Bind the key",
    bound: "The key is bound. The agent can sign from now on; demand it once it does.",
    facts: { key: "Key", since: "Bound", demand: "Unsigned requests" },
    demanded: "Are refused",
    optional: "Are taken too",
    enforce: "Refuse unsigned requests",
    enforced: "From now on the token works only with signed requests.",
    relax: "Take unsigned requests too",
    relaxed: "The token works without a signature again.",
    clear: "Take the key off",
    clearText: (demanded: boolean) =>
      demanded
        ? "Unsigned requests stay refused, so the agent can do nothing until you bind another key or take unsigned requests."
        : "The agent goes on with its token alone.",
    cleared: "The key is gone.",
    how: "How the agent signs",
    howText: "Each request carries these headers (RFC 9421). Without a body, content-digest is left out.",
    howLabel: "Headers of a signed request",
    wrong: {
      empty: "is needed",
      private: "is a private key. Never paste that anywhere: make a new pair, and paste its public half",
      other: "is not an Ed25519 public key that can be read",
      taken: "is there already: take it off first",
    },
    restingTitle: "It can do nothing now",
    restingText: "Unsigned requests are refused, and no key is bound. Bind one, or take unsigned requests too.",
  },
};
