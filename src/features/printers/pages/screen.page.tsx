import { call, openPage } from "../../../web/core/index.ts";
import { printersText } from "./text.ts";
import { PRINTERS } from "./types.ts";

const RENEWED_EVERY_SECONDS = 10;

/** The screen beside a printer. Its URL is the only credential. */
export const printerScreen = openPage({
  path: `${PRINTERS}/screen/:secret`,
  renewedEverySeconds: RENEWED_EVERY_SECONDS,
  ownRateLimit: true,
  async show(request) {
    const { title, gone, goneText } = printersText.screen;
    const secret = request.parameters.secret ?? "";
    const shown = await call({ ...request, cookie: null }, "printers.show_code", { secret } as never);
    if (!shown.ok) {
      const body = <Screen title={gone} text={goneText} />;
      const status = shown.refused.status < 500 && shown.refused.status !== 429 ? 404 : shown.refused.status;
      return { title: gone, layout: "wall", refused: { ...shown.refused, status }, body };
    }
    const { name, code } = shown.body;
    return {
      title: title(name),
      layout: "wall",
      live: true,
      renewedEverySeconds: RENEWED_EVERY_SECONDS,
      body: <Screen title={name} code={code} path={request.path} />,
    };
  },
});

function Screen({ title, code, text, path }: { title: string; code?: string; text?: string; path?: string }) {
  const poll = path !== undefined && {
    "hx-get": path,
    "hx-trigger": `every ${RENEWED_EVERY_SECONDS}s`,
    "hx-select": "#wall",
    "hx-swap": "outerHTML",
    "hx-status:429": "swap:none",
    "hx-status:5xx": "swap:none",
  };
  return (
    <main id="wall" class="wall wall-dark printer-screen" {...poll}>
      <h1>{title}</h1>
      {code !== undefined && <p class="printer-code">{code}</p>}
      {text !== undefined && <p>{text}</p>}
    </main>
  );
}
