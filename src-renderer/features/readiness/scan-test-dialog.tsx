import { CircleAlert, CircleCheck, Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useClock, useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { judgeTestScan, type TestScan } from '../scanner/judge-test-scan.ts';
import { asWedgeKey } from '../scanner/use-wedge-scans.ts';
import { suffixes, type WedgeKey } from '../scanner/wedge-recognizer.ts';
import './scan-test-dialog.css';

/** Letters, digits and signs that stand elsewhere on other keyboards. */
const testCode = 'VESTIBULE/Test-QwAzyM_#1234567890';

type Found = TestScan | { readonly verdict: 'nothing' };

interface ScanTestDialogProps {
  readonly onClose: () => void;
}

/** Shows a code to scan, and says what the scanner has made of it. It marks nobody. */
export function ScanTestDialog({ onClose }: ScanTestDialogProps) {
  const { scanTest: words } = useWording().readiness;
  const { scanner } = useStores();
  const noteTest = useStore(scanner, (state) => state.noteTest);
  const { print } = useMachine();
  const [found, setFound] = useState<Found | null>(null);
  const take = useCallback(
    (scan: Found) => {
      setFound(scan);
      noteTest(scan.verdict);
    },
    [noteTest],
  );
  useTestScan(testCode, take);
  return (
    <ModalDialog heading={words.heading} onClose={onClose} focusClose="">
      <p className="dialog__text">{words.detail}</p>
      <div className="scan-test">
        <QrCode text={testCode} label={words.code} />
      </div>
      <div className="scan-test__found" role="status">
        <Finding found={found} />
      </div>
      <DialogActions>
        <Button onPress={print}>
          <Printer size={18} aria-hidden="true" />
          {words.print}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

function Finding({ found }: { readonly found: Found | null }) {
  const { scanTest: words } = useWording().readiness;
  if (found === null) {
    return (
      <>
        <Working />
        <p>{words.waiting}</p>
      </>
    );
  }
  const isGood = found.verdict === 'works' || found.verdict === 'other-layout';
  const Icon = isGood ? CircleCheck : CircleAlert;
  const [title, detail] = describeFound(found, words);
  return (
    <>
      <Icon className={isGood ? 'scan-test__good' : 'scan-test__look'} size={24} aria-hidden="true" />
      <div>
        <p className="scan-test__title">{title}</p>
        <p>{detail}</p>
      </div>
    </>
  );
}

function describeFound(
  found: Found,
  words: Wording['readiness']['scanTest'],
): readonly [title: string, detail: string] {
  switch (found.verdict) {
    case 'works':
      return [words.works, found.hasSuffix ? words.worksDetail : words.noSuffix];
    case 'other-layout':
      return [words.otherLayout, words.otherLayoutDetail];
    case 'garbled':
      return [words.garbled, words.garbledDetail({ text: found.text })];
    case 'too-slow':
      return [words.tooSlow, words.tooSlowDetail({ milliseconds: found.msPerCharacter })];
    case 'nothing':
      return [words.nothing, words.nothingDetail];
  }
}

/** No scanner takes so long between two characters: the scan is over. */
const quietMs = 1_000;
/** Nobody takes so long to pick a scanner up. */
const patienceMs = 20_000;

/**
 * Judges every scan of `code` while it is on the screen, and keeps its keys from the rest of the page. Says `nothing`
 * when none has come for a while.
 */
function useTestScan(code: string, onScan: (scan: TestScan | { readonly verdict: 'nothing' }) => void): void {
  const clock = useClock();
  useEffect(() => {
    let keys: WedgeKey[] = [];
    let stopWaiting = () => {};
    const stopPatience = clock.after(patienceMs, () => onScan({ verdict: 'nothing' }));

    const end = () => {
      stopWaiting();
      const scan = judgeTestScan(keys, code);
      keys = [];
      if (scan === null) return;
      stopPatience();
      onScan(scan);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = asWedgeKey(event, clock.timeOf(event));
      const isEnd = suffixes.has(event.key);
      const isPart = event.key.length === 1 || event.key === 'Dead' || event.key === 'Process';
      const isText = isPart && (event.key !== ' ' || keys.length > 0);
      // Without a scan before them, Enter, Tab and Space are for the buttons.
      if (!key.isPlain || !(isText || (isEnd && keys.length > 0))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // At the door it would come into the search.
      keys.push({ ...key, place: 'search' });
      stopWaiting();
      if (isEnd) end();
      else stopWaiting = clock.after(quietMs, end);
    };
    // Before the door, which would look for a guest.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      stopWaiting();
      stopPatience();
    };
  }, [clock, code, onScan]);
}
