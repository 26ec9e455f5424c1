import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { EventSummary } from '../../../src-shared/domain/event.ts';
import type { Readiness, ReadinessCheck, Verdict } from '../../../src-shared/domain/readiness.ts';
import {
  describeChecks,
  type ReadinessLine,
} from '../../../src-shared/wording/describe/describe-readiness.ts';
import { useNow, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { ScanTestDialog } from './scan-test-dialog.tsx';
import { describeScanner, useScannerTest } from './scanner-check.ts';
import { type Fix, useFix } from './use-fix.tsx';
import './check-lines.css';

const everyMs = 30_000;

interface CheckLinesProps {
  readonly event: EventSummary;
  readonly readiness: Readiness;
  /** What to do stands behind "How to": there is little room. */
  readonly isBrief?: boolean;
  /** Called when something was mended. */
  readonly onMended: () => Promise<void>;
}

/** What a night at the door of this event needs, each line with its light and a way to mend it in place. */
export function CheckLines({ event, readiness, isBrief = false, onMended }: CheckLinesProps) {
  const wording = useWording();
  const now = useNow(everyMs);
  const lines = describeChecks(readiness, now, wording);
  const scanner = describeScanner(useScannerTest(), now, wording);
  return (
    <ul className={isBrief ? 'checks checks--brief' : 'checks'} aria-label={wording.readiness.checks}>
      {readiness.checks.map((check, index) => {
        const line = lines[index];
        return (
          line !== undefined && (
            <CheckLine
              key={check.kind}
              event={event}
              check={check}
              line={line}
              isBrief={isBrief}
              onMended={onMended}
            />
          )
        );
      })}
      <ScannerLine line={scanner} isBrief={isBrief} />
    </ul>
  );
}

const icons: Readonly<Record<Verdict, LucideIcon>> = {
  good: CircleCheck,
  look: CircleAlert,
  unknown: CircleHelp,
};

interface CheckLineProps extends Omit<CheckLinesProps, 'readiness' | 'isBrief'> {
  readonly check: ReadinessCheck;
  readonly line: ReadinessLine;
  readonly isBrief: boolean;
}

function CheckLine({ event, check, line, isBrief, onMended }: CheckLineProps) {
  return <Line line={line} fix={useFix(event, check, onMended)} isBrief={isBrief} />;
}

/** The scanner: a test code mends that nobody knows whether it works. */
function ScannerLine({ line, isBrief }: { readonly line: ReadinessLine; readonly isBrief: boolean }) {
  const { fixes } = useWording().readiness;
  const [isTesting, setTesting] = useState(false);
  const fix: Fix = {
    label: fixes.scan,
    mend: () => setTesting(true),
    working: null,
    failure: null,
    dialog: isTesting && <ScanTestDialog onClose={() => setTesting(false)} />,
  };
  return <Line line={line} fix={fix} isBrief={isBrief} />;
}

interface LineProps {
  readonly line: ReadinessLine;
  readonly fix: Fix;
  readonly isBrief: boolean;
}

/** One check: its light, how it is, what to do about it, and what does it. */
function Line({ line: { verdict, label, text, advice }, fix, isBrief }: LineProps) {
  const { readiness: words } = useWording();
  const [isTold, setTold] = useState(false);
  const id = useId();
  const Icon = icons[verdict];
  const hasHowTo = isBrief && fix.label === null && advice !== null;
  return (
    <li className={`check check--${verdict}`}>
      <Icon className="check__light" role="img" aria-label={words.verdicts[verdict]} aria-hidden={false} />
      <div className="check__words">
        <p id={`${id}-label`} className="check__label">
          {label}
        </p>
        <p className="check__text">
          {fix.working !== null && <Working />}
          {fix.working ?? text}
        </p>
        {advice !== null && (!isBrief || isTold) && (
          <p id={`${id}-advice`} className="check__advice">
            {advice}
          </p>
        )}
        {fix.failure !== null && (
          <p className="check__failure" role="alert">
            {fix.failure}
          </p>
        )}
      </div>
      {fix.label !== null && (
        <Button
          className="check__fix"
          aria-describedby={`${id}-label`}
          aria-disabled={fix.working !== null}
          onPress={fix.mend}
        >
          {fix.label}
        </Button>
      )}
      {hasHowTo && (
        <Button
          className="check__fix"
          aria-describedby={`${id}-label`}
          aria-expanded={isTold}
          aria-controls={`${id}-advice`}
          onPress={() => setTold(!isTold)}
        >
          {words.howTo}
        </Button>
      )}
      {fix.dialog}
    </li>
  );
}
