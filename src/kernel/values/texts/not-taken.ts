/** The names of sent values that differ from those that are kept. A value that was not sent differs from nothing. */
export function notTaken<Name extends string>(
  sent: Readonly<Record<Name, string | null | undefined>>,
  kept: Readonly<Record<NoInfer<Name>, string | null>>,
): Name[] {
  const names = Object.keys(sent) as Name[];
  return names.filter((name) => sent[name] && sent[name] !== (kept[name] ?? ""));
}
