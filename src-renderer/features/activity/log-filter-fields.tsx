import type { DecisionGroup } from '../../../src-shared/domain/activity.ts';
import { useWording } from '../../app/services.tsx';
import type { LogFilter } from '../../store/activity/decision-log.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const groups: readonly DecisionGroup[] = ['confirmed', 'waiting', 'needsAttention', 'superseded'];

interface LogFilterFieldsProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

/** Which decisions of the log are shown. */
export function LogFilterFields({ filter, onChange }: LogFilterFieldsProps) {
  const { decisionLog: words } = useWording();
  return (
    <div className="log-filter">
      <TextField
        label={words.filter}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        maxLength={256}
      />
      <SelectField
        label={words.outcome}
        value={filter.group ?? 'every'}
        options={[
          { value: 'every', label: words.every },
          ...groups.map((group) => ({ value: group, label: words.groups[group] })),
        ]}
        onChange={(group) => onChange({ ...filter, group: group === 'every' ? null : group })}
      />
    </div>
  );
}
