/** SQL conditions for rows that the member in the parameter `me` may see. Every list, read and count uses them. */

/** Whether the row's own visibility admits the member. */
function admits(row: string, me: string): string {
  return `(${row}.visibility = 'ic-members' OR ${row}.member_id = ${me}
           OR (${row}.visibility = 'grantees' AND ${me} = ANY (${row}.grantees)))`;
}

/** Whether each folder above, and the folder itself, admits the member. True without a folder. */
function gatesAdmit(folder: string, me: string): string {
  return `NOT EXISTS (SELECT FROM unnest(${folder}.gates) AS gate (id) JOIN folder AS closed ON closed.id = gate.id
                      WHERE NOT ${admits("closed", me)})`;
}

/** For `file AS f LEFT JOIN folder AS d`. Owners see their files wherever they are; a quarantined file only they see. */
export function fileIsVisible(me: string): string {
  return `(f.member_id = ${me} OR (f.quarantined_at IS NULL AND ${admits("f", me)} AND ${gatesAdmit("d", me)}))`;
}

/** For `folder AS d`. A folder that admits has itself among its gates, if it is not open to all. */
export function folderIsVisible(me: string): string {
  return `(d.member_id = ${me} OR ${gatesAdmit("d", me)})`;
}

/** For `file AS f`: whether its content may be served. As `isReadable` of the rules. */
export const fileIsReadable = "(f.quarantined_at IS NULL AND f.scan NOT IN ('pending', 'infected'))";
