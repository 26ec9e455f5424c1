import { bodyFaults } from './body-faults.ts';
import { describeFaultMatrix } from './describe-fault-matrix.ts';

describeFaultMatrix(bodyFaults);
