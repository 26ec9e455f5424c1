import { useState } from 'react';
import { useStore } from 'zustand';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import { useStores } from '../../app/services.tsx';
import { failureCode } from '../../store/trouble-store.ts';

/** Opens the door of an event; says while it does, and why it could not. */
export function useOpenDoor(eventId: string): {
  readonly isOpening: boolean;
  readonly failure: ErrorCode | null;
  readonly openDoor: () => void;
} {
  const { door } = useStores();
  const open = useStore(door, (state) => state.open);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const openDoor = async () => {
    if (isOpening) return;
    setOpening(true);
    setFailure(null);
    try {
      await open(eventId);
    } catch (error) {
      setFailure(failureCode(error));
    } finally {
      setOpening(false);
    }
  };
  return { isOpening, failure, openDoor: () => void openDoor() };
}
