/** An event whose listeners may call `preventDefault`, as Electron's own. */
export class Cancellable {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
