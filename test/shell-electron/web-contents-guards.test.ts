import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { guardSession, guardWebContents } from '../../src-main/shell-electron/web-contents-guards.ts';

class Contents extends EventEmitter {
  openHandler: (details: { url: string }) => unknown = () => ({ action: 'allow' });

  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler;
  }
}

describe('a guarded page', () => {
  it.each(['will-navigate', 'will-redirect', 'will-attach-webview'])('stays where it is on %s', (name) => {
    const contents = new Contents();
    guardWebContents(contents as unknown as WebContents);
    let prevented = false;
    contents.emit(name, { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });

  it.each(['https://events.example/', 'app://vestibule/', 'about:blank'])('opens no window for %s', (url) => {
    const contents = new Contents();
    guardWebContents(contents as unknown as WebContents);
    expect(contents.openHandler({ url })).toEqual({ action: 'deny' });
  });
});

describe('a guarded session', () => {
  it('grants no permission, neither asked for nor looked up', () => {
    type Request = (contents: unknown, permission: string, decide: (granted: boolean) => void) => void;
    const set: { request?: Request; check?: () => boolean; device?: () => boolean } = {};
    guardSession({
      setPermissionRequestHandler: (handler: Request) => (set.request = handler),
      setPermissionCheckHandler: (handler: () => boolean) => (set.check = handler),
      setDevicePermissionHandler: (handler: () => boolean) => (set.device = handler),
    } as unknown as Session);

    const decisions: boolean[] = [];
    for (const permission of ['media', 'geolocation', 'notifications', 'openExternal']) {
      set.request?.(null, permission, (granted) => decisions.push(granted));
    }
    expect(decisions).toEqual([false, false, false, false]);
    expect(set.check?.()).toBe(false);
    expect(set.device?.()).toBe(false);
  });
});
