import { describeDoorKeys } from '../../contract/door-keys.contract.ts';
import { identityNamed, readSimulatedKey } from './simulated-keys.ts';

describeDoorKeys('keys of simulated nights', {
  identityOf: (number) => identityNamed(`contract ${number}`),
  readKey: readSimulatedKey,
});
