import { describe, expect, it } from 'vitest';
import {
  describeAttendanceStatus,
  describeRsvpStatus,
} from '../../../src-shared/wording/describe/describe-status.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';

const german = await loadWording('de');

describe('a status of the service', () => {
  it('is the word of the service in English, and translated elsewhere', () => {
    expect(describeAttendanceStatus('No Show', english)).toBe('No Show');
    expect(describeAttendanceStatus('No Show', german)).toBe('Nicht erschienen');
    expect(describeRsvpStatus('Accepted', german)).toBe('Zugesagt');
  });

  it('is shown as it is when we do not know it, whatever it is called', () => {
    expect(describeAttendanceStatus('Left early', german)).toBe('Left early');
    expect(describeRsvpStatus('constructor', german)).toBe('constructor');
  });

  it('that is blank says so', () => {
    expect(describeAttendanceStatus(null, english)).toBe('no mark');
  });
});
