import { httpUrl, text } from "../config-values.ts";
import { key } from "./config-key.ts";

/** Of notifications by chat. */
export const MESSENGER_KEYS = {
  ATRIUM_TELEGRAM_TOKEN: key(
    null,
    "Token of the space's Telegram bot, from @BotFather; best as `ATRIUM_TELEGRAM_TOKEN_FILE`. Members can then get notifications there.",
    text,
  ),
  ATRIUM_TELEGRAM_URL: key("https://api.telegram.org", "Telegram's Bot API, or a Bot API server of your own.", httpUrl),
  ATRIUM_MATRIX_URL: key(
    null,
    "Homeserver of the space's Matrix account, such as `https://matrix.example.org`. Members can then get notifications there.",
    httpUrl,
  ),
  ATRIUM_MATRIX_TOKEN: key(null, "Access token of that account; best as `ATRIUM_MATRIX_TOKEN_FILE`.", text),
};
