/** Vestibule cannot start: the message is one sentence for the person at the terminal. */
export class StartFailure extends Error {
  /** 2 when the command line is wrong, else 1. */
  readonly exitCode: 1 | 2;

  constructor(sentence: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartFailure';
    this.exitCode = exitCode;
  }
}
