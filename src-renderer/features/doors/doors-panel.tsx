import { CircleCheck, FileDown, FileUp, Plus, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Doors, OtherDoor } from '../../../src-shared/domain/doors.ts';
import { describeDoorsTrouble } from '../../../src-shared/wording/describe/describe-doors-trouble.ts';
import { useClock, useEventClock, useNow, useStores, useWording } from '../../app/services.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFocusAfter } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import {
  describeDoorState,
  describeDoors,
  describeUntil,
  listAsks,
  listFacts,
  listPending,
} from './describe-door.ts';
import { doorsPanelId } from './doors-place.ts';
import { LaptopFace, OtherLaptop } from './laptop-row.tsx';
import { LendsSwitch } from './lends-switch.tsx';
import { LinkedDoors } from './linked-doors.tsx';
import { standingOfOurs, worstFirst } from './order-doors.ts';
import './doors-panel.css';

/** How long it is shown what has come of a task. */
export const saidMs = 30_000;

interface DoorsPanelProps {
  readonly onClose: () => void;
}

/** The laptops of all doors: how they stand to this one, and what a person can do about it. */
export function DoorsPanel({ onClose }: DoorsPanelProps) {
  const { app, doors: words } = useWording();
  const { doors: store } = useStores();
  const { doors, task, said, begin, forgetSaid } = useStore(store);
  const clock = useClock();
  const panel = useRef<HTMLElement>(null);
  const focusPanel = useCallback(() => panel.current?.focus(), []);
  useEffect(focusPanel, [focusPanel]);
  useFocusAfter(task !== null, focusPanel);
  useEffect(() => (said === null ? undefined : clock.after(saidMs, forgetSaid)), [said, clock, forgetSaid]);
  const isAlone = doors !== null && listOthers(doors).length === 0;
  return (
    <section id={doorsPanelId} ref={panel} className="doors" tabIndex={-1} aria-labelledby="doors-heading">
      <header className="doors__head">
        <h2 id="doors-heading" className="doors__heading">
          {words.heading}
        </h2>
        <ActionMenu
          label={words.more}
          actions={[
            {
              label: words.handOver.action,
              icon: FileDown,
              group: 'now',
              onAction: () => begin({ kind: 'hand-over' }),
            },
            { label: words.take.action, icon: FileUp, group: 'now', onAction: () => begin({ kind: 'take' }) },
          ]}
        />
        <IconButton icon={X} label={app.close} onPress={onClose} />
      </header>
      <div className="doors__body more-below">
        <p className="doors__said" role="status">
          {said !== null && (
            <>
              <CircleCheck size={20} aria-hidden="true" />
              <span>{said(words)}</span>
            </>
          )}
        </p>
        {doors === null && <Placeholder title={app.loading} isWorking />}
        {doors !== null && <DoorsNotices doors={doors} />}
        {isAlone && doors.trouble === null && <Placeholder title={words.purpose} />}
        {doors !== null && !isAlone && <Laptops doors={doors} />}
      </div>
      <footer className="doors__foot">
        <Button isTall onPress={() => begin({ kind: 'join' })}>
          {words.join.open}
        </Button>
        <Button look="ink" isTall className="doors__add" onPress={() => begin({ kind: 'add' })}>
          <Plus size={20} aria-hidden="true" />
          {words.add.open}
        </Button>
      </footer>
    </section>
  );
}

/** A laptop that was removed is told nothing of the others, who go on without it. */
function listOthers({ others, former, trouble }: Doors): readonly OtherDoor[] {
  return trouble === 'removed' ? others : [...others, ...former];
}

/** How all stand in a sentence and in a line, and a row for each. */
function Laptops({ doors }: { readonly doors: Doors }) {
  const wording = useWording();
  const { doors: words } = wording;
  const { doors: store, door: doorStore, preferences } = useStores();
  const { receivedAtMs, begin } = useStore(store);
  const event = useStore(doorStore, (state) => state.event);
  const operator = useStore(preferences, (state) => state.operator.operator);
  const clock = useEventClock(event?.timezone ?? null);
  const nowMs = Math.max(useNow(1_000), receivedAtMs);
  const hasEvent = event !== null;
  const { unshared, admitted } = doors;
  const isPaired = doors.others.length > 0;
  const ours = operator.door || doors.name;
  const elapsedMs = nowMs - receivedAtMs;
  return (
    <>
      {isPaired && (
        <>
          <div className="doors__summary">
            {describeDoors(doors, hasEvent, wording).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <LinkedDoors others={doors.others} ours={ours} />
        </>
      )}
      <ul>
        {isPaired && (
          <LaptopFace
            door={ours}
            title={words.thisLaptop}
            operator={operator.operator}
            state={standingOfOurs(doors)}
            isOurs
            said={unshared === 0 ? words.states.shared : words.states.unshared({ count: unshared })}
            admitted={hasEvent ? admitted : null}
          />
        )}
        {worstFirst(listOthers(doors), wording).map((door) => (
          <OtherLaptop
            key={door.door}
            door={door}
            said={[describeDoorState(door, elapsedMs, wording), ...listPending(door, hasEvent, wording)].join(
              ' · ',
            )}
            facts={listFacts(door, doors, { nowMs, receivedAtMs, clock }, wording)}
            asks={listAsks(door, wording)}
            until={door.until === null ? null : describeUntil(door.until, clock, wording)}
            hasEvent={hasEvent}
            onTask={begin}
          />
        ))}
      </ul>
      <SeparatedNotice doors={doors} />
      {isPaired && (
        <div className="doors__lends">
          <LendsSwitch />
        </div>
      )}
    </>
  );
}

/** What keeps this laptop from the others, and what to do about it. */
function DoorsNotices({ doors }: { readonly doors: Doors }) {
  const wording = useWording();
  const { doors: words } = wording;
  if (doors.trouble !== null)
    return <Told kind="alarm" words={describeDoorsTrouble(doors.trouble, wording)} />;
  if (doors.others.some(({ isFirewalled }) => isFirewalled))
    return <Told kind="waits" words={words.firewall} />;
  return null;
}

/** What else may keep laptops apart: nothing on this laptop. */
function SeparatedNotice({ doors }: { readonly doors: Doors }) {
  const { doors: words } = useWording();
  const isSaidElsewhere = doors.trouble !== null;
  if (isSaidElsewhere || !doors.others.some(({ isApart }) => isApart)) return null;
  return <Told kind="calm" words={words.separated} />;
}

interface ToldProps {
  readonly kind: 'alarm' | 'waits' | 'calm';
  readonly words: { readonly title: string; readonly text: string };
}

function Told({ kind, words: { title, text } }: ToldProps) {
  return (
    <div className="doors__notice">
      <Notice kind={kind} title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
