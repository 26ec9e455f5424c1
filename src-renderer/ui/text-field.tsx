import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from 'react-aria-components';
import './text-field.css';

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
}

/** A labelled line of text, or several, with its hint and its problem. */
export function TextField({
  label,
  hint,
  problem = null,
  placeholder,
  isLong = false,
  ...field
}: TextFieldProps) {
  return (
    <AriaTextField
      {...field}
      className="text-field"
      isInvalid={problem !== null}
      validationBehavior="aria"
      autoComplete="off"
    >
      <Label className="text-field__label">{label}</Label>
      {isLong ? (
        <TextArea className="text-field__input text-field__input--long" rows={3} />
      ) : (
        <Input className="text-field__input" placeholder={placeholder ?? ''} spellCheck="false" />
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
