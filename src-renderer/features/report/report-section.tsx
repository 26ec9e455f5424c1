import { type ReactNode, useId } from 'react';

/** One part of the report under its heading. */
export function ReportSection({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="report-section" aria-labelledby={id}>
      <h3 id={id} className="report-section__heading">
        {heading}
      </h3>
      {children}
    </section>
  );
}
