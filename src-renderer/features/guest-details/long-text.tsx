import { useState } from 'react';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';

/** More than this is shown when somebody asks for it. */
const shownAtOnce = 400;

/** A text of any length and any direction: its beginning, and all of it on request. */
export function LongText({ text }: { readonly text: string }) {
  const { guestDetails: words } = useWording();
  const [isWhole, setWhole] = useState(false);
  const characters = [...text];
  const isLong = characters.length > shownAtOnce;
  const shown = isLong && !isWhole ? `${characters.slice(0, shownAtOnce).join('')} …` : text;
  return (
    <>
      <p className="details__text" dir="auto">
        {shown}
      </p>
      {isLong && (
        <Button look="quiet" className="details__more" onPress={() => setWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAll}
        </Button>
      )}
    </>
  );
}
