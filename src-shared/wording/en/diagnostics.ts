/** How this laptop is, without personal data. */
export const diagnostics = {
  open: 'Diagnostics',
  heading: 'Diagnostics',
  intro: 'How this laptop is. Nothing here names a guest.',
  version: 'Version',
  clock: 'Clock',
  connection: 'Connection',
  marks: 'Marks',
  clockUnknown: 'Not compared with the service yet',
  clockAgrees: 'This laptop agrees with the service',
  clockAhead: (duration: string) => `This laptop is ${duration} ahead of the service`,
  clockBehind: (duration: string) => `This laptop is ${duration} behind the service`,
  connections: { unknown: 'Not tried yet', online: 'Online', offline: 'Offline' },
  line: (label: string, text: string) => `${label}: ${text}`,
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'This computer did not take the copy. Select the lines and copy them by hand.',
};
