import { EventEmitter } from 'node:events';

/** Emits a channel's name with `(event, …args)`; the event carries `sender` and `senderFrame`. */
export const ipcMain = new EventEmitter();
