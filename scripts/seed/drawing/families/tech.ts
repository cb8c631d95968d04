/** Things with a chip: flash drive, power bank, wireless charger, mouse pad and its mouse. */
import type { Kind } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { bankCharging, bankFlat, chargerPhone, chargerTable } from './chargers.ts';
import { driveBoxed, driveClosed, driveOpen } from './flash-drive.ts';
import { padFlat, padRolled } from './mouse-pad.ts';

export const tech: Readonly<Record<'pendrive' | 'powerbank' | 'carregador' | 'mouse-pad', Kind>> = {
  pendrive: {
    accent: '#2b2724',
    brand: 1,
    views: [driveOpen, driveClosed, driveBoxed, closeUp(driveClosed, 600, 620, 2.1)],
  },
  powerbank: {
    accent: '#f1ece4',
    brand: 5,
    views: [bankFlat, bankCharging, closeUp(bankFlat, 690, 520, 2.1)],
  },
  carregador: {
    accent: '#c99a62',
    brand: 5,
    views: framed(660, 690, 1.1, chargerTable, chargerPhone),
  },
  'mouse-pad': { accent: '#2b2724', brand: 4, views: [padFlat, padRolled] },
};
