// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RivalryCard } from '../../../../src-shared/domain/activity.ts';
import { aConflictCard } from '../../../builders/a-conflict-card.ts';
import { aLoggedDecision } from '../../../builders/a-logged-decision.ts';
import { aRivalryCard, aSide } from '../../../builders/a-rivalry-card.ts';
import { noActivity } from '../../../fakes/page/fake-activity.ts';
import { openActivity } from './open-activity.tsx';

function withRivalry(rivalry: RivalryCard) {
  const { activity } = noActivity();
  return { activity: { ...activity, rivalries: [rivalry], conflictCount: 1 } };
}

function conflicts(): HTMLElement {
  return screen.getByRole('region', { name: 'Conflicts' });
}

describe('a conflict between two doors', () => {
  it('shows mark, door, who and when of both, and which one counts', async () => {
    await openActivity(withRivalry(aRivalryCard()));
    const sides = within(conflicts())
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent);
    expect(sides).toEqual(['This laptopAttendedMaria · 20:14', 'EastNo ShowNina · 20:15']);
    within(conflicts()).getByText('Two doors disagree. “Attended” counts at every door.');
  });

  it('is kept as it is', async () => {
    const { core, user } = await openActivity(withRivalry(aRivalryCard()));
    await user.click(screen.getByRole('button', { name: 'Keep Attended: Clara Nowak' }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([{ conflictId: 'doors:Clara Nowak', choice: 'kept' }]);
  });

  it('is decided for the other door', async () => {
    const { core, user } = await openActivity(withRivalry(aRivalryCard()));
    await user.click(screen.getByRole('button', { name: 'Use No Show: Clara Nowak' }));
    await screen.findByText('No conflicts.');
    expect(core.requests('reviewConflict')).toEqual([
      { conflictId: 'doors:Clara Nowak', choice: 'other-side' },
    ]);
  });

  it('that both let the guest in leaves nothing to choose', async () => {
    const sides = [aSide(), aSide({ door: 'North', decidedAt: '2025-06-14T18:15:00.000Z' })];
    await openActivity(withRivalry(aRivalryCard({ sides, other: null })));
    within(conflicts()).getByText('Two doors checked in this guest.');
    const buttons = within(conflicts()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Mark as reviewed']);
  });
});

it('a conflict with the service names the paired door that said so', async () => {
  const theirsBy = { operator: 'Nina', door: 'East', decidedAt: '2025-06-14T18:14:00.000Z' };
  const { activity } = noActivity();
  const conflict = aConflictCard({ theirsBy });
  await openActivity({ activity: { ...activity, conflicts: [conflict], conflictCount: 1 } });
  within(conflicts()).getByText('14 Jun 2025, 20:14 · Nina, East');
});

it('the change log says which door has replaced a mark', async () => {
  const replacedBy = { operator: 'Nina', door: 'East', decidedAt: '2025-06-14T18:15:00.000Z' };
  await openActivity({ decisions: [aLoggedDecision({ outcome: 'superseded', replacedBy })] });
  screen.getByText('Replaced at another door: 14 Jun 2025, 20:15 · Nina, East');
});
