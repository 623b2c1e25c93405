export { tierName, tierOptions, usualTierNames } from "../../kernel/languages/tier-names.ts";
