import type { ConflictTally } from '../../../src-shared/domain/report.ts';
import { useWording } from '../../app/services.tsx';
import { ReportSection } from './report-section.tsx';
import './report-facts.css';

const endings = ['ours', 'theirs', 'otherSide'] as const;

/** How many conflicts there were, and how they ended. */
export function ConflictSummary({ conflicts }: { readonly conflicts: ConflictTally }) {
  const { conflictReport: words, report } = useWording();
  return (
    <ReportSection heading={words.heading}>
      <p className="report-section__quiet">
        {conflicts.total === 0 ? words.none : words.total({ count: conflicts.total })}
      </p>
      {conflicts.total > 0 && (
        <dl className="report-facts">
          {endings.map((name) => (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd>{report.count({ count: conflicts[name] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {conflicts.open > 0 && <p className="report-section__quiet">{words.open({ count: conflicts.open })}</p>}
    </ReportSection>
  );
}
