/** Whether two values that came over the bridge say the same. Keys come in the order of their schema. */
export function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
