import { hash } from 'node:crypto';
import { comparableLink } from '../../../core/scanner/comparable-link.ts';

/** Bytes of a digest: as many as a number of JavaScript holds exactly. */
const digestBytes = 6;

/**
 * What an RSVP link is found by: the same number for two addresses that are the same link. Short, because the
 * index over it is written with every newcomer. Null for what is no link.
 */
export function linkDigest(address: string | null | undefined): number | null {
  const link = comparableLink(address ?? '');
  return link === null ? null : hash('sha256', link, 'buffer').readUIntBE(0, digestBytes);
}
