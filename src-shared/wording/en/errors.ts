import type { ErrorCode } from '../../errors/vestibule-error.ts';

/** Each failure in three sentences: what happened, what is safe, what to do now. */
export const errors: Record<ErrorCode, ErrorWording> = {
  'address-invalid': {
    happened: 'This is not an address Vestibule can use.',
    safe: 'Nothing was sent.',
    now: 'Enter it as your event service gives it, for example https://api.example.com.',
  },
  'address-not-secure': {
    happened: 'This address is not secure.',
    safe: 'The key was not sent.',
    now: 'Use the address that begins with https://.',
  },
  'address-without-service': {
    happened: 'No event service answered at this address.',
    safe: 'Nobody was signed in, and everything saved on this laptop is safe.',
    now: 'Check the address. If this network has a login page, open it in a browser first, then try again.',
  },
  'key-rejected': {
    happened: 'The service does not accept this key.',
    safe: 'The key was not kept.',
    now: 'Copy the whole key again, or ask an Admin for a new one.',
  },
  'password-rejected': {
    happened: 'The service does not accept this email and password.',
    safe: 'The password was not kept.',
    now: 'Enter both again, or ask an Admin whether you may sign in this way.',
  },
  'no-organization': {
    happened: 'This person cannot work for this organization.',
    safe: 'Nobody was signed in, and everything saved on this laptop is safe.',
    now: 'Sign in as somebody else, or ask an Admin of the organization for access.',
  },
  'sign-in-required': {
    happened: 'The service no longer accepts the sign-in of this laptop.',
    safe: 'Every mark is saved on this laptop, and marking goes on.',
    now: 'Sign in again and the waiting changes are sent.',
  },
  'service-unreachable': {
    happened: 'The service cannot be reached.',
    safe: 'Everything saved on this laptop is safe.',
    now: 'Check the network and the address. Vestibule keeps trying by itself.',
  },
  'service-failing': {
    happened: 'The service has a problem of its own.',
    safe: 'Everything saved on this laptop is safe.',
    now: 'Carry on. Vestibule keeps trying by itself.',
  },
  'service-unreadable': {
    happened: 'The service answered in a way Vestibule cannot read.',
    safe: 'Everything saved on this laptop is safe.',
    now: 'Check the address. If it is right, tell your support.',
  },
  'service-refused': {
    happened: 'The service refuses this event.',
    safe: 'Every mark is saved on this laptop.',
    now: 'Ask an Admin for access to the event, then try again.',
  },
  'captive-portal': {
    happened: 'This Wi-Fi needs a login.',
    safe: 'Every mark is saved on this laptop, and marking goes on.',
    now: 'Open the login page of the Wi-Fi, then the waiting changes are sent.',
  },
  'certificate-invalid': {
    happened: 'The service could not prove who it is.',
    safe: 'Nothing was sent, and everything saved on this laptop is safe.',
    now: 'Try another network, and check the date and time of this computer.',
  },
  'event-unknown': {
    happened: 'This event is not known here.',
    safe: 'Nothing was changed.',
    now: 'Go back to the events and choose again.',
  },
  'guest-unknown': {
    happened: 'This guest is no longer on the list.',
    safe: 'Nothing was changed.',
    now: 'Search for the guest again.',
  },
  'link-missing': {
    happened: 'This guest has no RSVP link.',
    safe: 'Nothing was opened.',
    now: 'Create a link first.',
  },
  'link-refused': {
    happened: 'This link is not a secure web address.',
    safe: 'It was not opened.',
    now: 'Look at it under the guest’s details, and tell who runs your event service.',
  },
  'not-saved': {
    happened: 'The disk of this laptop did not take the change.',
    safe: 'Nothing was changed, and everything saved before is safe.',
    now: 'Free some disk space, then mark again.',
  },
  'disk-full': {
    happened: 'The disk of this laptop is full.',
    safe: 'Everything that was shown as saved is safe. New marks may not be saved: each says whether it is.',
    now: 'Free some disk space.',
  },
  'disk-refusing': {
    happened: 'The disk of this laptop refuses to read or write.',
    safe: 'Everything that was shown as saved is safe. New marks may not be saved: each says whether it is.',
    now: 'Free some disk space and make sure that the disk can be written to. If it goes on, start Vestibule again.',
  },
  'nothing-to-undo': {
    happened: 'This can no longer be undone.',
    safe: 'Nothing was changed.',
    now: 'It was undone before, or a newer change stands, made here or at another door. If it is wrong, mark the guest again.',
  },
  'nothing-to-settle': {
    happened: 'There is nothing left to settle here.',
    safe: 'Nothing was changed.',
    now: 'Somebody or something settled it before you.',
  },
  'sweep-running': {
    happened: 'Guests are being marked just now.',
    safe: 'Nothing else was changed.',
    now: 'Wait until it is done.',
  },
  'export-running': {
    happened: 'Another export is being written.',
    safe: 'Nothing was changed.',
    now: 'Wait until it is done, or cancel it.',
  },
  'export-failed': {
    happened: 'The file could not be written.',
    safe: 'There is no half file, and nothing was changed.',
    now: 'Look whether the disk is full or the folder may be written to, then try again.',
  },
  'unsent-changes': {
    happened: 'Some changes are not sent yet.',
    safe: 'They are saved on this laptop.',
    now: 'Wait until they are sent, or sign out and keep them.',
  },
  locked: {
    happened: 'Vestibule is locked.',
    safe: 'Everything saved on this laptop is safe, and sending goes on.',
    now: 'Enter the PIN.',
  },
  'pin-missing': {
    happened: 'There is no PIN yet.',
    safe: 'Nothing was locked.',
    now: 'Set a PIN under Settings first.',
  },
  'pin-wrong': {
    happened: 'This is not the PIN.',
    safe: 'Nothing was changed.',
    now: 'Try again after the pause.',
  },
  'pin-too-soon': {
    happened: 'A PIN was tried a moment ago.',
    safe: 'Nothing was changed.',
    now: 'Try again after the pause.',
  },
  'request-invalid': {
    happened: 'Vestibule did not understand its own question.',
    safe: 'Nothing was changed.',
    now: 'Open the window again. If it happens again, tell your support.',
  },
  'connection-lost': {
    happened: 'Connection to Vestibule lost.',
    safe: 'What was saved is safe.',
    now: 'It comes back by itself. If not, start Vestibule again.',
  },
  internal: {
    happened: 'Something went wrong inside Vestibule.',
    safe: 'Everything that was shown as saved is safe.',
    now: 'Try again. If it happens again, start Vestibule again.',
  },
};

/** Three sentences about one failure. */
export interface ErrorWording {
  readonly happened: string;
  readonly safe: string;
  readonly now: string;
}
