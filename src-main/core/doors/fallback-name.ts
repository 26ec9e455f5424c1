/** What a laptop is called until somebody names its door: "Laptop 3A2A". `id`: of the laptop or of its doors. */
export function fallbackName(id: string): string {
  return `Laptop ${id.slice(0, 4).toUpperCase()}`;
}
