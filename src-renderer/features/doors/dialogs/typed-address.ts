import { type TypedAddress, typedAddressSchema } from '../../../../src-shared/domain/doors.ts';

/** "192.168.1.20:41234", "[fe80::1]:41234", "north.local:41234" as typed; null when it is none of these. */
export function parseAddress(text: string): TypedAddress | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^\s:]+)):(\d{1,5})$/.exec(text.trim()) ?? [];
  const parsed = typedAddressSchema.safeParse({ host: bracketed ?? plain, port: Number(port) });
  return parsed.success ? parsed.data : null;
}

/** The address as a person types it. */
export function writeAddress({ host, port }: TypedAddress): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Addresses of one laptop, those first that are quicker to type. */
export function shortestFirst(addresses: readonly TypedAddress[]): readonly TypedAddress[] {
  return [...addresses].sort((one, other) => writeAddress(one).length - writeAddress(other).length);
}

/** The digits of a code as it is typed, in two fours: "1234 5678". */
export function groupDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  return digits.length > 4 ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}
