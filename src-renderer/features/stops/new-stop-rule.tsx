import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { StopRule, StopSettings } from '../../../src-shared/domain/stops.ts';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** What a rule may look at: the note, or a column by its name. */
const theNote = 'note';
const columnPrefix = 'column:';
const longestRuleText = 200;

interface NewStopRuleProps {
  readonly columns: StopSettings['columns'];
  readonly onAdd: (rule: StopRule) => void;
}

/** A rule about a column or the note, in one line: what it looks at, for which text, and what it does. */
export function NewStopRule({ columns, onAdd }: NewStopRuleProps) {
  const { stops: words } = useWording();
  const [looksAt, setLooksAt] = useState(theNote);
  const [text, setText] = useState('');
  const [does, setDoes] = useState<'ask' | 'alert'>('ask');
  const column = columns.find(({ name }) => looksAt === `${columnPrefix}${name}`);
  const options = [
    { value: theNote, label: words.theNote },
    ...columns.map(({ name }) => ({ value: `${columnPrefix}${name}`, label: name })),
  ];
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim() || null;
    onAdd(
      column === undefined
        ? { looksAt: 'note', contains: wanted, does }
        : { looksAt: 'column', name: column.name, value: wanted, does },
    );
    setText('');
  };
  return (
    <form className="new-stop-rule" onSubmit={add}>
      <SelectField label={words.looksAt} value={looksAt} options={options} onChange={setLooksAt} />
      <TextField
        label={column === undefined ? words.text : words.value}
        hint={column === undefined ? words.textHint : words.valueHint}
        value={text}
        maxLength={longestRuleText}
        suggestions={column?.values ?? []}
        onChange={setText}
      />
      <Segments
        isLabelShown
        label={words.action}
        value={does}
        options={[
          { value: 'ask', label: words.does.ask },
          { value: 'alert', label: words.does.alert },
        ]}
        onChange={setDoes}
      />
      <Button type="submit">
        <Plus size={18} aria-hidden="true" />
        {words.add}
      </Button>
    </form>
  );
}
