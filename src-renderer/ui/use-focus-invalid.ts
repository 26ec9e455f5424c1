import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** For a form that was refused: `focusInvalid` puts the focus on its first field with a problem, once that is drawn. */
export function useFocusInvalid(): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly focusInvalid: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const focusInvalid = useCallback(() => setRefusals((before) => before + 1), []);
  return { form, focusInvalid };
}
