import { type ReactNode, type Ref, useId } from 'react';

interface ReportSectionProps {
  readonly heading: string;
  /** Takes the focus when a button of the section has done its work and is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One part of the report under its heading. */
export function ReportSection({ heading, headingRef, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section className="report-section" aria-labelledby={id}>
      <h3 ref={headingRef} id={id} className="report-section__heading" tabIndex={-1}>
        {heading}
      </h3>
      {children}
    </section>
  );
}
