import { Menu } from 'electron';

/**
 * No menu bar. On macOS, where the editing shortcuts live in the menu, the smallest menu that has them;
 * without Undo and Redo, since Cmd+Z belongs to the door.
 */
export function setApplicationMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(
    platform === 'darwin'
      ? Menu.buildFromTemplate([
          { role: 'appMenu' },
          {
            label: 'Edit',
            submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
          },
          { role: 'windowMenu' },
        ])
      : null,
  );
}
