import { contextBridge, ipcRenderer } from 'electron';
import { z } from 'zod';
import { messageChannel } from './channel.ts';
import { createGatedPipe } from './gated-pipe.ts';

// The page's policy forbids making code from text; without this, zod tries it once and the policy reports it.
z.config({ jitless: true });

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
