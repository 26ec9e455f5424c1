import { openVestibule } from '../../src-main/composition/open-vestibule.ts';
import { plainPlatform } from '../fakes/fake-platform.ts';
import { recordingLog } from '../fakes/recording-log.ts';

type Opened = Parameters<typeof openVestibule>[0];

/** The whole core over the real files of this directory: no address, updates or proxies of its own, not in practice. */
export function openInTest(
  dataDirectory: string,
  { platform = plainPlatform, log = recordingLog() }: Partial<Pick<Opened, 'platform' | 'log'>> = {},
): ReturnType<typeof openVestibule> {
  return openVestibule({
    dataDirectory,
    serviceAddress: null,
    practice: false,
    platform,
    updateChannel: null,
    secondDoor: null,
    systemProxies: null,
    log,
  });
}
