import type { PracticeWifi } from '../../../src-shared/domain/practice.ts';
import type { Fault, Misbehaviour } from './fault.ts';

/** How long every request of bad Wi-Fi waits, in milliseconds. */
export const badWifiDelayMs = 1_200;

/** What happens to a request of bad Wi-Fi, each with its share; the rest gets through. */
const faults: readonly { readonly share: number; readonly fault: Fault }[] = [
  { share: 0.2, fault: { kind: 'drop-before-applying' } },
  { share: 0.15, fault: { kind: 'drop-after-applying' } },
  { share: 0.1, fault: { kind: 'answer', status: 503 } },
];

/**
 * Simulates Wi-Fi of this kind between the practice service and its clients, in place of the one before. `random`
 * gives a number in [0, 1).
 */
export function simulateWifi(misbehave: Misbehaviour, wifi: PracticeWifi, random: () => number): void {
  misbehave.stop();
  switch (wifi) {
    case 'good':
      return;
    case 'bad':
      misbehave.delay(badWifiDelayMs);
      misbehave.each(() => faultAt(random()));
      return;
    case 'none':
      misbehave.always({ kind: 'drop-before-applying' });
  }
}

function faultAt(dice: number): Fault | null {
  let upTo = 0;
  for (const { share, fault } of faults) {
    upTo += share;
    if (dice < upTo) return fault;
  }
  return null;
}
