import { UserPlus } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import './add-guest-button.css';

/** Opens the form for somebody who is not on the list. */
export function AddGuestButton() {
  const { newGuest: words } = useWording();
  const { newGuest } = useStores();
  const open = useStore(newGuest, (state) => state.open);
  return (
    <Button className="add-guest-button" aria-label={words.open} onPress={open}>
      <UserPlus size={20} aria-hidden="true" />
      <span className="add-guest-button__word">{words.open}</span>
    </Button>
  );
}
