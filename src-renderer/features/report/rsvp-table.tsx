import type { RsvpAttendance } from '../../../src-shared/domain/report.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe/describe-status.ts';
import { useWording } from '../../app/services.tsx';
import { ReportSection } from './report-section.tsx';
import './report-section.css';

const columns = ['listed', 'attended', 'noShow', 'notArrived'] as const;

/** Who came, by what they had answered. */
export function RsvpTable({ rows }: { readonly rows: readonly RsvpAttendance[] }) {
  const wording = useWording();
  const { report: words } = wording;
  const declinedButCame = rows.find(({ rsvpStatus }) => rsvpStatus === 'Declined')?.attended ?? 0;
  return (
    <ReportSection heading={words.byRsvp.heading}>
      {rows.length === 0 ? (
        <p className="report-section__quiet">{words.byRsvp.none}</p>
      ) : (
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{words.byRsvp.status}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name === 'listed' ? words.byRsvp.listed : words.totals[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rsvpStatus ?? ''}>
                <th scope="row">
                  <bdi>
                    {row.rsvpStatus === null
                      ? words.byRsvp.noStatus
                      : describeRsvpStatus(row.rsvpStatus, wording)}
                  </bdi>
                </th>
                {columns.map((name) => (
                  <td key={name}>{words.count({ count: row[name] })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {declinedButCame > 0 && (
        <p className="report-section__remark">{words.byRsvp.declinedButCame({ count: declinedButCame })}</p>
      )}
    </ReportSection>
  );
}
