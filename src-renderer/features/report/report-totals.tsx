import { countToCome } from '../../../src-shared/domain/guest-row.ts';
import type { Report } from '../../../src-shared/domain/report.ts';
import { describeShare } from '../../../src-shared/wording/describe-share.ts';
import { useWording } from '../../app/services.tsx';
import './report-totals.css';

const shown = ['expected', 'attended', 'noShow', 'notArrived'] as const;

/** The numbers of the evening, large, with their share of everybody expected; who is not expected stands apart. */
export function ReportTotals({ report: { counts, walkIns, otherDoors } }: { readonly report: Report }) {
  const wording = useWording();
  const { report: words } = wording;
  const { listed, expected } = counts;
  const numbers = { ...counts, notArrived: countToCome(counts) };
  return (
    <>
      <dl className="report-totals" aria-label={words.totals.region}>
        {shown.map((name) => (
          <div key={name} className={`report-totals__one report-totals__one--${name}`}>
            <dt>{words.totals[name]}</dt>
            <dd className="report-totals__number">{words.count({ count: numbers[name] })}</dd>
            <dd className="report-totals__share">
              {name !== 'expected' && describeShare(numbers[name], expected, wording)}
            </dd>
          </div>
        ))}
        <div className="report-totals__one">
          <dt>{otherDoors === null ? words.totals.walkIns : words.totals.walkInsOfDoors}</dt>
          <dd className="report-totals__number">{words.count({ count: walkIns })}</dd>
        </div>
      </dl>
      <p className="report-section__quiet">{words.everybody({ listed, notExpected: listed - expected })}</p>
    </>
  );
}
