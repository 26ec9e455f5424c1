import { describeFaultMatrix } from './describe-fault-matrix.ts';
import { lineFaults } from './line-faults.ts';

describeFaultMatrix(lineFaults);
