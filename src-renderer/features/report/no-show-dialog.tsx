import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoShowPreview } from '../../../src-shared/domain/no-show-sweep.ts';
import { describeBeginning } from '../../../src-shared/wording/describe/describe-beginning.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe/describe-status.ts';
import { useEventClock, useNow, useStores, useWording } from '../../app/services.tsx';
import { selectGuestsToMark } from '../../store/report/no-shows.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Segments } from '../../ui/segments.tsx';
import { MissingDoorsNotice } from '../doors/missing-doors-notice.tsx';
import './no-show-dialog.css';

const everyMs = 10_000;

/** Asks who is marked, and once more while guests may still arrive. */
export function NoShowDialog({ onConfirm }: { readonly onConfirm: () => void }) {
  const { noShows: words } = useWording();
  const { report } = useStores();
  const { preview, failure, leave } = useStore(report, (state) => state.noShows);
  const guests = useStore(report, (state) => selectGuestsToMark(state.noShows));
  const beginning = useBeginning();
  const [isAskingAgain, setAskingAgain] = useState(false);
  if (preview === null) {
    return (
      <ModalDialog heading={words.open} onClose={leave}>
        {failure === null && <Placeholder title={words.loading} isWorking />}
        <DialogActions back={<Button onPress={leave}>{words.leave}</Button>} />
      </ModalDialog>
    );
  }
  if (isAskingAgain && beginning !== null) {
    return (
      <ModalDialog heading={words.early.question({ guests })} role="alertdialog" onClose={leave}>
        <p className="no-shows__beginning">
          {beginning} {words.early.detail}
        </p>
        <DialogActions
          back={
            <Button key="leave-early" autoFocus onPress={leave}>
              {words.leave}
            </Button>
          }
          strong={
            <Button look="stop" onPress={onConfirm}>
              {words.early.confirm({ guests })}
            </Button>
          }
        />
      </ModalDialog>
    );
  }
  return (
    <ModalDialog heading={preview.byRsvp.length === 0 ? words.nobody : words.choose} onClose={leave} isWide>
      {beginning !== null && preview.byRsvp.length > 0 && <p className="no-shows__beginning">{beginning}</p>}
      <MissingDoorsNotice />
      <NoShowChoice preview={preview} />
      <DialogActions
        back={
          <Button autoFocus onPress={leave}>
            {words.leave}
          </Button>
        }
        strong={
          guests > 0 && (
            <Button look="ink" onPress={() => (beginning === null ? onConfirm() : setAskingAgain(true))}>
              {words.confirm({ guests })}
            </Button>
          )
        }
      />
    </ModalDialog>
  );
}

/** Why guests of the event may still arrive; null when that is over. */
function useBeginning(): string | null {
  const wording = useWording();
  const { report } = useStores();
  const event = useStore(report, (state) => state.event);
  const clock = useEventClock(event?.timezone ?? null);
  const nowMs = useNow(everyMs);
  return event && describeBeginning(event, nowMs, clock, wording);
}

const rowHeight = 32;
/** Rows drawn beyond each edge, so that scrolling shows no gaps. */
const overscan = 8;

/** Whose guests are marked, by RSVP status, and their names. */
function NoShowChoice({ preview }: { readonly preview: NoShowPreview }) {
  const { noShows: words } = useWording();
  const { report } = useStores();
  const { chosen } = useStore(report, (state) => state.noShows);
  const guests = useStore(report, (state) => selectGuestsToMark(state.noShows));
  const { byRsvp, unsent, otherStatus } = preview;
  return (
    <>
      {byRsvp.length > 0 && <StatusFields byRsvp={byRsvp} />}
      {/* Another choice is another list: it begins at its top. */}
      {guests > 0 && <NoShowNames key={JSON.stringify(chosen)} guests={guests} />}
      {byRsvp.length > 0 && guests === 0 && <p className="dialog__text">{words.nobodyChosen}</p>}
      {unsent > 0 && <p className="dialog__text">{words.leftOut({ count: unsent })}</p>}
      {otherStatus > 0 && <p className="dialog__text">{words.otherStatus({ count: otherStatus })}</p>}
      {guests > 0 && <p className="dialog__text">{words.undoable}</p>}
    </>
  );
}

function StatusFields({ byRsvp }: Pick<NoShowPreview, 'byRsvp'>) {
  const wording = useWording();
  const { noShows: words, filters, report, statuses } = wording;
  const { report: store } = useStores();
  const { chosen, choose } = useStore(store, (state) => state.noShows);
  return (
    <ul className="no-show-choice" aria-label={words.byRsvp}>
      {byRsvp.map(({ rsvpStatus, guests }) => {
        const status = rsvpStatus === null ? words.noStatus : describeRsvpStatus(rsvpStatus, wording);
        return (
          <li key={rsvpStatus ?? ''} className="no-show-choice__line">
            <bdi className="no-show-choice__status">{status}</bdi>
            <span className="no-show-choice__guests">{report.count({ count: guests })}</span>
            <Segments
              label={filters.choice({ name: status, guests })}
              value={chosen.includes(rsvpStatus) ? 'no-show' : 'open'}
              options={[
                { value: 'no-show', label: statuses.attendance['No Show'] },
                { value: 'open', label: words.leaveOpen },
              ]}
              onChange={(value) => choose(rsvpStatus, value === 'no-show')}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Everybody who would be marked, by name; only the rows near the screen are drawn and asked for. */
function NoShowNames({ guests }: { readonly guests: number }) {
  const wording = useWording();
  const { door, noShows: words } = wording;
  const { report } = useStores();
  const { names, showNames } = useStore(report, (state) => state.noShows);
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: guests,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // Rows follow one another, so a name of several lines never lies on the next before it is measured.
  const style = { height: virtualizer.getTotalSize(), paddingBlockStart: items[0]?.start ?? 0 };
  useEffect(() => void showNames(first, last), [showNames, first, last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it
    <div ref={frame} className="no-show-names" tabIndex={0}>
      <ul aria-label={words.names} style={style}>
        {items.map(({ index }) => {
          const guest = names.get(index);
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={guests}
            >
              {guest && <bdi>{guest.name || door.noName}</bdi>}
              {guest && (
                <bdi className="no-show-names__status">
                  {guest.rsvpStatus === null ? words.noStatus : describeRsvpStatus(guest.rsvpStatus, wording)}
                </bdi>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
