import { call, type MemberRequest, type Refused, refusedFields } from "../../../web/core/index.ts";
import { storyText } from "./text.ts";

/** Enough for namesakes to be noticed. */
const LIMIT = 20;

function linesOf(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export const idsOf = (people: readonly Named[]): string[] => people.map(({ id }) => id);

/** The members of the directory whose whole names or ids stand on the lines. */
export async function peopleNamed(
  request: MemberRequest,
  text: string,
): Promise<{ people: Named[]; refused?: Refused | undefined }> {
  const people: Named[] = [];
  for (const line of linesOf(text)) {
    const found = await call(request, "directory.search", { q: line, limit: LIMIT });
    if (!found.ok) return { people, refused: found.refused };
    const named = found.body.results.filter(({ member_id, name, display_name }) =>
      [member_id, name, display_name].some((each) => each?.toLowerCase() === line.toLowerCase()),
    );
    const [person] = named;
    const { unknownPerson, namesakes } = storyText.compose;
    if (named.length !== 1 || !person?.member_id) {
      const problem = named.length > 1 ? namesakes(line) : unknownPerson(line);
      return { people, refused: refusedFields({ field: "people_shown", problem }) };
    }
    people.push({ id: person.member_id, name: person.display_name ?? person.name ?? line });
  }
  return { people };
}
