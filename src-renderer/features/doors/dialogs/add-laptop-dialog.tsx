import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  type OtherDoor,
  type PairedUntil,
  type PairingOfferShown,
  pairedUntilSchema,
} from '../../../../src-shared/domain/doors.ts';
import { useNow, useStores, useWording } from '../../../app/services.tsx';
import { Button } from '../../../ui/button.tsx';
import { Flaps } from '../../../ui/flaps.tsx';
import { DialogActions, ModalDialog } from '../../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { Working } from '../../../ui/placeholder.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { groupDigits, shortestFirst, writeAddress } from './typed-address.ts';
import { useDoorQuestion } from './use-door-question.tsx';
import { useTask } from './use-task.ts';
import './add-laptop-dialog.css';

const nobody: readonly OtherDoor[] = [];

interface AddLaptopDialogProps {
  readonly onClose: () => void;
  /** Called with the name of the laptop that has joined. */
  readonly onAdded: (name: string) => void;
}

/** Asks how long, shows the code, and waits for the other laptop by itself. */
export function AddLaptopDialog({ onClose, onAdded }: AddLaptopDialogProps) {
  const { doors: words } = useWording();
  const { doors: store, trouble } = useStores();
  const { addLaptop, stopAdding } = useStore(store);
  const offer = useStore(store, (state) => state.doors?.offer ?? null);
  const [until, setUntil] = useState<PairedUntil>('tonight');
  const [isShown, setShown] = useState(offer !== null);
  const added = useAdded(isShown);
  const { isBusy, failure, run } = useTask();
  const question = useDoorQuestion();
  useEffect(() => {
    if (added !== null) onAdded(added);
  }, [added, onAdded]);
  const show = () =>
    void run(
      async () => {
        await question.save();
        await addLaptop(until);
      },
      () => setShown(true),
    );
  const leave = () => {
    if (isShown) void trouble.getState().attempt(stopAdding);
    onClose();
  };
  return (
    <ModalDialog
      heading={words.add.open}
      onClose={leave}
      isWide={isShown}
      {...(isShown && { focusClose: 'shown' })}
    >
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {isShown ? (
        <Offer offer={offer} onRenew={show} />
      ) : (
        <>
          <p className="dialog__text">{words.add.detail}</p>
          {question.field}
          <Segments
            isLabelShown
            label={words.add.until}
            value={until}
            options={pairedUntilSchema.options.map((value) => ({ value, label: words.add.untils[value] }))}
            onChange={setUntil}
          />
        </>
      )}
      <DialogActions
        beside={
          isShown &&
          offer !== null && (
            <span className="add-laptop__waits" role="status">
              <Working />
              {words.add.waiting}
            </span>
          )
        }
        back={<Button onPress={leave}>{words.cancel}</Button>}
        strong={
          !isShown && (
            <Button look="ink" autoFocus={question.field === null} disabled={isBusy} onPress={show}>
              {words.add.show}
            </Button>
          )
        }
      />
    </ModalDialog>
  );
}

/**
 * The name of a laptop that has joined by the code, maybe for longer than before; null before that. Who turns up while the
 * code still waits was added elsewhere.
 */
function useAdded(isShown: boolean): string | null {
  const { doors: store } = useStores();
  const doors = useStore(store, (state) => state.doors);
  const others = doors?.others ?? nobody;
  const [before, setBefore] = useState(others);
  const isWaiting = !isShown || doors === null || doors.offer !== null;
  if (isWaiting && before !== others) setBefore(others);
  if (isWaiting) return null;
  const wasThere = ({ door, until }: OtherDoor) =>
    before.some((each) => each.door === door && each.until === until);
  return others.find((each) => !wasThere(each))?.name ?? null;
}

interface OfferProps {
  /** Null when its time is over, or before it is known. */
  readonly offer: PairingOfferShown | null;
  readonly onRenew: () => void;
}

function Offer({ offer, onRenew }: OfferProps) {
  const { add: words } = useWording().doors;
  const { doors: store } = useStores();
  const receivedAtMs = useStore(store, (state) => state.receivedAtMs);
  const leftMs = (offer?.endsInMs ?? 0) - Math.max(0, useNow(1_000) - receivedAtMs);
  const renew = <Button onPress={onRenew}>{words.renew}</Button>;
  if (offer === null || leftMs <= 0) {
    return (
      <div className="add-laptop__over" role="status">
        <p className="dialog__text">{words.over}</p>
        {renew}
      </div>
    );
  }
  return (
    <div className="add-laptop">
      <div>
        <ol className="add-laptop__steps">
          <li>{words.stepOpen}</li>
          <li>{words.stepJoin}</li>
          <li>{words.stepCode}</li>
        </ol>
        <div className="add-laptop__code">
          {offer.code === null ? (
            <UsedUp>{renew}</UsedUp>
          ) : (
            <>
              <Addresses of={offer} />
              <Code code={offer.code} />
            </>
          )}
          <p className="add-laptop__quiet">{words.timeLeft({ time: writeMinutes(leftMs) })}</p>
        </div>
      </div>
      <figure className="add-laptop__qr">
        <QrCode text={offer.text} label={words.qr} />
        <figcaption>{words.qrHint}</figcaption>
      </figure>
    </div>
  );
}

/** The one that is quickest to type, and another one below it: nobody wants to try more. */
function Addresses({ of: { addresses } }: { readonly of: PairingOfferShown }) {
  const { add: words } = useWording().doors;
  const [first, second] = shortestFirst(addresses).map(writeAddress);
  return (
    <p className="add-laptop__address">
      <bdi dir="ltr">{first}</bdi>
      {second !== undefined && (
        <span className="add-laptop__quiet">{words.orAddress({ address: second })}</span>
      )}
    </p>
  );
}

function Code({ code }: { readonly code: string }) {
  const { add: words } = useWording().doors;
  return (
    <p className="add-laptop__digits">
      <span className="visually-hidden">{words.code({ code: groupDigits(code) })}</span>
      <Flaps text={code.slice(0, 4)} />
      <Flaps text={code.slice(4)} />
    </p>
  );
}

function UsedUp({ children }: { readonly children: ReactNode }) {
  const { add: words } = useWording().doors;
  return (
    <div className="add-laptop__used-up" role="alert">
      <p>{words.usedUp}</p>
      {children}
    </div>
  );
}

/** "4:05": minutes and seconds. */
function writeMinutes(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
