export function systemTime(): Date {
  return new Date();
}
