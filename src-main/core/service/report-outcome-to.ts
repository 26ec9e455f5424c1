import { ServiceFailure } from '../ports/service-failure.ts';
import type { Connection } from './connection.ts';

/** Waits for the answer to a request and lets the connection hear how it ended. Fails as the request does. */
export async function reportOutcomeTo<T>(connection: Connection, answer: Promise<T>): Promise<T> {
  try {
    const heard = await answer;
    connection.succeeded();
    return heard;
  } catch (error) {
    if (error instanceof ServiceFailure) connection.failed(error);
    throw error;
  }
}
