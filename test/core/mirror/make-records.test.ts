import { recordMakerHere } from '../../../src-main/core/mirror/make-records.ts';
import { describeRecordMaker } from '../../contract/record-maker.contract.ts';

describeRecordMaker('records made in this thread', () =>
  recordMakerHere((bytes) => Buffer.from(bytes).toString('latin1')),
);
