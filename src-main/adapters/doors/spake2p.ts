/** The part of the library that pairing needs, in a module of its own: a bundle leaves the rest out. */
export { Spake2p, StandardCrypto } from '@matter/general';
