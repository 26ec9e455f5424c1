/**
 * Advisories about what ships that do not concern us: the address of each, and why not. There is none today;
 * a new one needs an argument that a stranger can check.
 */
export const auditExceptions: ReadonlyMap<string, string> = new Map();
