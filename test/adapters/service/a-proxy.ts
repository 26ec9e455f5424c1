import { portOf } from './raw-service.ts';
import { createProxy, type TunnelProxy } from './tunnel-proxy.ts';

/** A proxy on this machine, until the test ends. */
export interface ProxyUnderTest extends Pick<TunnelProxy, 'asked' | 'answerWith'> {
  readonly port: number;
}

/** A proxy that tunnels to `servicePort`, whatever the name; or gives this answer to each CONNECT. */
export async function aProxy(
  servicePort: number,
  firstAnswer: string | null = null,
): Promise<ProxyUnderTest> {
  const { server, asked, answerWith } = createProxy(servicePort);
  answerWith(firstAnswer);
  return { port: await portOf(server), asked, answerWith };
}
