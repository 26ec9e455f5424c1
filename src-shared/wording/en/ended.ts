/** What a box says when Vestibule could not start or ended by itself: who reads it sees no terminal. */
export const ended = {
  wrongOption:
    'Vestibule did not start: it was called with an option that it does not take. Nothing was opened or changed. Start it by its icon; if that says the same, take the option out of the shortcut.',
  folderUnusable: (folder: string) =>
    `Vestibule did not start: its folder ${folder} cannot be used. Nothing in it was changed. See that it is a folder, that you may write there and that the disk is not full, then start Vestibule again.`,
  unanswered:
    'Vestibule is running already and does not answer. What was shown as saved is saved. Wait a minute and start it again. If that does not help, restart this laptop.',
  store: {
    'disk-full':
      'Vestibule cannot go on: the disk is full. What was shown as saved is saved. Make room on the disk, then start Vestibule again.',
    'read-only':
      'Vestibule cannot go on: it may not write into the folder of its data. What was shown as saved is saved. Allow it to, then start Vestibule again.',
    damaged:
      'Vestibule cannot go on: a database of its data is damaged. Nothing in it was changed. Keep the folder of its data as it is, and ask whoever looks after this laptop.',
    busy: 'Vestibule cannot go on: another program holds its data. What was shown as saved is saved. Close programs that copy or scan files, then start Vestibule again.',
    io: 'Vestibule cannot go on: the disk failed to read or write. What was shown as saved is saved. Restart this laptop, then start Vestibule again.',
    'newer-schema':
      'Vestibule did not start: its data was last used by a newer Vestibule. Nothing in it was changed. Start the newer one, or install it.',
  },
  unexpected: (folder: string) =>
    `Vestibule ended by an unexpected error. Every mark that was shown as saved is saved. Start Vestibule again. If it ends again, the files in ${folder} say why; they name no guest.`,
};
