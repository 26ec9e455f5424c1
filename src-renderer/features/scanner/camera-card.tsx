import { Camera, CameraOff } from 'lucide-react';
import { useCallback, useId } from 'react';
import { useStore } from 'zustand';
import { useStores, useWording } from '../../app/services.tsx';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { useDoorTools } from '../door/door-context.tsx';
import { CameraView } from './camera-view.tsx';
import { takeScan } from './take-scan.ts';

/** What the camera sees, beside the list: the search stays where it is. Nothing while it is put away. */
export function CameraCard() {
  const { scanner } = useStores();
  const isOpen = useStore(scanner, (state) => state.isCameraOpen);
  return isOpen ? <OpenCamera /> : null;
}

function OpenCamera() {
  const { camera: words } = useWording().scanner;
  const stores = useStores();
  const { focusSearch } = useDoorTools();
  const closeCamera = useStore(stores.scanner, (state) => state.closeCamera);
  const scan = useCallback((code: string) => takeScan(stores, [code]), [stores]);
  const heading = useId();
  return (
    <section className="side-column__card camera-card" aria-labelledby={heading}>
      <h2 id={heading} className="side-column__heading">
        {words.heading}
      </h2>
      <CameraView onCode={scan} onChosen={focusSearch}>
        <Button
          onPress={() => {
            void closeCamera();
            focusSearch();
          }}
        >
          {words.close}
        </Button>
      </CameraView>
    </section>
  );
}

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
