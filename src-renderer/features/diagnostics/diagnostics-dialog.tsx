import { Copy, Stethoscope } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { describeDiagnostics } from '../../../src-shared/wording/describe/describe-diagnostics.ts';
import { useMachine, useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { breakingAtSigns } from '../activity/breaking-at-signs.ts';
import './diagnostics-dialog.css';

/** The diagnostics as an entry for a menu, with their dialog. `onClosed` is called when it has closed. */
export function useDiagnostics(onClosed?: () => void): MenuDialog {
  const { diagnostics: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: Stethoscope,
    group: 'laptop',
    draw: (close) => <DiagnosticsDialog onClose={close} />,
    onClosed,
  });
}

/** How this laptop is, to read aloud or to send to a support: version, clock, connection, marks. */
function DiagnosticsDialog({ onClose }: { readonly onClose: () => void }) {
  const wording = useWording();
  const { diagnostics: words } = wording;
  const { laptop } = useStores();
  const { copy } = useMachine();
  const { diagnostics, failure, load } = useStore(laptop, (state) => state.diagnostics);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => void load(), [load]);
  const lines = diagnostics === null ? [] : describeDiagnostics(diagnostics, wording);
  const text = lines.map((line) => words.line({ label: line.label, text: line.text })).join('\n');
  return (
    <ModalDialog heading={words.heading} onClose={onClose} focusClose="">
      <p className="dialog__text">{words.intro}</p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      <dl className="diagnostics">
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.label === words.marks ? breakingAtSigns(line.text) : line.text}</dd>
          </div>
        ))}
      </dl>
      <DialogActions
        beside={
          <p className="diagnostics__copied" aria-live="polite">
            {isCopied !== null && (isCopied ? words.copied : words.notCopied)}
          </p>
        }
      >
        <Button disabled={diagnostics === null} onPress={() => setCopied(copy(text))}>
          <Copy size={18} aria-hidden="true" />
          {words.copy}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
