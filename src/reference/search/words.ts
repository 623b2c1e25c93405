/** Words of grammar, politeness and time: they are in requests of every kind. */
const STOP_WORDS = new Set(
  `a about after again all am among an and any anybody anyone anything are as at be been before both but by can cannot could did do does
  don doing each else ever every everything for from get gets getting give given go goes got had has have having he her here him his
  how i if in into is it its itself just let like ll made make may me might more most much must my need needed no nor
  not now of off on once one only onto or other our ours out over own please put re s shall she should so some somebody
  someone something soon still such t than that the their theirs them then there these they thing things this those
  through to too under until up us ve very want wants was we were what when where which while who whom whose why will
  with without would yes yet you your yours really actually currently maybe just show tell say said know sure okay also
  today tomorrow yesterday monday tuesday wednesday thursday friday saturday january february march april june july
  august september october november december morning afternoon noon month year hour hours minute minutes
  day days two three four five six seven eight nine ten last next past earlier later recently lately week weeks weekend months years oclock am pm tonight`.split(
    /\s+/,
  ),
);

/** The words of a text in lower case, with letters and digits only. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
