// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestRow } from '../../../builders/a-guest-row.ts';
import { practiceSession } from '../../../fakes/page/fake-door-core.ts';
import { openDoor, openSyncPanel } from './open-door.tsx';

const guests = [aGuestRow()];

describe('the Sync region', () => {
  it('is a status named Sync that says what is not sent yet', async () => {
    const { core } = await openDoor({ guests });
    const sync = screen.getByRole('status', { name: 'Sync' });
    expect(sync.textContent).toBe('All changes sent');
    act(() => core.setSync({ connection: 'offline', waiting: 3, nextTryInMs: 12_000 }));
    expect(sync.textContent).toBe('Offline · 3 changes waiting');
  });

  it.each([
    [{}, 'All sent'],
    [{ waiting: 2 }, 'Sending 2'],
    [{ connection: 'offline', waiting: 3 }, 'Offline · 3 wait'],
    [{ connection: 'offline' }, 'Offline'],
    [{ isPaused: true, waiting: 1 }, 'Paused · 1 waits'],
    [{ waiting: 2, needsAttention: 1, openConflicts: 1 }, '1 needs attention'],
    [{ openConflicts: 1 }, '1 conflict'],
    [{ gate: 'proxy-login' }, 'Check the proxy'],
    [{ connection: 'failing', waiting: 3 }, 'Service error'],
  ] as const)('says on its button, in a word or two, what matters most (%o)', async (status, text) => {
    const { core } = await openDoor({ guests });
    act(() => core.setSync(status));
    expect(screen.getByRole('button', { name: `${text}, sync details` }).textContent).toBe(text);
  });

  it.each([
    [{ connection: 'offline', waiting: 2, openConflicts: 1 }, 'look', ['Offline · 2 wait', '1 conflict']],
    [{ connection: 'offline', needsAttention: 2, openConflicts: 1 }, 'stop', ['Offline', '2 need attention']],
    [{ gate: 'captive-portal', needsAttention: 1 }, 'stop', ['Wi-Fi login', '1 needs attention']],
    [{ isPaused: true, waiting: 1, openConflicts: 2 }, 'look', ['Paused · 1 waits', '2 conflicts']],
  ] as const)('says both why nothing is sent and what is open (%o)', async (status, look, lines) => {
    const { core } = await openDoor({ guests });
    act(() => core.setSync(status));
    const button = screen.getByRole('button', { name: `${lines.join(' · ')}, sync details` });
    expect([...button.querySelectorAll('.sync__line')].map(({ textContent }) => textContent)).toEqual(lines);
    expect(button.classList).toContain(`sync__pill--${look}`);
  });

  it('is red only for what cannot go on by itself: a conflict stands settled', async () => {
    const { core } = await openDoor({ guests });
    const button = () => screen.getByRole('button', { name: /sync details$/ }).className;
    act(() => core.setSync({ openConflicts: 1 }));
    expect(button()).toContain('sync__pill--look');
    act(() => core.setSync({ needsAttention: 1 }));
    expect(button()).toContain('sync__pill--stop');
  });

  it('has a panel that counts down each second, which a screen reader is not told', async () => {
    const { core, clock, user } = await openDoor({ guests });
    act(() => core.setSync({ connection: 'offline', waiting: 1, nextTryInMs: 12_000 }));
    const panel = await openSyncPanel({ user });
    act(() => clock.pass(5_000));
    // A line breaks behind a dot, not before it.
    const text = panel.textContent.replaceAll('\u00a0', ' ');
    expect(text).toContain('Offline · 1 change waiting · next try in 7 s');
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('Offline · 1 change waiting');
  });

  it('tries at once on demand, and gives the search its focus back', async () => {
    const { core, user } = await openDoor({ guests });
    const panel = await openSyncPanel({ user });
    await user.click(within(panel).getByRole('button', { name: 'Try now' }));
    expect(core.requests('tryNow')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('opens the login page of the Wi-Fi', async () => {
    const { core, user } = await openDoor({ guests });
    act(() => core.setSync({ gate: 'captive-portal' }));
    await user.click(screen.getByRole('button', { name: 'Open login page' }));
    expect(core.requests('openCaptivePortal')).toHaveLength(1);
  });

  it('names who issued a certificate that is not trusted', async () => {
    const { core } = await openDoor({ guests });
    act(() => core.setSync({ gate: 'certificate-untrusted', issuer: 'Halcyon Inspection CA' }));
    expect(screen.getByText('This computer doesn’t trust the event service’s certificate.')).toBeTruthy();
    expect(screen.getByText('Issued by: Halcyon Inspection CA')).toBeTruthy();
  });

  it('takes a new key without leaving the door, and the search has the focus again', async () => {
    const { core, user } = await openDoor(
      { guests },
      {
        signInWithKey: async () => {
          core.setSync({ gate: null });
          return core.state.session;
        },
      },
    );
    act(() => core.setSync({ gate: 'sign-in', waiting: 3 }));
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe(
      'Sign-in needed · 3 changes waiting',
    );
    await user.click(screen.getByRole('button', { name: 'Enter key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    await user.type(within(dialog).getByLabelText('API key'), 'new-secret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.requests('signInWithKey')).toEqual([
      { address: 'https://api.example.com', key: 'new-secret' },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it.each([
    [true, 'this-run-only', /^Vestibule can’t use a keychain on this computer, so/],
    [true, 'keychain', /^Vestibule found no key in/],
    [false, 'this-run-only', /^The event service no longer accepts the saved key/],
  ] as const)('says why it needs the key (missing: %s, kept in: %s)', async (keyMissing, keyStorage, why) => {
    const { core } = await openDoor({
      guests,
      session: {
        ...{ ...practiceSession, practice: false, keyRejected: true, keyMissing, keyStorage },
        account: 'https://api.example.com',
      },
    });
    act(() => core.setSync({ gate: 'sign-in', waiting: 3 }));
    expect(screen.getByText('Enter your key again.')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter key' })).toBeTruthy();
  });

  it('can be left for later, and says on that it wants a new key', async () => {
    const { core, user } = await openDoor({ guests });
    act(() => core.setSync({ gate: 'sign-in', waiting: 3 }));
    await user.click(screen.getByRole('button', { name: 'Enter key' }));
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.requests('signInWithKey')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Enter key' })).toBeTruthy();
  });

  it('gives the focus to the search when a notice goes by itself with the button that had it', async () => {
    const { core, user } = await openDoor({ guests });
    act(() => core.setSync({ gate: 'captive-portal' }));
    await user.click(screen.getByRole('button', { name: 'Open login page' }));
    act(() => core.setSync({ gate: null }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});

it('says why a change waits that is too large for the service', async () => {
  const { core } = await openDoor({ guests });
  act(() => core.setSync({ gate: 'too-large', waiting: 1 }));
  const sync = screen.getByRole('status', { name: 'Sync' });
  expect(sync.textContent).toBe('Change too large for the event service · 1 change waiting');
  expect(screen.getByText('A change is too large for the event service.')).toBeTruthy();
});

describe('an event that the service refuses', () => {
  const reunion = { eventId: 'event-Reunion', name: 'Reunion' };

  it('is said in sentences, and its marks can be handed over as a file', async () => {
    const { core, machine, user } = await openDoor({ guests });
    act(() => core.setSync({ gate: 'event-refused', waiting: 3, refusedEvents: [reunion] }));
    const sync = screen.getByRole('status', { name: 'Sync' });
    expect(sync.textContent).toBe('Event refused · 3 changes waiting');
    expect(screen.getByText('The event service refuses changes to “Reunion”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(machine.downloads).toHaveLength(1));
  });

  it('is one of so many when there are several, and the list of events shows which', async () => {
    const { core } = await openDoor({ guests });
    const breakfast = { eventId: 'event-Breakfast', name: 'Breakfast' };
    act(() => core.setSync({ gate: 'event-refused', waiting: 3, refusedEvents: [reunion, breakfast] }));
    expect(screen.getByText('The event service refuses changes to 2 events.')).toBeTruthy();
    expect(screen.getByText(/^The event list shows which ones\./)).toBeTruthy();
  });

  it('is called as in the list of events when it has no name', async () => {
    const { core } = await openDoor({ guests });
    act(() => core.setSync({ gate: 'event-refused', waiting: 3, refusedEvents: [{ ...reunion, name: '' }] }));
    expect(screen.getByText('The event service refuses changes to “Unnamed event”.')).toBeTruthy();
  });
});

describe('the operator', () => {
  const unknown = { operator: null, door: null, answered: false };

  it('is asked for once, beside the list, and the search keeps the focus', async () => {
    const { core, user } = await openDoor({ guests, operator: unknown });
    const question = screen.getByRole('region', { name: 'Your name and door' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.type(within(question).getByLabelText('Your name'), 'Maria');
    await user.type(within(question).getByLabelText('Door'), 'Door B{Enter}');
    await screen.findByRole('button', { name: 'Maria, Door B' });
    expect(core.requests('setOperator')).toEqual([{ operator: 'Maria', door: 'Door B' }]);
    expect(screen.queryByRole('region', { name: 'Your name and door' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('may be skipped, and is not asked again at the next door', async () => {
    const { core, user } = await openDoor({ guests, operator: unknown });
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your name and door' })).toBeNull());
    expect(core.requests('setOperator')).toEqual([{ operator: null, door: null }]);
    await user.click(screen.getByRole('button', { name: 'Back to events' }));
    await user.click(await screen.findByRole('button', { name: /Summer Gala/ }));
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('region', { name: 'Your name and door' })).toBeNull();
  });

  it('is shown in the bar, and changed there', async () => {
    const { core, user } = await openDoor({ guests });
    await user.click(screen.getByRole('button', { name: 'Maria, Door B' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your name and door' });
    const name = within(dialog).getByLabelText('Your name');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, 'Jan{Enter}');
    await screen.findByRole('button', { name: 'Jan, Door B' });
    expect(core.state.operator).toMatchObject({ operator: 'Jan', door: 'Door B' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('stays as it was when the change is cancelled', async () => {
    const { core, user } = await openDoor({ guests });
    await user.click(screen.getByRole('button', { name: 'Maria, Door B' }));
    await user.type(await screen.findByLabelText('Your name'), 'Jan');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(core.requests('setOperator')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Maria, Door B' })).toBeTruthy();
  });
});

describe('the bar', () => {
  it('shows the event and the time it is there', async () => {
    await openDoor({ guests });
    expect(screen.getByRole('heading', { name: /Summer Gala/ })).toBeTruthy();
    expect(screen.getByText('18:00 CEST', { exact: false })).toBeTruthy();
  });

  it('counts who is in, of how many, and who is to come', async () => {
    const { core } = await openDoor({ guests });
    const count = screen.getByRole('group', { name: '0 of 1 in, 1 to come' });
    expect(count.querySelectorAll('.flap')).toHaveLength(1);
    core.state.guests = Array.from({ length: 120 }, (_, place) => aGuestRow({ name: `Guest ${place}` }));
    act(() => core.restoreConnection());
    const fuller = await screen.findByRole('group', { name: '0 of 120 in, 120 to come' });
    const tiles = [...fuller.querySelectorAll('.flap')].map(({ textContent }) => textContent?.trim());
    expect(tiles).toEqual(['', '', '0']);
  });

  it('leads back to the events', async () => {
    const { core, user } = await openDoor({ guests });
    await user.click(screen.getByRole('button', { name: 'Back to events' }));
    await screen.findByRole('heading', { name: 'Events' });
    expect(core.requests('closeEvent')).toEqual([{ eventId: 'event-Summer Gala' }]);
  });
});

describe('a lost connection to the core', () => {
  it('is said in a banner that names the next step and goes by itself, and everything is asked again', async () => {
    const { core } = await openDoor({ guests });
    await screen.findByRole('button', { name: 'Attended Anna Berg' });
    act(() => core.breakConnection());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This window lost its connection to Vestibule.Everything shown as saved is safe. ' +
        'You can’t check anyone in until Vestibule is back. ' +
        'Wait a moment. If it doesn’t reconnect, start Vestibule again and use the new window.',
    );
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('Status unknown');
    core.state.guests = [aGuestRow({ name: 'Ben Okoro' })];
    act(() => core.restoreConnection());
    expect(screen.getByRole('status', { name: 'Sync' }).textContent).toBe('All changes sent');
    await screen.findByRole('button', { name: 'Attended Ben Okoro' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
