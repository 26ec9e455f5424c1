import type { ChipChoice, EventSettings } from '../../../src-shared/domain/event.ts';
import { useWording } from '../../app/services.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import './chip-choice.css';

interface ChipChoiceFieldsProps {
  readonly settings: EventSettings;
  readonly onChoose: (chips: ChipChoice) => void;
}

/** A box for each column of the event, and one for diet and note each. */
export function ChipChoiceFields({ settings, onChoose }: ChipChoiceFieldsProps) {
  const { chipChoice: words } = useWording();
  const { chips, columnNames } = settings;
  const choose = (change: Partial<ChipChoice>) => onChoose({ ...chips, ...change });
  const chosen = new Set(chips.columns);
  // In the order of the event, whatever the order of ticking; a chosen column that no guest has now stays chosen.
  const names = [...new Set([...columnNames, ...chosen])];
  const withColumn = (name: string, isShown: boolean) =>
    names.filter((each) => (each === name ? isShown : chosen.has(each)));
  return (
    <>
      <fieldset className="chip-choice">
        <legend className="chip-choice__legend">{words.columns}</legend>
        {names.length === 0 && <p className="dialog__text">{words.noColumns}</p>}
        {names.length > 0 && (
          <Checkbox
            label={words.automatic}
            isSelected={chips.columns === null}
            onChange={(isAutomatic) => choose({ columns: isAutomatic ? null : [] })}
          />
        )}
        <div className="chip-choice__columns">
          {names.map((name) => (
            <Checkbox
              key={name}
              label={name}
              isSelected={chosen.has(name)}
              onChange={(isShown) => choose({ columns: withColumn(name, isShown) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="chip-choice">
        <legend className="chip-choice__legend">{words.more}</legend>
        <Checkbox
          label={words.dietary}
          isSelected={chips.dietary}
          onChange={(dietary) => choose({ dietary })}
        />
        <Checkbox label={words.note} isSelected={chips.note} onChange={(note) => choose({ note })} />
      </fieldset>
    </>
  );
}
