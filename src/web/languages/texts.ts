export { texts, translate } from "../../kernel/languages/texts.ts";
