import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';

const storageKey = 'vitrine-area-logo';

/** Whether areas show a logo, as it was chosen on this device. */
export function useLogoChoice(): [shown: boolean, show: (on: boolean) => void] {
  const [shown, setShown] = useState(() => readDeviceChoice(storageKey) !== 'off');
  const show = (on: boolean) => {
    setShown(on);
    keepDeviceChoice(storageKey, on ? 'on' : 'off');
  };
  return [shown, show];
}
