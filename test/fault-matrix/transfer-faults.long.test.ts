import { describeFaultMatrix } from './describe-fault-matrix.ts';
import { transferFaults } from './transfer-faults.ts';

describeFaultMatrix(transferFaults);
