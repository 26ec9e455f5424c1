/** The part of the library that pairing needs, in a module of its own: a bundle leaves the rest out. */
// biome-ignore lint/performance/noBarrelFile: it is there to be smaller than what it exports from
export { Spake2p, StandardCrypto } from '@matter/general';
