import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { useStores, useWording } from '../../../app/services.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { longestName } from '../../operator/operator.tsx';

/** Asks which door this laptop stands at, where nobody has said so. */
export interface DoorQuestion {
  /** Takes the focus; null where the door is known. */
  readonly field: ReactNode;
  /** Saves what was typed; an empty field stays unknown. Fails with `VestibuleError`. */
  save(): Promise<void>;
}

/** Other laptops show this one by the name of its door. */
export function useDoorQuestion(): DoorQuestion {
  const { doors: words } = useWording();
  const { preferences } = useStores();
  const isUnknown = useStore(preferences, (state) => state.operator.operator.door === null);
  const [isAsked] = useState(isUnknown);
  const [door, setDoor] = useState('');
  const typed = useRef(door);
  typed.current = door.trim();
  const save = useCallback(async () => {
    const { operator, save: saveOperator } = preferences.getState().operator;
    if (typed.current === '' || typed.current === operator.door) return;
    if (await saveOperator({ operator: operator.operator, door: typed.current })) return;
    throw new VestibuleError(preferences.getState().operator.failure ?? 'not-saved');
  }, [preferences]);
  const field = isAsked ? (
    <TextField
      label={words.yourDoor}
      hint={words.yourDoorHint}
      value={door}
      onChange={setDoor}
      maxLength={longestName}
      autoFocus
    />
  ) : null;
  return { field, save };
}
