import { translate } from "./texts.ts";
import { usualTierNames } from "./tier-names.ts";

translate("de", usualTierNames, {
  public: "Gast",
  "ft-member": "Tower-Mitglied",
  "ai-floor": "Floor-Mitglied",
  "ic-member": "Inner-Circle-Mitglied",
  operator: "Verantwortliche Person",
});
