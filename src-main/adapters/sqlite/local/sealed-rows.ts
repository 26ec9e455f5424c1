import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { parseRow } from './rows.ts';

/** How rows of one table are written and read so that a byte that changed on disk is noticed. */
export interface SealedRows<Row> {
  /** The row with its checksum, for the parameters of a statement. */
  seal(row: Row): Row & { readonly checksum: number };
  /** A row read back. Fails with `StoreFailure('damaged')` when it does not fit or is not what was sealed. */
  read(row: unknown): Row;
}

/**
 * Rows of this shape with a CRC-32 over the values of its fields, in the order of their names. Strings count
 * as SQLite keeps them: what is no well-formed Unicode is replaced.
 */
export function sealedRows<Row extends object>(
  schema: z.ZodType<Row> & { readonly shape: object },
): SealedRows<Row> {
  const fields = Object.keys(schema.shape).sort();

  function checksumOf(row: Row): number {
    return crc32(JSON.stringify(fields.map((field) => asStored(Reflect.get(row, field)))));
  }

  return {
    seal: (row) => ({ ...row, checksum: checksumOf(row) }),
    read(row) {
      const { checksum } = parseRow(checksumSchema, row);
      const value = parseRow(schema, row);
      if (checksum !== checksumOf(value)) throw new StoreFailure('damaged');
      return value;
    },
  };
}

const checksumSchema = z.object({ checksum: z.int() });

function asStored(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
