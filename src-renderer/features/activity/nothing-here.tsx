import { Check } from 'lucide-react';

/** A calm sentence where nothing stands. */
export function NothingHere({ text }: { readonly text: string }) {
  return (
    <p className="activity-section__nothing">
      <Check size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
