import { UserMinus } from 'lucide-react';
import { useStore } from 'zustand';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

/** Asks whether the guest is to be removed from the event. */
export function RemoveButton({ row }: { readonly row: GuestRow }) {
  const { removal: words } = useWording();
  const { door } = useStores();
  const askRemoval = useStore(door, (state) => state.askRemoval);
  return (
    <Button look="danger" className="details__action" onPress={() => askRemoval(row)}>
      <UserMinus size={18} aria-hidden="true" />
      {words.open}
    </Button>
  );
}
