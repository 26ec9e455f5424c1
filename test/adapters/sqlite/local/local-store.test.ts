import { describeLocalStore } from '../../../contract/local-store.contract.ts';
import { openSqliteStore } from './opened-sqlite-store.ts';

describeLocalStore('the local store in SQLite', openSqliteStore);
