import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { NoShowPreview } from '../../../src-shared/domain/no-show-sweep.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { selectGuestsToMark } from '../../store/report/no-shows.ts';
import { Segments } from '../../ui/segments.tsx';

const rowHeight = 32;
/** Rows drawn beyond each edge, so that scrolling shows no gaps. */
const overscan = 8;

/** Whose guests are marked, by RSVP status, and their names. */
export function NoShowChoice({ preview }: { readonly preview: NoShowPreview }) {
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
  useEffect(() => void showNames(first, last), [showNames, first, last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it
    <div ref={frame} className="no-show-names" tabIndex={0}>
      <ul aria-label={words.names} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const guest = names.get(index);
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={guests}
              style={{ transform: `translateY(${start}px)` }}
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
