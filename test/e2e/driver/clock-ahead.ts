/** Preloaded into a laptop whose clock is ahead of this machine's by VESTIBULE_TEST_CLOCK_AHEAD milliseconds. */
const aheadMs = Number(process.env.VESTIBULE_TEST_CLOCK_AHEAD);

globalThis.Date = new Proxy(Date, {
  construct(real, args: unknown[], target) {
    return Reflect.construct(real, args.length === 0 ? [real.now() + aheadMs] : args, target);
  },
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name, receiver),
});
