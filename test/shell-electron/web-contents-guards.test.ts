import { EventEmitter } from 'node:events';
import type { ProxyConfig, Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import {
  closeNetwork,
  guardSession,
  guardWebContents,
} from '../../src-main/shell-electron/web-contents-guards.ts';

class Contents extends EventEmitter {
  openHandler: (details: { url: string }) => unknown = () => ({ action: 'allow' });
  webRtc = 'default';

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtc = policy;
  }

  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler;
  }
}

describe('a guarded page', () => {
  const isPrevented = (name: string, url: string, isMainFrame = true) => {
    const contents = new Contents();
    guardWebContents(contents as unknown as WebContents);
    let prevented = false;
    contents.emit(name, { url, isMainFrame, preventDefault: () => (prevented = true) });
    return prevented;
  };

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
    'stays where it is on %s',
    (name) => {
      for (const url of [
        'https://events.example/',
        'app://vestibule/index.html',
        'app://vestibule/?q',
        'app://elsewhere/',
        'about:blank',
        'javascript:void 0',
      ]) {
        expect(isPrevented(name, url), url).toBe(true);
      }
    },
  );

  it.each(['will-navigate', 'will-frame-navigate'])(
    'may load itself again, and no frame in it: %s',
    (name) => {
      expect(isPrevented(name, 'app://vestibule/')).toBe(false);
      expect(isPrevented(name, 'app://vestibule/', false)).toBe(true);
    },
  );

  it.each(['will-redirect', 'will-attach-webview'])('is led to itself by nobody else: %s', (name) => {
    expect(isPrevented(name, 'app://vestibule/')).toBe(true);
  });

  it.each(['https://events.example/', 'app://vestibule/', 'about:blank'])('opens no window for %s', (url) => {
    const contents = new Contents();
    guardWebContents(contents as unknown as WebContents);
    expect(contents.openHandler({ url })).toEqual({ action: 'deny' });
  });
});

it('a guarded page sends no UDP past a proxy', () => {
  const contents = new Contents();
  guardWebContents(contents as unknown as WebContents);
  expect(contents.webRtc).toBe('disable_non_proxied_udp');
});

describe('a session without a network', () => {
  type Listener = (details: { url: string }, decide: (response: { cancel: boolean }) => void) => void;
  let proxy: ProxyConfig | null = null;
  let listener: Listener = () => undefined;
  const session = {
    webRequest: { onBeforeRequest: (given: Listener) => (listener = given) },
    async setProxy(given: ProxyConfig) {
      proxy = given;
    },
  };
  const passes = async (url: string) => {
    await closeNetwork(session as unknown as Session);
    let passed: boolean | null = null;
    listener({ url }, ({ cancel }) => (passed = !cancel));
    return passed;
  };

  it.each([
    'app://vestibule/',
    'app://vestibule/assets/index.js',
    'blob:app://vestibule/0b5e',
    'data:image/png,x',
  ])('requests %s', async (url) => expect(await passes(url)).toBe(true));

  it.each([
    'https://events.example/',
    'http://127.0.0.1:8080/',
    'wss://events.example/',
    'app://elsewhere/',
    'file:///etc/passwd',
    'blob:https://events.example/0b5e',
  ])('requests nothing but its own: not %s', async (url) => expect(await passes(url)).toBe(false));

  it('sends what asks nobody to a proxy that is not there, this machine included', async () => {
    await closeNetwork(session as unknown as Session);
    expect(proxy).toEqual({
      mode: 'fixed_servers',
      proxyRules: '127.0.0.1:9',
      proxyBypassRules: '<-loopback>',
    });
  });
});

type Details = Readonly<Record<string, unknown>>;
type Request = (
  contents: unknown,
  permission: string,
  decide: (granted: boolean) => void,
  details: Details,
) => void;
type Check = (contents: unknown, permission: string, origin: string, details: Details) => boolean;

/** What a session that is guarded so answers. */
function guarded(mayUseCamera: boolean) {
  const set: { request?: Request; check?: Check; device?: () => boolean } = {};
  const events = new EventEmitter();
  guardSession(
    Object.assign(events, {
      setPermissionRequestHandler: (handler: Request) => (set.request = handler),
      setPermissionCheckHandler: (handler: Check) => (set.check = handler),
      setDevicePermissionHandler: (handler: () => boolean) => (set.device = handler),
    }) as unknown as Session,
    () => mayUseCamera,
  );
  return {
    asked(permission: string, details: Details): boolean | undefined {
      let answer: boolean | undefined;
      set.request?.(null, permission, (granted) => (answer = granted), details);
      return answer;
    },
    lookedUp: (permission: string, origin: string, mediaType: string) =>
      set.check?.(null, permission, origin, { mediaType }),
    device: () => set.device?.(),
    downloads(url: string): boolean {
      let prevented = false;
      events.emit('will-download', { preventDefault: () => (prevented = true) }, { getURL: () => url });
      return !prevented;
    },
  };
}

const ours = { requestingUrl: 'app://vestibule/', mediaTypes: ['video'] };

describe('a guarded session', () => {
  it.each([true, false])('grants nothing but the camera (while scanning: %s)', (mayUseCamera) => {
    const session = guarded(mayUseCamera);
    for (const permission of ['geolocation', 'notifications', 'openExternal', 'display-capture']) {
      expect(session.asked(permission, ours)).toBe(false);
      expect(session.lookedUp(permission, 'app://vestibule', 'video')).toBe(false);
    }
    expect(session.device()).toBe(false);
  });

  it('grants the camera to our own page while somebody scans, and not before or after', () => {
    expect(guarded(true).asked('media', ours)).toBe(true);
    expect(guarded(true).lookedUp('media', 'app://vestibule', 'video')).toBe(true);
    expect(guarded(false).asked('media', ours)).toBe(false);
    expect(guarded(false).lookedUp('media', 'app://vestibule', 'video')).toBe(false);
  });

  it.each([
    ['the microphone', { ...ours, mediaTypes: ['audio'] }],
    ['camera and microphone', { ...ours, mediaTypes: ['video', 'audio'] }],
    ['who does not say what for', { requestingUrl: ours.requestingUrl }],
    ['somebody else', { ...ours, requestingUrl: 'https://events.example/' }],
  ])('denies %s', (_who, details) => {
    expect(guarded(true).asked('media', details)).toBe(false);
  });

  it('downloads nothing but what our own page has made', () => {
    const session = guarded(false);
    expect(session.downloads('blob:app://vestibule/0b5e')).toBe(true);
    for (const url of [
      'app://vestibule/index.html',
      'https://events.example/setup.exe',
      'blob:https://events.example/0b5e',
      'blob:app://elsewhere/0b5e',
      'blob:null/0b5e',
      'data:text/plain,x',
    ]) {
      expect(session.downloads(url), url).toBe(false);
    }
  });

  it.each([
    ['app://vestibule', 'audio'],
    ['https://events.example', 'video'],
  ])('says no when %s looks up %s', (origin, mediaType) => {
    expect(guarded(true).lookedUp('media', origin, mediaType)).toBe(false);
  });
});
