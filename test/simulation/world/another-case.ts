import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';

/** The same service, which writes each attendance status in small letters. Its answers are parsed as the client parses them. */
export function inAnotherCase(service: EventService): EventService {
  return {
    ...service,
    async guestList(eventId, options) {
      const list = await service.guestList(eventId, options);
      return list.notModified ? list : { ...list, chunks: inSmallLetters(list.chunks) };
    },
    async searchGuests(...query) {
      const answer = await service.searchGuests(...query);
      return { ...answer, guests: answer.guests.map(asWritten) };
    },
    async addGuests(...additions) {
      const answer = await service.addGuests(...additions);
      return { ...answer, guests: answer.guests.map(asWritten) };
    },
    async updateGuests(...updates) {
      const answer = await service.updateGuests(...updates);
      return { ...answer, guests: answer.guests.map(asWritten) };
    },
  };
}

function asWritten(guest: ServiceGuest): ServiceGuest {
  const { attendanceStatus } = guest;
  if (typeof attendanceStatus !== 'string') return guest;
  return serviceGuestSchema.parse({ ...guest, attendanceStatus: attendanceStatus.toLowerCase() });
}

/** A list as one chunk: a status may lie across two. */
async function* inSmallLetters(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  const written = text.replaceAll(/"attendanceStatus":"[^"]*"/g, (field) =>
    field.toLowerCase().replace('attendancestatus', 'attendanceStatus'),
  );
  yield new TextEncoder().encode(written);
}
