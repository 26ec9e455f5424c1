import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EventData } from '../../../src-shared/domain/event.ts';
import { describeSize } from '../../../src-shared/wording/describe/describe-size.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { isRemovable, listRemovable } from '../../store/laptop-store.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { ExportButton } from '../activity/export-button.tsx';
import { SettingsSection } from './settings-section.tsx';
import './event-data-section.css';

/** What this laptop holds of each event, and how to remove it. */
export function EventDataSection() {
  const { eventData: words, events: eventWords } = useWording();
  const { laptop } = useStores();
  const { events, busy, failure, load, remove, removeAll, giveUpChanges } = useStore(
    laptop,
    (state) => state.eventData,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void load(), [load]);

  const removable = listRemovable(events ?? []);

  /** Does what was asked; resolves to what to say of it, null when nothing was done. */
  const perform = async (confirmed: Asked): Promise<string | null> => {
    if (confirmed.to === 'remove-all') {
      const removed = await removeAll();
      return removed === 0 ? null : words.removedAll({ events: removed });
    }
    const { eventId, name, unsent } = confirmed.data;
    const shownName = name || eventWords.nameless;
    if (confirmed.to === 'remove')
      return (await remove(eventId)) ? words.removed({ event: shownName }) : null;
    return (await giveUpChanges(eventId)) ? words.gaveUp({ count: unsent, event: shownName }) : null;
  };
  const confirm = async (confirmed: Asked) => {
    setAsked(null);
    setDone(null);
    const said = await perform(confirmed);
    if (said === null) return;
    setDone(said);
    list.current?.focus();
  };
  return (
    <SettingsSection heading={words.heading} detail={words.detail}>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {/* It takes the focus when the button of an event is gone with it. */}
      <div ref={list} tabIndex={-1} className="event-data">
        {events === null && <p className="settings-section__detail">{words.loading}</p>}
        {events?.length === 0 && <p className="settings-section__detail">{words.none}</p>}
        {events !== null && events.length > 0 && (
          <ul aria-label={words.list}>
            {events.map((data) => (
              <EventDataItem
                key={data.eventId}
                data={data}
                isBusy={busy === data.eventId}
                onRemove={() => setAsked({ to: 'remove', data })}
                onGiveUp={() => setAsked({ to: 'give-up', data })}
              />
            ))}
          </ul>
        )}
      </div>
      <p className="settings-section__said" aria-live="polite">
        {done}
      </p>
      {removable.length > 0 && (
        <div className="settings-section__row">
          <Button disabled={busy !== null} onPress={() => setAsked({ to: 'remove-all', all: removable })}>
            <Trash2 size={18} aria-hidden="true" />
            {words.removeAll}
          </Button>
        </div>
      )}
      {asked && (
        <EventDataDialog asked={asked} onConfirm={() => void confirm(asked)} onClose={() => setAsked(null)} />
      )}
    </SettingsSection>
  );
}

interface EventDataItemProps {
  readonly data: EventData;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onGiveUp: () => void;
}

/** One event: how many guests and how much room, and why it cannot be removed while changes are unsent. */
function EventDataItem({ data, isBusy, onRemove, onGiveUp }: EventDataItemProps) {
  const wording = useWording();
  const { eventData: words, events } = wording;
  const { name, guests, bytes, unsent, unsentOfGone } = data;
  const shownName = name || events.nameless;
  return (
    <li className="event-data__item">
      <div className="event-data__text">
        <p className="event-data__name">
          <bdi>{shownName}</bdi>
        </p>
        <p className="event-data__size">{words.holds({ guests, size: describeSize(bytes, wording) })}</p>
        {unsent > 0 && (
          <p className="event-data__unsent">
            <strong>{words.unsent({ count: unsent })}</strong> {words.unsentNow}
          </p>
        )}
        {unsentOfGone > 0 && (
          <p className="event-data__unsent">
            <strong>{words.unsentOfGone({ count: unsentOfGone })}</strong> {words.unsentOfGoneNow}
          </p>
        )}
      </div>
      {isRemovable(data) && (
        <Button aria-label={words.removeEvent({ event: shownName })} disabled={isBusy} onPress={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
          {isBusy ? words.removing : words.remove}
        </Button>
      )}
      {unsent > 0 && (
        <Button aria-label={words.giveUpOf({ event: shownName })} disabled={isBusy} onPress={onGiveUp}>
          {isBusy ? words.givingUp : words.giveUp}
        </Button>
      )}
    </li>
  );
}

/** What a person is asked before it is done to one event, or to several. */
type Asked =
  | { readonly to: 'remove' | 'give-up'; readonly data: EventData }
  | { readonly to: 'remove-all'; readonly all: readonly EventData[] };

interface EventDataDialogProps {
  readonly asked: Asked;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The question that belongs to it; before changes are given up they can be handed over as a file. */
function EventDataDialog({ asked, ...answers }: EventDataDialogProps) {
  const { eventData: words, events } = useWording();
  switch (asked.to) {
    case 'give-up': {
      const { name, unsent } = asked.data;
      const heading = words.giveUpHeading({ count: unsent, event: name || events.nameless });
      return (
        <EventDataQuestion heading={heading} detail={words.giveUpDetail} confirm={words.giveUp} {...answers}>
          <div className="event-data__export">
            <ExportButton />
          </div>
        </EventDataQuestion>
      );
    }
    case 'remove': {
      const { name, guests } = asked.data;
      const said = {
        heading: words.removeHeading({ event: name || events.nameless }),
        detail: words.removeDetail({ guests }),
      };
      return <EventDataQuestion {...said} confirm={words.remove} {...answers} />;
    }
    case 'remove-all': {
      const guests = asked.all.reduce((sum, each) => sum + each.guests, 0);
      const said = {
        heading: words.removeAllHeading({ events: asked.all.length }),
        detail: words.removeAllDetail({ guests }),
      };
      return <EventDataQuestion {...said} confirm={words.remove} {...answers} />;
    }
  }
}

interface EventDataQuestionProps {
  readonly heading: string;
  readonly detail: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What else can be done before. */
  readonly children?: ReactNode;
}

/** Asks before something of this laptop's data is gone for good; the safe answer has the focus. */
function EventDataQuestion(props: EventDataQuestionProps) {
  const { heading, detail, confirm, onConfirm, onClose, children } = props;
  const { eventData: words } = useWording();
  return (
    <ModalDialog heading={heading} role="alertdialog" onClose={onClose}>
      <p className="dialog__text">{detail}</p>
      {children}
      <DialogActions
        back={
          <Button autoFocus onPress={onClose}>
            {words.keep}
          </Button>
        }
        strong={
          <Button look="stop" onPress={onConfirm}>
            {confirm}
          </Button>
        }
      />
    </ModalDialog>
  );
}
