/**
 * Every failure a person can meet, by code. The wording (what happened, what is safe, what to do now)
 * stands in `wording/`, one entry a code: a code without wording does not compile.
 */
export const errorCodes = [
  'address-invalid',
  'address-not-secure',
  'address-without-service',
  'key-rejected',
  'access-refused',
  'password-rejected',
  'no-organization',
  'sign-in-required',
  'service-unreachable',
  'service-failing',
  'service-pauses',
  'service-unreadable',
  'service-refused',
  'request-too-large',
  'captive-portal',
  'service-blocked',
  'service-redirects',
  'certificate-untrusted',
  'certificate-expired',
  'certificate-name',
  'certificate-invalid',
  'proxy-login',
  'proxy-refused',
  'proxy-gone',
  'event-unknown',
  'guest-unknown',
  'link-missing',
  'link-refused',
  'not-saved',
  'disk-full',
  'disk-refusing',
  'nothing-to-undo',
  'nothing-to-settle',
  'unsent-changes',
  'locked',
  'pin-missing',
  'pin-wrong',
  'pin-too-soon',
  'sweep-running',
  'export-running',
  'export-failed',
  'rules-file-unreadable',
  'rules-file-newer',
  'too-many-rules',
  'doors-closed',
  'pairing-no-offer',
  'pairing-wrong-code',
  'pairing-code-used-up',
  'pairing-token-used',
  'pairing-other-laptop',
  'pairing-unreachable',
  'pairing-not-admitted',
  'pairing-other-account',
  'pairing-clocks-differ',
  'pairing-unreadable',
  'pairing-malformed',
  'nothing-to-take-over',
  'no-paired-laptop',
  'hand-over-unreadable',
  'hand-over-for-others',
  'second-door-failed',
  'request-invalid',
  'connection-lost',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A failure that a person reads. Only its code and issuer cross the bridge. */
export class VestibuleError extends Error {
  readonly code: ErrorCode;
  /** Who issued a certificate that is not trusted: a name that nobody has checked. */
  readonly issuer: string | null;

  constructor(code: ErrorCode, options: ErrorOptions & { readonly issuer?: string | null } = {}) {
    super(code, options);
    this.name = 'VestibuleError';
    this.code = code;
    this.issuer = options.issuer ?? null;
  }
}
