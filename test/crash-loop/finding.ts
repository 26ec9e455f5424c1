/** Something that must never be: the loop has found a defect. The message says what, for whoever repairs it. */
export class Finding extends Error {
  /** Saved marks that are gone. */
  readonly missing: number;

  constructor(what: string, missing = 0) {
    super(what);
    this.name = 'Finding';
    this.missing = missing;
  }
}
