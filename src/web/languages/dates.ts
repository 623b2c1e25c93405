export { type DateForm, dateInLocale, dateText, numberText } from "../../kernel/languages/dates.ts";
