import { contextBridge, ipcRenderer } from 'electron';
import { createGatedPipe, messageChannel } from './gated-pipe.ts';

contextBridge.exposeInMainWorld(
  'vestibulePipe',
  createGatedPipe({
    post: (message) => ipcRenderer.send(messageChannel, message),
    listen: (listener) => {
      const onMessage = (_event: unknown, message: unknown) => listener(message);
      ipcRenderer.on(messageChannel, onMessage);
      return () => ipcRenderer.off(messageChannel, onMessage);
    },
  }),
);
