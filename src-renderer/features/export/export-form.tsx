import { useStore } from 'zustand';
import {
  type ExportPlan,
  exportColumnSchema,
  exportFilterSchema,
  exportFormatSchema,
} from '../../../src-shared/domain/export.ts';
import { useStores, useWording } from '../../app/services.tsx';
import { selectChosenColumns } from '../../store/report/event-export.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const groups = exportColumnSchema.shape.group.options;

/** Format, guests and columns of an export. */
export function ExportForm({ plan: { columns } }: { readonly plan: ExportPlan }) {
  const { exporting: words } = useWording();
  const { report } = useStores();
  const exporting = useStore(report, (state) => state.exporting);
  const { choice, choose } = exporting;
  const leftOut = new Set(choice.leftOut);
  const chosen = selectChosenColumns(exporting);
  const include = (id: string, isIn: boolean) =>
    choose({ leftOut: isIn ? choice.leftOut.filter((one) => one !== id) : [...choice.leftOut, id] });
  return (
    <div className="export-form">
      <p className="dialog__text">{words.intro}</p>
      <div className="export-form__fields">
        <SelectField
          label={words.format}
          value={choice.format}
          options={exportFormatSchema.options.map((value) => ({ value, label: words.formats[value] }))}
          onChange={(format) => choose({ format })}
        />
        <SelectField
          label={words.guests}
          value={choice.filter}
          options={exportFilterSchema.options.map((value) => ({ value, label: words.filters[value] }))}
          onChange={(filter) => choose({ filter })}
        />
      </div>
      {chosen === 0 && (
        <p className="export-form__none" role="status">
          {words.noColumns}
        </p>
      )}
      <details className="export-form__columns">
        <summary>{words.columns({ chosen, all: columns.length })}</summary>
        {groups.map((group) => {
          const ofGroup = columns.filter((column) => column.group === group);
          return (
            ofGroup.length > 0 && (
              <fieldset key={group} className="export-form__group">
                <legend>{words.groups[group]}</legend>
                {ofGroup.map(({ id, label }) => (
                  <Checkbox
                    key={id}
                    label={label}
                    isSelected={!leftOut.has(id)}
                    onChange={(isIn) => include(id, isIn)}
                  />
                ))}
              </fieldset>
            )
          );
        })}
      </details>
    </div>
  );
}
