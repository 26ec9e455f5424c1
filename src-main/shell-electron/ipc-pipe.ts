import type { IpcMain, IpcMainEvent, WebContents } from 'electron';
import type { Pipe } from '../../src-shared/bridge/pipe.ts';
import type { Log } from '../core/ports/log.ts';
import { isAppAddress } from './app-protocol.ts';
import { messageChannel } from './gated-pipe.ts';

/**
 * The core's end of the bridge over Electron IPC. A message counts only when the main frame of this very
 * window sent it while showing one of our own pages; any other is logged and dropped.
 */
export function createIpcPipe(ipcMain: IpcMain, webContents: WebContents, log: Log): Pipe {
  return {
    send(message) {
      if (!webContents.isDestroyed()) webContents.send(messageChannel, message);
    },
    onMessage(listener) {
      const onMessage = (event: IpcMainEvent, message: unknown) => {
        if (isOurPage(event, webContents)) listener(message);
        else log.warn('bridge.foreign-sender');
      };
      ipcMain.on(messageChannel, onMessage);
      return () => ipcMain.off(messageChannel, onMessage);
    },
    onConnection(listener) {
      const onDestroyed = () => listener(false);
      webContents.on('destroyed', onDestroyed);
      return () => webContents.off('destroyed', onDestroyed);
    },
  };
}

function isOurPage(event: IpcMainEvent, webContents: WebContents): boolean {
  const frame = event.senderFrame;
  // Electron gives no frame when it is already gone or has navigated away.
  if (event.sender !== webContents || frame === null) return false;
  return frame.parent === null && isAppAddress(frame.url);
}
