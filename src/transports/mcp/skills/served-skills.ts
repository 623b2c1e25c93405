import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { memoize } from "../../../kernel/values/memoize.ts";
import { SKILLS, skillDocument, skillFacts } from "../../discovery/skills.ts";
import type { Methods } from "../protocol/method.ts";
import type { ResourceProvider } from "../server-features.ts";

/** The extension Skills (SEP-2640): how hosts find instructions for the tools of a server. */
export const SKILLS_EXTENSION = { "io.modelcontextprotocol/skills": {} } as const;

const MIME_TYPE = "text/markdown";

interface ServedSkills {
  readonly provider: ResourceProvider;
  readonly methods: Methods;
}

/** The skills of a floor. Their documents have its URLs, so that they are its own. */
export function servedSkills(catalogue: Catalogue, baseUrl: string): ServedSkills {
  const skills = memoize(() => {
    const served = SKILLS.map((skill) => {
      const uri = `skill://${skill.name}/SKILL.md`;
      const text = skillDocument(skill, catalogue, baseUrl);
      const { frontmatter, digest, size } = skillFacts(skill, text);
      return { text, entry: { uri, frontmatter, resources: [{ uri, digest, size }] } };
    });
    return new Map(served.map((each) => [each.entry.uri, each]));
  });
  return {
    provider: {
      get resources() {
        return [...skills().values()].map(({ entry: { uri, frontmatter, resources } }) => ({
          uri,
          ...frontmatter,
          mimeType: MIME_TYPE,
          size: resources[0]?.size,
        }));
      },
      read(uri) {
        const found = skills().get(uri);
        return found && { contents: [{ uri, mimeType: MIME_TYPE, text: found.text }] };
      },
    },
    methods: {
      "skills/list": { run: () => ({ skills: [...skills().values()].map(({ entry }) => entry) }) },
      "skills/get": {
        run(_message, { received: { uri } }) {
          const found = skills().get(String(uri));
          if (!found)
            throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown skill: ${String(uri).slice(0, 200)}`);
          return { skill: found.entry };
        },
      },
    },
  };
}
