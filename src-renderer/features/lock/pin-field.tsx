import { TextField } from '../../ui/form-fields.tsx';

/** As many digits as a PIN can have. */
const longestPin = 12;

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly problem?: string | null;
  readonly autoFocus?: boolean;
}

/** A line for a PIN: hidden, and typed on figures where the keyboard is on the screen. */
export function PinField(field: PinFieldProps) {
  return <TextField {...field} type="password" inputMode="numeric" maxLength={longestPin} />;
}
