import { createServiceConnector } from '../../../src-main/adapters/service/service-connector.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';

/** A program that asks the service at the given address for events, and prints how many came, or what failed. */
const [, , address = ''] = process.argv;
const connector = createServiceConnector();
try {
  const page = await connector.connect(address, { kind: 'api-key', apiKey: 'key' }).listEvents({});
  console.log(`events: ${page.events.length}`);
} catch (error) {
  if (!(error instanceof ServiceFailure)) throw error;
  console.log(`${error.kind}, issued by ${error.issuer}`);
}
await connector.close();
