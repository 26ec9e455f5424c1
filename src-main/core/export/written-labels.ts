import type { WrittenField } from '../../../src-shared/domain/written-text.ts';

/** The fields of an addition that no answer of the service names, as a file calls them. */
export const writtenLabels: Readonly<Record<WrittenField, string>> = {
  phoneNumber: 'Phone number',
  company: 'Company',
  position: 'Position',
  notes: 'Notes',
};
