import { call, type MemberRequest, type Refused, refusedFields } from "../core/index.ts";
import { storyText } from "./text.ts";

/** Enough for namesakes to be noticed. */
const LIMIT = 20;

export function linesOf(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
}

/** The members of the directory whose whole names or ids stand on the lines. */
export async function peopleNamed(
  request: MemberRequest,
  text: string,
): Promise<{ ids: string[]; refused?: Refused | undefined }> {
  const ids: string[] = [];
  for (const line of linesOf(text)) {
    const found = await call(request, "directory.search", { q: line, limit: LIMIT });
    if (!found.ok) return { ids, refused: found.refused };
    const named = found.body.results.filter(({ member_id, name, display_name }) =>
      [member_id, name, display_name].some((each) => each?.toLowerCase() === line.toLowerCase()),
    );
    const id = named[0]?.member_id;
    const { unknownPerson, namesakes } = storyText.compose;
    if (named.length !== 1 || !id) {
      const problem = named.length > 1 ? namesakes(line) : unknownPerson(line);
      return { ids, refused: refusedFields({ field: "people_shown", problem }) };
    }
    ids.push(id);
  }
  return { ids };
}
