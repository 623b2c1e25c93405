import { Type } from "typebox";

/** Cards of others: unknown fields are allowed, and never stored. */
const text = (maxLength: number) => Type.String({ maxLength });
const Url = Type.String({ minLength: 1, maxLength: 2_000 });
const Words = Type.Array(text(200), { maxItems: 100 });

const Signatures = Type.Optional(
  Type.Array(
    Type.Object({
      protected: Type.String({ minLength: 1, maxLength: 4_000 }),
      signature: Type.String({ minLength: 1, maxLength: 4_000 }),
      header: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
    { maxItems: 20 },
  ),
);

const common = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  description: text(20_000),
  version: text(100),
  capabilities: Type.Object({
    streaming: Type.Optional(Type.Boolean()),
    pushNotifications: Type.Optional(Type.Boolean()),
  }),
  defaultInputModes: Words,
  defaultOutputModes: Words,
  skills: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 1, maxLength: 200 }),
      name: text(300),
      description: text(20_000),
      tags: Type.Array(text(200), { maxItems: 50 }),
    }),
    { maxItems: 1_000 },
  ),
  provider: Type.Optional(Type.Object({ organization: text(300), url: text(2_000) })),
  documentationUrl: Type.Optional(text(2_000)),
  signatures: Signatures,
};

/** A2A 1.0 §4.4.1. */
export const A2aCard = Type.Object({
  ...common,
  supportedInterfaces: Type.Array(Type.Object({ url: Url, protocolBinding: text(100), protocolVersion: text(40) }), {
    minItems: 1,
    maxItems: 20,
  }),
});

/** A2A 0.3 §5.5. */
export const A2aCard03 = Type.Object({
  ...common,
  protocolVersion: Type.Optional(text(40)),
  url: Url,
  preferredTransport: Type.Optional(text(100)),
  additionalInterfaces: Type.Optional(Type.Array(Type.Object({ url: Url, transport: text(100) }), { maxItems: 20 })),
});

/** SEP-2127. */
export const McpServerCard = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  version: text(100),
  description: text(20_000),
  title: Type.Optional(text(200)),
  websiteUrl: Type.Optional(text(2_000)),
  remotes: Type.Optional(
    Type.Array(
      Type.Object({
        type: text(100),
        url: Url,
        supportedProtocolVersions: Type.Optional(Type.Array(text(40), { maxItems: 20 })),
      }),
      { maxItems: 20 },
    ),
  ),
});

/** `/.well-known/ai-agent.json`, as this server publishes it too. */
export const Manifest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  description: text(20_000),
  version: Type.Optional(text(100)),
  transports: Type.Optional(Type.Array(Type.Object({ type: text(100), url: Url }), { maxItems: 20 })),
});

/** `/.well-known/ai-catalog.json`, and its earlier form for MCP. */
export const Catalog = Type.Object({
  entries: Type.Array(Type.Object({ type: text(200), url: Url }), { maxItems: 1_000 }),
});

/** The reply of an MCP server to `initialize`. */
export const Initialized = Type.Object({
  result: Type.Object({
    protocolVersion: text(40),
    instructions: Type.Optional(text(20_000)),
    serverInfo: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), version: text(100) }),
  }),
});
