import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import type { StopRule, StopSettings } from '../../../src-shared/domain/stops.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A rule as it stands in the form. */
export interface RuleDraft {
  /** The column that it looks at; null for the note. */
  readonly column: string | null;
  /** Empty for any. */
  readonly text: string;
  readonly does: 'ask' | 'alert';
  /** It has a text, and nobody has tried to add it yet: who only looks what could be chosen wants no rule. */
  readonly isFilledIn: boolean;
}

export const emptyDraft: RuleDraft = { column: null, text: '', does: 'ask', isFilledIn: false };

/** The rule that the form says. */
export function ruleOf({ column, text, does }: RuleDraft): StopRule {
  const wanted = text.trim() || null;
  return column === null
    ? { looksAt: 'note', contains: wanted, does }
    : { looksAt: 'column', name: column, value: wanted, does };
}

const theNote = 'note';
const columnPrefix = 'column:';
const longestRuleText = 200;

interface NewStopRuleProps {
  readonly columns: StopSettings['columns'];
  readonly draft: RuleDraft;
  readonly onChange: (draft: RuleDraft) => void;
  readonly onAdd: () => void;
}

/** A rule about a column or the note, in one line: what it looks at, for which text, and what it does. */
export function NewStopRule({ columns, draft, onChange, onAdd }: NewStopRuleProps) {
  const { stops: words } = useWording();
  const { column, text, does } = draft;
  const change = (changes: Partial<RuleDraft>) => {
    const changed = { ...draft, ...changes };
    onChange({ ...changed, isFilledIn: changed.text.trim() !== '' });
  };
  const options = [
    { value: theNote, label: words.theNote },
    ...columns.map(({ name }) => ({ value: `${columnPrefix}${name}`, label: name })),
  ];
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form className="new-stop-rule" onSubmit={add}>
      <SelectField
        label={words.looksAt}
        value={column === null ? theNote : `${columnPrefix}${column}`}
        options={options}
        onChange={(value) => change({ column: value === theNote ? null : value.slice(columnPrefix.length) })}
      />
      <TextField
        label={column === null ? words.text : words.value}
        hint={column === null ? words.textHint : words.valueHint}
        value={text}
        maxLength={longestRuleText}
        suggestions={columns.find(({ name }) => name === column)?.values ?? []}
        onChange={(written) => change({ text: written })}
      />
      <Segments
        isLabelShown
        label={words.action}
        value={does}
        options={[
          { value: 'ask', label: words.does.ask },
          { value: 'alert', label: words.does.alert },
        ]}
        onChange={(chosen) => change({ does: chosen })}
      />
      <Button type="submit">
        <Plus size={18} aria-hidden="true" />
        {words.add}
      </Button>
    </form>
  );
}
