import { httpUrl, text } from "../config-values.ts";
import { key } from "./config-key.ts";

/** Of dues by card. */
export const DUES_KEYS = {
  ATRIUM_STRIPE_SECRET_KEY: key(
    null,
    "Secret key of Stripe, for dues by card; best as `ATRIUM_STRIPE_SECRET_KEY_FILE`. Without it, dues are paid by hand.",
    text,
  ),
  ATRIUM_STRIPE_WEBHOOK_SECRET: key(
    null,
    "Signing secret of the webhook `<base>/api/dues/webhook` (events of version `2024-06-20`).",
    text,
  ),
  ATRIUM_STRIPE_URL: key("https://api.stripe.com", "Stripe's API, or an emulator of it.", httpUrl),
};
