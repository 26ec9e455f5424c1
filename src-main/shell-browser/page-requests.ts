import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { securityHeaders } from '../composition/page-rules.ts';
import type { Log } from '../core/ports/log.ts';
import type { Admission } from './admission.ts';
import type { Downloads } from './downloads.ts';
import { isOtherUser } from './peer-user.ts';
import type { RendererFiles } from './renderer-files.ts';
import { isForUs, isFromOurPage, type ServerIdentity, sessionCookie } from './request-checks.ts';
import { pageLeadingTo } from './start-page.ts';

const pageHeaders = new Map(Object.entries(securityHeaders('self')));

const refusal = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Vestibule</title>
<p>This link has been used or has expired. Open the newest link from the terminal, or start Vestibule again.</p>
</html>
`;

/** What there is to send, once somebody may have it. */
export interface PageSources {
  readonly files: RendererFiles;
  readonly downloads: Downloads;
  readonly log: Log;
}

/**
 * Answers plain requests: GET of `/?start=TOKEN` exchanges a one-time token for a cookie, and its page leads to `/`;
 * with the cookie, GET and HEAD of the files of the built renderer, and GET of an offered download. It refuses
 * everything else, and every answer has the security headers. Each refused link is logged, without its token.
 */
export function answerPageRequests(
  identity: ServerIdentity,
  admission: Admission,
  { files, downloads, log }: PageSources,
): RequestListener {
  return (request, response) => {
    response.setHeaders(pageHeaders);
    const startToken = startTokenOf(request);
    if (startToken !== null) return void start(startToken, request, response);
    if (!isForUs(request, identity)) return refuse(response, 403);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, isFromOurPage(request, identity) ? 405 : 403);
    }
    if (!hasSession(request)) return refuse(response, 403);
    void send(request, response);
  };

  async function start(
    startToken: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const admitted = await admit(startToken, request);
    if (admitted.session === null && !(isForUs(request, identity) && hasSession(request))) {
      log.warn('page.link-refused', { reason: admitted.reason });
      refuse(response, 403);
      return;
    }
    if (admitted.session !== null) {
      const cookie = `${identity.cookieName}=${admitted.session}; Path=/; HttpOnly; SameSite=Strict`;
      response.setHeader('Set-Cookie', cookie);
    }
    // A redirect would arrive without the cookie when another page led here, because that page began it.
    response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' });
    response.end(pageLeadingTo('/'));
  }

  /** Uses the token up, if only the person who may have it can have asked. */
  async function admit(
    startToken: string,
    request: IncomingMessage,
  ): Promise<
    ReturnType<Admission['exchange']> | { session: null; reason: 'host' | 'method' | 'other-user' }
  > {
    if (!isForUs(request, identity)) return { session: null, reason: 'host' };
    // A HEAD that used the token up would leave nothing for the person.
    if (request.method !== 'GET') return { session: null, reason: 'method' };
    if (await isOtherUser(request.socket)) return { session: null, reason: 'other-user' };
    return admission.exchange(startToken);
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const isDownload = request.method === 'GET' && (await downloads.send(request.url ?? '', response));
      if (!isDownload) sendFile(files, request, response);
    } catch (error) {
      log.error('page.download-failed', error);
      response.destroy();
    }
  }

  function hasSession(request: IncomingMessage): boolean {
    const session = sessionCookie(request, identity);
    return session !== null && admission.isSession(session);
  }
}

function startTokenOf({ url = '' }: IncomingMessage): string | null {
  return url.startsWith('/?') ? new URLSearchParams(url.slice(2)).get('start') : null;
}

/** Sends a file. The path must name it exactly: nothing in it is decoded or resolved. */
function sendFile(files: RendererFiles, { url = '' }: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = url.split('?', 1);
  const file = files.get(path);
  if (file === undefined) {
    refuse(response, 404);
    return;
  }
  response.writeHead(200, {
    'Content-Type': file.contentType,
    'Content-Length': file.body.length,
    'Cache-Control': file.cacheControl,
  });
  response.end(file.body);
}

function refuse(response: ServerResponse, status: 403 | 404 | 405): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' });
  response.end(status === 403 ? refusal : undefined);
}
