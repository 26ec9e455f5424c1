import { Camera, CameraOff } from 'lucide-react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';

/** Takes the camera out for scanning, or puts it away. */
export function useCameraAction(): MenuAction {
  const { camera: words } = useWording().scanner;
  const { isCameraOpen, openCamera, closeCamera } = useStore(useStores().scanner);
  return isCameraOpen
    ? {
        label: words.close,
        icon: CameraOff,
        group: 'now',
        onAction: () => void closeCamera(),
        staysHere: true,
      }
    : { label: words.open, icon: Camera, group: 'now', onAction: () => void openCamera(), staysHere: true };
}
