import { evaluate, type Result, recall } from "./evaluate.ts";

/** `npm run eval:search`: prints the recall of the search of operations, and the phrases that fail, unseen ones apart. */
const results = evaluate();
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function line(name: string, of: readonly Result[]): void {
  const text = `${name.padEnd(12)} ${String(of.length).padStart(4)}`;
  console.log(`${text}  recall@1 ${percent(recall(of, 1))}  recall@3 ${percent(recall(of, 3))}`);
}

for (const [group, of] of Map.groupBy(results, ({ group }) => group)) line(group, of);
const answered = results.filter(({ wanted }) => wanted.length > 0);
for (const set of ["seen", "unseen"])
  line(
    `${set} all`,
    answered.filter(({ group }) => group.startsWith(set)),
  );

for (const [title, count] of [
  ["Not among the first three", 3],
  ["Not first", 1],
] as const) {
  console.log(`\n${title}:`);
  for (const each of results) {
    if (each.group.startsWith("unseen")) continue;
    if (recall([each], count) === 1 || (count === 1 && recall([each], 3) === 0)) continue;
    console.log(
      `  ${each.phrase}: ${each.wanted.join(" or ") || "nothing"}, found ${each.found.join(", ") || "nothing"}`,
    );
  }
}
