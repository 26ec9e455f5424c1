import { describeFaultMatrix } from './describe-fault-matrix.ts';
import { statusFaults } from './status-faults.ts';

describeFaultMatrix(statusFaults);
