import type { Arrivals } from '../../../src-shared/domain/report.ts';
import { useWording } from '../../app/services.tsx';
import './report-facts.css';

interface ArrivalFactsProps {
  readonly arrivals: Arrivals;
  readonly timeOf: (startsAt: string) => string;
}

/** When the door was under pressure, and when it was not. */
export function ArrivalFacts({ arrivals, timeOf }: ArrivalFactsProps) {
  const { arrivals: words } = useWording();
  const facts = [
    { name: words.peak, stretch: arrivals.peak },
    { name: words.busiest, stretch: arrivals.busiestQuarter },
    { name: words.slowest, stretch: arrivals.slowestQuarter },
  ];
  return (
    <dl className="report-facts">
      {facts.map(
        ({ name, stretch }) =>
          stretch !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words.stretch({ guests: stretch.arrivals, time: timeOf(stretch.startsAt) })}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
