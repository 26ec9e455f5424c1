/** A cell of a CSV file without the apostrophes that keep it from becoming a formula, as README says how to take them away. */
export function withoutGuards(cell: string): string {
  const invisible = String.raw`\s\p{Cc}\p{Cf}`;
  const guard = new RegExp(`(^|[,;\\p{Cc}\\p{Zl}\\p{Zp}])([${invisible}",;]*)'(?='*[=+\\-@＝＋－＠])`, 'gu');
  return cell.replace(guard, '$1$2');
}
