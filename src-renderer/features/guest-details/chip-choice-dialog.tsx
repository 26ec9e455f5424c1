import { Tags } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ChipChoice, ColumnRole, EventSettings } from '../../../src-shared/domain/event.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DialogActions, type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import './chip-choice-dialog.css';

/** The choice of what rows show, as an entry for a menu, with its dialog. `onClosed` is called when it has closed. */
export function useChipChoice(onClosed: () => void): MenuDialog {
  const { chipChoice: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: Tags,
    group: 'before',
    draw: (close) => <ChipChoiceDialog onClose={close} />,
    onClosed,
  });
}

/** Chooses what the rows of this event show. Each choice is saved at once, and the rows follow. */
function ChipChoiceDialog({ onClose }: { readonly onClose: () => void }) {
  const { chipChoice: words } = useWording();
  const { guestDetails } = useStores();
  const { settings, failure, load, chooseChips } = useStore(guestDetails, (state) => state.eventSettings);
  useEffect(() => void load(), [load]);
  return (
    <ModalDialog heading={words.heading} onClose={onClose}>
      <p className="dialog__text">{words.detail}</p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {settings === null && failure === null && <Working />}
      {settings !== null && (
        <ChipChoiceFields settings={settings} onChoose={(chips) => void chooseChips(chips)} />
      )}
      <DialogActions
        strong={
          <Button look="ink" onPress={onClose}>
            {words.done}
          </Button>
        }
      />
    </ModalDialog>
  );
}

interface ChipChoiceFieldsProps {
  readonly settings: EventSettings;
  readonly onChoose: (chips: ChipChoice) => void;
}

/** A box for each column of the event, and one for diet and note each. */
function ChipChoiceFields({ settings, onChoose }: ChipChoiceFieldsProps) {
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
          <Chip
            label={words.automatic}
            isSelected={chips.columns === null}
            onChange={(isAutomatic) => choose({ columns: isAutomatic ? null : [] })}
          />
        )}
        <div className="chip-choice__columns">
          {names.map((name) => (
            <Chip
              key={name}
              label={name}
              isSelected={chosen.has(name)}
              onChange={(isShown) => choose({ columns: withColumn(name, isShown) })}
            />
          ))}
        </div>
      </fieldset>
      {names.length > 0 && (
        <fieldset className="chip-choice">
          <legend className="chip-choice__legend">{words.roles}</legend>
          <div className="chip-choice__roles">
            {inOrder.map((role) => (
              <RoleField key={role} role={role} settings={settings} onChoose={choose} />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="chip-choice">
        <legend className="chip-choice__legend">{words.more}</legend>
        <Chip label={words.dietary} isSelected={chips.dietary} onChange={(dietary) => choose({ dietary })} />
        <Chip label={words.note} isSelected={chips.note} onChange={(note) => choose({ note })} />
      </fieldset>
    </>
  );
}

/** As a row shows them, from the table on. */
const inOrder: readonly ColumnRole[] = ['table', 'seat', 'company', 'companion', 'vip'];

const automatic = 'automatic';
const none = 'none';
const columnPrefix = 'column:';

interface RoleFieldProps {
  readonly role: ColumnRole;
  readonly settings: EventSettings;
  readonly onChoose: (change: Pick<ChipChoice, 'roles'>) => void;
}

/** The column of one role: as guessed by its name, one of the event, or none. */
function RoleField({ role, settings, onChoose }: RoleFieldProps) {
  const { chipChoice: words } = useWording();
  const { chips, columnNames, guessedRoles } = settings;
  const chosen = chips.roles[role];
  const guessed = guessedRoles[role];
  const byItself =
    guessed.length > 0
      ? words.guessed({ columns: guessed.join(', ') })
      : role === 'vip'
        ? words.guessedVip
        : words.notGuessed;
  const names = [...new Set([...columnNames, ...(chosen == null ? [] : [chosen])])];
  return (
    <SelectField
      label={words.role[role]}
      value={chosen === undefined ? automatic : chosen === null ? none : `${columnPrefix}${chosen}`}
      options={[
        { value: automatic, label: byItself },
        ...names.map((name) => ({ value: `${columnPrefix}${name}`, label: name })),
        { value: none, label: words.noColumn },
      ]}
      onChange={(value) => {
        const { [role]: _, ...others } = chips.roles;
        if (value === automatic) onChoose({ roles: others });
        else
          onChoose({
            roles: { ...others, [role]: value === none ? null : value.slice(columnPrefix.length) },
          });
      }}
    />
  );
}
