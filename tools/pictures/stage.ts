/** What a frame of the recording shows. */
export interface Frame {
  /** The number of the chapter, from 0. */
  readonly chapter: number;
  /** Lines of the conversation between Kofi and his agent. */
  readonly lines: readonly Line[];
  /** A PNG of the phone. */
  readonly phone: Buffer;
  /** The center of a tap, in pixels of the phone's page. */
  readonly tap?: { readonly x: number; readonly y: number };
  readonly ms: number;
}

export interface Line {
  readonly by: "Kofi" | "Agent" | "Call" | "Reply";
  readonly text: string;
}

export const STAGE = { width: 1120, height: 700 } as const;

const CHAPTERS = ["Kofi's agent asks to book", "Kofi approves on his phone", "The room's day shows it"];
const PHONE_SCALE = 0.76;

const CSS = `
  * { box-sizing: border-box; margin: 0 }
  body { width: ${STAGE.width}px; height: ${STAGE.height}px; overflow: hidden; background: #f5f1e8; color: #231f18;
    font: 21px/1.45 "Noto Sans", sans-serif; display: grid; grid-template: 76px 1fr / 1fr 376px; gap: 0 32px;
    padding: 0 40px 30px }
  ol { grid-column: 1 / 3; display: flex; gap: 34px; align-items: center; list-style: none; padding: 0; color: #857963; font-size: 18px;
    counter-reset: chapter }
  li { counter-increment: chapter; display: flex; gap: 10px; align-items: center }
  li::before { content: counter(chapter); width: 28px; height: 28px; border-radius: 50%; border: 1.5px solid;
    display: grid; place-items: center; font-size: 15px }
  li.now { color: #0c5b52; font-weight: 600 }
  li.now::before { background: #0c5b52; color: #fffdf8; border-color: #0c5b52 }
  section { background: #fffdf8; border: 1px solid #ddd5c4; border-radius: 14px; padding: 26px 28px; display: flex;
    flex-direction: column; gap: 16px; justify-content: flex-start; overflow: hidden }
  p { max-width: 92% }
  b { display: block; font-size: 15px; color: #5d5445; font-weight: 600 }
  .Kofi { align-self: flex-end; background: #dfebe4; border-radius: 14px 14px 3px 14px; padding: 10px 16px }
  .Agent { align-self: flex-start }
  .Call, .Reply { width: 100%; max-width: none; font: 17px/1.5 "DejaVu Sans Mono", monospace; white-space: pre-wrap;
    background: #ece6d9; border-radius: 8px; padding: 10px 14px }
  .Reply { background: #201d18; color: #f2ece1 }
  figure { position: relative; justify-self: center; border: 9px solid #231f18; border-radius: 34px; overflow: hidden;
    width: ${390 * PHONE_SCALE + 18}px; height: ${780 * PHONE_SCALE - 4}px; background: #231f18 }
  img { width: 100%; display: block }
  i { position: absolute; width: 46px; height: 46px; margin: -23px; border-radius: 50%; background: rgb(12 91 82 / 38%);
    border: 2px solid #0c5b52 }`;

/** A page of the size of the recording: the conversation on the left, the phone on the right. */
export function stagePage({ chapter, lines, phone, tap }: Frame): string {
  const chapters = CHAPTERS.map((each, at) => `<li${at === chapter ? ' class="now"' : ""}>${each}</li>`).join("");
  const name = (by: Line["by"]) => (by === "Kofi" || by === "Agent" ? `<b>${by}</b>` : "");
  const said = lines.map(({ by, text }) => `<p class="${by}">${name(by)}${escaped(text)}</p>`).join("");
  const dot = tap ? `<i></i><style>i { left: ${tap.x * PHONE_SCALE}px; top: ${tap.y * PHONE_SCALE}px }</style>` : "";
  const picture = `<img src="data:image/png;base64,${phone.toString("base64")}">`;
  return `<!doctype html><style>${CSS}</style><ol>${chapters}</ol><section>${said}</section><figure>${picture}${dot}</figure>`;
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
