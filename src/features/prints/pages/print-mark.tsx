/** A layered cube, drawn by us until there is a picture of the model. Its color follows from the title. */
export function PrintMark({ title }: { title: string }) {
  const look = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % 4;
  return (
    <svg class={`print-mark print-mark-${look}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path class="print-mark-top" d="M24 8 40 17 24 26 8 17z" />
      <path class="print-mark-left" d="M8 17v15l16 9V26z" />
      <path class="print-mark-right" d="M40 17v15l-16 9V26z" />
      <path class="print-mark-layers" d="M8 22l16 9 16-9M8 27l16 9 16-9" />
    </svg>
  );
}
