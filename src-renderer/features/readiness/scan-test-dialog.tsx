import { CircleAlert, CircleCheck, Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, ModalDialog } from '../../ui/modal-dialog.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { TestScan } from '../scanner/judge-test-scan.ts';
import { useTestScan } from './use-test-scan.ts';
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
