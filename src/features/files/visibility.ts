/** SQL conditions for rows that the member in the parameter `me` may see. Every list, read and count uses them. */

/** Whether the row's own visibility admits the member. */
function admits<const Row extends string, const Me extends string>(row: Row, me: Me) {
  return `(${row}.visibility = 'ic-members' OR ${row}.member_id = ${me}
           OR (${row}.visibility = 'grantees' AND ${me} = ANY (${row}.grantees)))` as const;
}

/** Whether each folder above, and the folder itself, admits the member. True without a folder. */
function gatesAdmit<const Folder extends string, const Me extends string>(folder: Folder, me: Me) {
  return `NOT EXISTS (SELECT FROM unnest(${folder}.gates) AS gate (id) JOIN folder AS closed ON closed.id = gate.id
                      WHERE NOT ${admits("closed", me)})` as const;
}

/** For `file AS f LEFT JOIN folder AS d`. Owners see their files wherever they are; a quarantined file only they see. */
export function fileIsVisible<const Me extends string>(me: Me) {
  return `(f.member_id = ${me} OR (f.quarantined_at IS NULL AND ${admits("f", me)} AND ${gatesAdmit("d", me)}))` as const;
}

/** For `folder AS d`. A folder that admits has itself among its gates, if it is not open to all. */
export function folderIsVisible<const Me extends string>(me: Me) {
  return `(d.member_id = ${me} OR ${gatesAdmit("d", me)})` as const;
}

/** For `file AS f`: whether its content may be served. As `isReadable` of the rules. */
export const fileIsReadable = "(f.quarantined_at IS NULL AND f.scan NOT IN ('pending', 'infected'))";
