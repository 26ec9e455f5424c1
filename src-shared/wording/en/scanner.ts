/** Scanning codes, with a scanner or with a camera. */
export const scanner = {
  heading: 'Scanner',
  marksAtOnce: 'A scan marks Attended at once',
  marksAtOnceHint: 'Otherwise a scan shows the guest, and Enter marks.',
  region: 'Last scan',
  alreadyIn: 'Already in',
  /** For example "Already in since 18:04 · Maria, Door B". */
  alreadyInSince: (time: string, by: string | null) =>
    by === null ? `Already in since ${time}` : `Already in since ${time} · ${by}`,
  notMarkedYet: 'Not marked yet. Enter marks Attended.',
  unknown: 'Unknown code',
  unknownDetail: 'Nobody on this guest list has it. Search for the name.',
  elsewhere: (event: string) => `The guest is on the list of another event: ${event}.`,
  /** Nobody was looked for, and why. */
  refused: 'Scan not counted',
  refusals: {
    elsewhere: 'A scan counts only at the door. Go there and scan again.',
    locked: 'This laptop is locked. Unlock it and scan again.',
    dialog: 'A window is still open here. Close it and scan again.',
  },
  undo: (name: string) => `Undo the scan of ${name}`,
  spoken: (what: string, name: string) => `${name}: ${what}`,
  camera: {
    open: 'Scan with camera',
    close: 'Stop scanning',
    heading: 'Camera',
    starting: 'Starting the camera …',
    ready: 'Hold a code in front of the camera.',
    picture: 'Picture of the camera',
    choice: 'Camera',
    unnamed: (number: number) => `Camera ${number}`,
    failures: {
      missing: 'This computer has no camera.',
      denied: 'The camera is not allowed here. Allow it in the settings of this browser or computer.',
      busy: 'The camera does not start. Perhaps another program is using it.',
    },
    again: 'Try again',
  },
};
