/** A place in a recording: `1:02:03` or `2:03`. */
export function positionText(seconds: number): string {
  const whole = Math.floor(seconds);
  const pair = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`;
}

/** The seconds of such a text; null for other text. */
export function positionOf(text: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text);
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}
