import './flaps.css';

interface FlapsProps {
  /** A character a tile; a blank makes an empty tile, and a colon stands between tiles without one. */
  readonly text: string;
}

/**
 * A live number on flap tiles, as large as the text around it. A tile turns when its character changes. Screen readers
 * get nothing of it: the caller says the number in words.
 */
export function Flaps({ text }: FlapsProps) {
  return (
    <span className="flaps" aria-hidden="true">
      {tilesOf(text).map(({ key, character, delayMs }) => (
        <span
          key={key}
          className={character === ':' ? 'flap flap--between' : 'flap'}
          style={{ animationDelay: `${delayMs}ms` }}
        >
          {character === ' ' ? '\u00a0' : character}
        </span>
      ))}
    </span>
  );
}

/** Units turn first, and each tile in front a little later. */
const betweenTilesMs = 30;

/** The tiles, named by their place from the end and what they show: a new name draws a tile anew, and it turns. */
function tilesOf(text: string) {
  const characters = [...text];
  return characters.map((character, index) => ({
    key: `${characters.length - index} ${character}`,
    character,
    delayMs: (characters.length - 1 - index) * betweenTilesMs,
  }));
}
