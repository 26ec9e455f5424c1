/** Values a log line may carry: counts, codes and durations. Never a key, a token or a guest's details. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** A structured log. `name` is a fixed dotted name such as `outbox.sent`. */
export interface Log {
  info(name: string, fields?: LogFields): void;
  warn(name: string, fields?: LogFields): void;
  error(name: string, error: unknown, fields?: LogFields): void;
}
