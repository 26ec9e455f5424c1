import { expect, test } from 'vitest';
import { SimulatedController, SimulatedSignal } from './simulated-signals.ts';

/** What two controllers, and signals made of them, tell their listeners, in order. */
function tellsOf(
  Controller: typeof AbortController,
  any: (signals: AbortSignal[]) => AbortSignal,
): readonly string[] {
  const told: string[] = [];
  const one = new Controller();
  const other = new Controller();
  const both = any([one.signal, other.signal]);
  const nested = any([both, new Controller().signal]);
  const listen = (name: string, signal: AbortSignal, options?: { once: boolean }) => {
    const listener = () => told.push(`${name} ${one.signal.aborted} ${both.aborted} ${nested.aborted}`);
    signal.addEventListener('abort', listener, options);
    return () => signal.removeEventListener('abort', listener);
  };
  listen('nested', nested, { once: true });
  listen('both', both);
  const forget = listen('forgotten', both);
  listen('one', one.signal, { once: true });
  listen('other', other.signal);
  forget();
  one.abort();
  one.abort();
  other.abort();
  told.push(`late ${any([one.signal]).aborted}`);
  return told;
}

test('signals of a night tell what those of Node tell, in the same order', () => {
  const simulated = tellsOf(
    SimulatedController as unknown as typeof AbortController,
    SimulatedSignal.any as unknown as typeof AbortSignal.any,
  );
  expect(simulated).toEqual(tellsOf(AbortController, (signals) => AbortSignal.any(signals)));
  expect(simulated).toContain('nested true true true');
});
