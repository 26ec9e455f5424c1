import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  Checkbox as AriaCheckbox,
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import './form-fields.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'password' | 'url' | 'email';
  /** What a keyboard on the screen shows. */
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  /** Why the value cannot be used; null while it can. */
  readonly problem?: string | null;
  readonly placeholder?: string;
  readonly maxLength: number;
  /** A text of several lines. */
  readonly isLong?: boolean;
  readonly autoFocus?: boolean;
  /** A button at the end of a line of text. */
  readonly end?: ReactNode;
  /** Texts to choose from, for a line of text. */
  readonly suggestions?: readonly string[];
}

/** A labelled line of text, or several, with its hint and its problem. */
export function TextField({
  label,
  hint,
  problem = null,
  placeholder,
  isLong = false,
  suggestions = [],
  end,
  ...field
}: TextFieldProps) {
  const list = useId();
  return (
    <AriaTextField
      {...field}
      className="text-field"
      isInvalid={problem !== null}
      validationBehavior="aria"
      autoComplete="off"
    >
      <Label className="field-label">{label}</Label>
      {isLong ? (
        <TextArea className="text-field__input text-field__input--long" rows={3} />
      ) : (
        <div className="text-field__line">
          <Input
            className="text-field__input"
            placeholder={placeholder ?? ''}
            spellCheck="false"
            {...(suggestions.length > 0 && { list })}
          />
          {end}
        </div>
      )}
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {hint !== undefined && problem === null && (
        <Text slot="description" className="text-field__hint">
          {hint}
        </Text>
      )}
      {/* An alert inside: the error itself only describes the field, and is not said when it appears. */}
      <FieldError className="text-field__problem">
        <span role="alert">{problem}</span>
      </FieldError>
    </AriaTextField>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** A box to tick, 44 px high with its label. */
export function Checkbox({ label, isSelected, onChange }: CheckboxProps) {
  return (
    <AriaCheckbox className="checkbox" isSelected={isSelected} onChange={onChange}>
      <span className="checkbox__box">
        {isSelected && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      </span>
      {label}
    </AriaCheckbox>
  );
}
