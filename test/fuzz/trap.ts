/** Code that hides in texts of the service: nobody may ever run it. */
export const trapText = 'globalThis.hostileTextRan=true';

export function wasTrapSprung(): boolean {
  return 'hostileTextRan' in globalThis;
}
