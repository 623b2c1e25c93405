import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import { areaOf } from "../../../kernel/catalogue/operation.ts";
import { pathParameters } from "../../../kernel/catalogue/rest.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
}

const LAST_EVENT_ID = {
  name: "Last-Event-ID",
  in: "header",
  required: false,
  description: "The id of the last event that was seen, as browsers send it when they connect again.",
  schema: { type: "string" },
};

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/;

/** Clients parse JSON by its media type (RFC 6839 §3.1), and expect the value; other files are text. */
function schemaOf(mediaType: string): object {
  return JSON_TYPE.test(mediaType) ? { type: "object" } : { type: "string" };
}

/**
 * The paths that serve a read in another form: as files, and as a stream. `described` is the operation itself,
 * `security` that of the stream.
 */
export function furtherPaths(
  { operation }: Entry,
  described: object,
  security: readonly object[],
): Record<string, { get: object }> {
  const { rest, follow, title } = operation;
  const { parameters = [], responses } = described as { parameters?: Parameter[]; responses: object };
  const inForm = (mediaType: string, description: string) => ({
    ...responses,
    200: { description, content: { [mediaType]: { schema: schemaOf(mediaType) } } },
  });
  const files = (rest.files ?? []).map((file, index) => {
    const names = pathParameters(file.path);
    const given = parameters.filter(({ name }) => names.includes(name));
    const get = {
      ...described,
      operationId: `${rest.operationId}File${index + 1}`,
      summary: `${title}, as a file`,
      parameters: given.map((each) => ({ ...each, in: "path", required: true })),
      responses: file.object
        ? inForm("application/octet-stream", "The content; ranges are served.")
        : inForm(file.mediaType, "The file."),
    };
    return [file.path, { get }];
  });
  const stream = follow?.stream && {
    ...described,
    operationId: `${rest.operationId}Stream`,
    tags: [areaOf(operation)],
    summary: `${title}, as a stream`,
    description: `What ${rest.path} replies, item by item as Server-Sent Events, and on as more happens. It ends with an event \`closed\` that says why when its reader may no longer read.`,
    security,
    parameters: [...parameters.filter(({ name }) => name !== "wait"), LAST_EVENT_ID],
    responses: inForm("text/event-stream", "Events: `id`, `event` for the type, `data` for the item as JSON."),
  };
  return Object.fromEntries([...files, ...(follow?.stream ? [[follow.stream.path, { get: stream }]] : [])]);
}
