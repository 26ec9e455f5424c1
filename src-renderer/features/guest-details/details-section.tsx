import { type ReactNode, useId } from 'react';

interface DetailsSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** One part of the details under its heading. */
export function DetailsSection({ heading, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section className="details-section" aria-labelledby={id}>
      <h3 id={id} className="details-section__heading">
        {heading}
      </h3>
      {children}
    </section>
  );
}
