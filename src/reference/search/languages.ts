import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stopwords as germanStopWords } from "@orama/stopwords/german";
import { stopwords as spanishStopWords } from "@orama/stopwords/spanish";
import { isStopWord, wordsOf } from "./words.ts";

export const LANGUAGES = ["en", "de", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = { en: english, de: german, es: spanish };

/** Words of grammar, politeness and time, which say nothing about the wish. */
const GRAMMAR: Readonly<Record<Exclude<Language, "en">, ReadonlySet<string>>> = {
  de: new Set([
    ...germanStopWords,
    ...wordsOf(`bitte gern gerne komme kommen kommt bekomme bekommen gehe gehen brauche habt ihr seid fürs hab könnte lass lassen mal möchte mach machen macht muss heute morgen gestern
      jetzt schon gerade montag dienstag mittwoch donnerstag freitag samstag sonntag woche monat jahr uhr letzte letzten
      nächste nächsten nächster nachmittag vormittag`),
  ]),
  es: new Set([
    ...spanishStopWords,
    ...wordsOf(`aquí así ahora favor gracias hace hacer hola hoy ir mañana ayer necesito puede puedo quiero quisiera ser si voy vamos
      lunes martes miércoles jueves viernes sábado domingo semana mes año hora horas próximo próxima pasado pasada tarde
      noche conmigo`),
  ]),
};

/** Letters and marks apart, and the marks dropped: people leave them out. */
function fold(word: string): string {
  return word.replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
}

export function stemIn(language: Language, word: string): string {
  return fold(STEMMERS[language](word));
}

const BY_TEXT_WORD = new Map<string, string>();

/** The English stems of a text, without words of grammar. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (isStopWord(word)) return [];
    const stem = BY_TEXT_WORD.get(word) ?? stemIn("en", word);
    BY_TEXT_WORD.set(word, stem);
    return [stem];
  });
}

export function isGrammar(language: Language, word: string): boolean {
  return language === "en" ? isStopWord(word) : GRAMMAR[language].has(word);
}

/** Words that ask to see something: they are the form of the wish, in any language. */
const ASKING = new Set(
  wordsOf(`what which who whose when where how why is are am was were do does did has have any many much list show read find search
    look see view check get fetch open browse query retrieve status state info information overview details
    welche welcher welches wer wann wo wie was gibt sind zeige zeigen anzeigen liste suche suchen finde finden lesen sehen
    nachsehen abrufen übersicht prüfen auflisten
    qué quién quiénes cuándo cuánto cuántos cuántas dónde cómo hay ver buscar busca muestra mostrar lista listar leer consultar encontrar
    revisar comprobar estado`),
);

export function asks(word: string): boolean {
  return ASKING.has(word);
}

/** After these words a thing is a circumstance, if another was named before: "a pizza for the team", "a study that …". */
const LINKS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    wordsOf(`about at by during for from in into of on over to with within through that which who whose where because if so
      called named`),
  ),
  de: new Set(
    wordsOf(`an auf aus bei beim bis durch für im in mit nach ohne über um unter vom von vor zu zum zur der die das den dem
      welche weil dass ob namens`),
  ),
  es: new Set(wordsOf("a al con de del en para por que quien sin sobre llamado")),
};

export function isLink(language: Language, word: string): boolean {
  return LINKS[language].has(word);
}
