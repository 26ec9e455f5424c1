// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CallHandlers, CallRequest } from '../../../../src-shared/bridge/contract.ts';
import type { Doors } from '../../../../src-shared/domain/doors.ts';
import { type ErrorCode, VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { anOtherDoor } from '../../../builders/an-other-door.ts';
import type { FakeDoorState } from '../../../fakes/page/fake-door-core.ts';
import { anOffer, noDoors } from '../../../fakes/page/fake-doors.ts';
import type { RenderedApp } from '../../render-app.tsx';
import { openDoor } from '../door/open-door.tsx';

const paired: Doors = { ...noDoors, isOn: true, others: [anOtherDoor({ name: 'North' })] };

async function openPanel(
  overrides: Partial<CallHandlers> = {},
  state: Partial<FakeDoorState> = {},
): Promise<RenderedApp> {
  const app = await openDoor({ doors: paired, ...state }, overrides);
  await app.user.click(screen.getByRole('button', { name: 'Menu' }));
  await app.user.click(await screen.findByRole('menuitem', { name: /^Doors together/ }));
  await screen.findByRole('region', { name: 'Doors together' });
  return app;
}

describe('adding a laptop', () => {
  async function openAdding(app: RenderedApp): Promise<HTMLElement> {
    await app.user.click(screen.getByRole('button', { name: 'Add a laptop' }));
    return screen.findByRole('dialog', { name: 'Add a laptop' });
  }
  const show = ({ user }: RenderedApp, dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Show code' }));

  it('asks for how long, shows the code, and closes by itself once a laptop has joined', async () => {
    const app = await openPanel();
    const { core, clock, user } = app;
    const dialog = await openAdding(app);
    await user.click(within(dialog).getByRole('radio', { name: 'Until removed' }));
    expect(core.requests('addLaptop')).toEqual([]);
    await show(app, dialog);
    expect(core.requests('addLaptop')).toEqual([{ until: 'removed' }]);
    await within(dialog).findByText('Code: 4829 1357');
    within(dialog).getByRole('img', { name: 'QR code for the other laptop' });
    within(dialog).getByText('192.168.1.20:41234');
    within(dialog).getByText('Valid for 5:00. It works once.');
    act(() => clock.pass(58_000));
    within(dialog).getByText('Valid for 4:02. It works once.');
    act(() => core.setDoors({ offer: null, others: [...paired.others, anOtherDoor({ name: 'East' })] }));
    await screen.findByText('East has joined.');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => core.tell('preferencesChanged', { ...core.state.preferences, language: 'de' }));
    await screen.findByText('East ist dabei.');
  });

  it('says who has joined for longer than tonight, too', async () => {
    const tonight = anOtherDoor({ name: 'East', until: '2026-06-15T12:00:00.000Z' });
    const app = await openPanel({}, { doors: { ...paired, others: [tonight] } });
    const dialog = await openAdding(app);
    await show(app, dialog);
    await within(dialog).findByText('Code: 4829 1357');
    act(() => app.core.setDoors({ offer: null, others: [{ ...tonight, until: null }] }));
    await screen.findByText('East has joined.');
  });

  it('goes on showing the code when a laptop turns up that was added elsewhere', async () => {
    const app = await openPanel();
    const dialog = await openAdding(app);
    await show(app, dialog);
    await within(dialog).findByText('Code: 4829 1357');
    const west = anOtherDoor({ name: 'West' });
    act(() => app.core.setDoors({ others: [...paired.others, west] }));
    within(dialog).getByText('Code: 4829 1357');
    expect(screen.queryByText('West has joined.')).toBeNull();
    const east = anOtherDoor({ name: 'East' });
    act(() => app.core.setDoors({ offer: null, others: [...paired.others, west, east] }));
    await screen.findByText('East has joined.');
  });

  it('offers a new code after three wrong ones, and when its time is over', async () => {
    const app = await openPanel();
    const { core, clock, user } = app;
    const dialog = await openAdding(app);
    await show(app, dialog);
    await within(dialog).findByText('Code: 4829 1357');
    act(() => core.setDoors({ offer: { ...anOffer, code: null } }));
    await within(dialog).findByText('The code was wrong three times. The QR code still works.');
    await user.click(within(dialog).getByRole('button', { name: 'New code' }));
    await within(dialog).findByText('Code: 4829 1357');
    act(() => clock.pass(301_000));
    await within(dialog).findByText('This code has expired.');
    await user.click(within(dialog).getByRole('button', { name: 'New code' }));
    expect(core.requests('addLaptop')).toHaveLength(3);
  });

  it('withdraws the code when it is closed', async () => {
    const app = await openPanel();
    const dialog = await openAdding(app);
    await show(app, dialog);
    await within(dialog).findByText('Code: 4829 1357');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.core.requests('stopAddingLaptop')).toHaveLength(1);
    expect(app.core.state.doors.offer).toBeNull();
  });

  it('asks for the door where none is set, and keeps the name of the person', async () => {
    const operator = { operator: 'Maria', door: null, answered: true };
    const app = await openPanel({}, { operator });
    const dialog = await openAdding(app);
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Your door' }), ' North ');
    await show(app, dialog);
    await within(dialog).findByText('Code: 4829 1357');
    expect(app.core.requests('setOperator')).toEqual([{ operator: 'Maria', door: 'North' }]);
  });

  it('asks for no door where one is set', async () => {
    const operator = { operator: null, door: 'North', answered: true };
    const dialog = await openAdding(await openPanel({}, { operator }));
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('goes on in a window that has become narrow', async () => {
    const app = await openPanel();
    const dialog = await openAdding(app);
    await show(app, dialog);
    await within(dialog).findByText('Code: 4829 1357');
    act(() => app.machine.narrow());
    await within(await screen.findByRole('dialog', { name: 'Add a laptop' })).findByText('Code: 4829 1357');
    expect(app.core.requests('stopAddingLaptop')).toEqual([]);
    act(() => app.core.setDoors({ offer: null, others: [...paired.others, anOtherDoor({ name: 'East' })] }));
    await screen.findByText('East has joined.');
  });

  it('says why no code is shown', async () => {
    const app = await openPanel({ addLaptop: () => Promise.reject(new VestibuleError('doors-closed')) });
    const dialog = await openAdding(app);
    await show(app, dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Other laptops can’t reach this one.',
    );
  });
});

describe('joining a laptop', () => {
  async function openJoining(app: RenderedApp): Promise<HTMLElement> {
    await app.user.click(screen.getByRole('button', { name: 'Join' }));
    return screen.findByRole('dialog', { name: 'Join another laptop' });
  }
  const fieldOf = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name });

  it('takes an address and the eight digits', async () => {
    const app = await openPanel({ joinLaptop: async () => ({ name: 'East' }) });
    const dialog = await openJoining(app);
    await app.user.type(fieldOf(dialog, 'Address'), '192.168.1.20:41234');
    await app.user.type(fieldOf(dialog, 'Code'), '48291357');
    expect((fieldOf(dialog, 'Code') as HTMLInputElement).value).toBe('4829 1357');
    await app.user.click(within(dialog).getByRole('button', { name: 'Join' }));
    await screen.findByText('This laptop has joined East.');
    expect(app.core.requests('joinLaptop')).toEqual([
      { address: { host: '192.168.1.20', port: 41_234 }, code: '48291357' },
    ]);
  });

  it('asks for the door where none is set', async () => {
    const operator = { operator: 'Maria', door: null, answered: true };
    const app = await openPanel({ joinLaptop: async () => ({ name: 'East' }) }, { operator });
    const dialog = await openJoining(app);
    await app.user.type(fieldOf(dialog, 'Your door'), 'West');
    await app.user.type(fieldOf(dialog, 'Address'), '192.168.1.20:41234');
    await app.user.type(fieldOf(dialog, 'Code'), '48291357{Enter}');
    await screen.findByText('This laptop has joined East.');
    expect(app.core.requests('setOperator')).toEqual([{ operator: 'Maria', door: 'West' }]);
  });

  it('keeps what was typed in a window that becomes narrow', async () => {
    const app = await openPanel({ joinLaptop: async () => ({ name: 'East' }) });
    const dialog = await openJoining(app);
    await app.user.type(fieldOf(dialog, 'Address'), '192.168.1.20:41234');
    act(() => app.machine.narrow());
    expect((fieldOf(dialog, 'Address') as HTMLInputElement).value).toBe('192.168.1.20:41234');
    await app.user.type(fieldOf(dialog, 'Code'), '48291357{Enter}');
    await within(await screen.findByRole('dialog', { name: 'Doors together' })).findByText(
      'This laptop has joined East.',
    );
  });

  it('says at the field what is missing, before anything is asked', async () => {
    const app = await openPanel();
    const dialog = await openJoining(app);
    await app.user.type(fieldOf(dialog, 'Code'), '1234{Enter}');
    expect(dialog.textContent).toContain('Enter all eight digits.');
    expect(dialog.textContent).toContain('Enter the address as the other laptop shows it');
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(dialog, 'Address')));
    expect(app.core.requests('joinLaptop')).toEqual([]);
  });

  it.each<[ErrorCode, string, string]>([
    [
      'pairing-wrong-code',
      'Code',
      'The code is wrong. Compare it with the other screen, and enter it again.',
    ],
    ['pairing-code-used-up', 'Code', 'The code was wrong three times.'],
    ['pairing-unreachable', 'Address', 'Vestibule can’t reach the other laptop.'],
    ['pairing-no-offer', 'Address', 'The other laptop isn’t adding a laptop right now.'],
  ])('says %s at the field that it is about', async (code, field, sentence) => {
    const app = await openPanel({ joinLaptop: () => Promise.reject(new VestibuleError(code)) });
    const dialog = await openJoining(app);
    await app.user.type(fieldOf(dialog, 'Address'), '192.168.1.20:41234');
    await app.user.type(fieldOf(dialog, 'Code'), '48291357{Enter}');
    await within(dialog).findByText(new RegExp(sentence));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(dialog, field)));
    expect(fieldOf(dialog, field).getAttribute('aria-invalid')).toBe('true');
  });

  it('says above the fields what is about neither', async () => {
    const app = await openPanel({
      joinLaptop: () => Promise.reject(new VestibuleError('pairing-malformed')),
    });
    const dialog = await openJoining(app);
    await app.user.type(fieldOf(dialog, 'Address'), '192.168.1.20:41234');
    await app.user.type(fieldOf(dialog, 'Code'), '48291357{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('same version');
  });

  it('takes the QR code from a camera, which is put away afterwards', async () => {
    const app = await openPanel({ joinLaptop: async () => ({ name: 'East' }) });
    const dialog = await openJoining(app);
    await app.user.click(within(dialog).getByRole('radio', { name: 'Scan QR code' }));
    await within(dialog).findByText('Hold a code in front of the camera.');
    expect(app.core.state.isCameraAllowed).toBe(true);
    act(() => app.codeCamera.show(anOffer.text));
    await screen.findByText('This laptop has joined East.');
    expect(app.core.requests('joinLaptop')).toEqual([{ text: anOffer.text }]);
    await waitFor(() => expect(app.core.state.isCameraAllowed).toBe(false));
    expect(app.codeCamera.running).toBeNull();
  });
});

describe('handing over', () => {
  async function chooseEntry({ user }: RenderedApp, entry: string): Promise<HTMLElement> {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return screen.findByRole('dialog', { name: entry });
  }

  it('saves a file where the shell asks for its place', async () => {
    const file = { state: 'saved', fileName: 'north.vestibule', download: '/download/1' } as const;
    const app = await openPanel({ handOver: async () => file });
    const dialog = await chooseEntry(app, 'Hand over to another laptop');
    await app.user.click(within(dialog).getByRole('button', { name: 'Save file' }));
    await screen.findByText('Saved north.vestibule. On the other laptop, choose “Load a handover file”.');
    expect(app.machine.downloads).toEqual(['/download/1']);
  });

  it('says that nothing was saved when its place was not chosen', async () => {
    const app = await openPanel({ handOver: async () => ({ state: 'cancelled' }) });
    const dialog = await chooseEntry(app, 'Hand over to another laptop');
    await app.user.click(within(dialog).getByRole('button', { name: 'Save file' }));
    await within(dialog).findByText('No file was saved.');
  });

  it('takes a file in parts, and says what was new', async () => {
    const app = await openPanel({
      takeHandOver: async ({ isLast }) => (isLast ? { from: 'North', brought: 41 } : null),
    });
    const dialog = await chooseEntry(app, 'Load a handover file');
    const file = new File([new Uint8Array(250_000).fill(7)], 'north.vestibule');
    await app.user.upload(within(dialog).getByLabelText('Choose file', { selector: 'input' }), file);
    await screen.findByText('41 new changes from North.');
    const parts = app.core.requests('takeHandOver') as CallRequest<'takeHandOver'>[];
    expect(parts.map(({ isLast }) => isLast)).toEqual([false, false, true]);
    expect(new Set(parts.map((part) => part.file)).size).toBe(1);
    expect(parts.map(({ part }) => atob(part).length)).toEqual([120_000, 120_000, 10_000]);
    expect(parts.every(({ part }) => part.length <= 180_000)).toBe(true);
  });

  it('says of another file that it is none', async () => {
    const app = await openPanel();
    const dialog = await chooseEntry(app, 'Load a handover file');
    const input = within(dialog).getByLabelText('Choose file', { selector: 'input' });
    await app.user.upload(input, new File(['nothing'], 'notes.txt'));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Vestibule can’t read this file.',
    );
  });
});
