/** Whether the page may look through a camera: only while somebody scans. */
export interface CameraGate {
  readonly isOpen: () => boolean;
  /** Opens it, or shuts it. Resolves when the system has been asked too, where it wants to be. */
  readonly set: (isOpen: boolean) => Promise<void>;
}

/** A gate that is shut. `askSystem` has the system ask the person; what they said, the page finds out itself. */
export function createCameraGate(askSystem: () => Promise<unknown>): CameraGate {
  let open = false;
  return {
    isOpen: () => open,
    async set(isOpen) {
      open = isOpen;
      if (isOpen) await askSystem();
    },
  };
}
