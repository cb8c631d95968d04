/** Sound: a cylinder speaker in cloth mesh, earbuds in their charging case. */
import type { Kind } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { budsClosed, budsLaid, budsOpen } from './earbuds.ts';
import { speakerFront, speakerLying } from './speaker.ts';

export const audio: Readonly<Record<'caixa-de-som' | 'fone', Kind>> = {
  'caixa-de-som': {
    accent: '#24211f',
    brand: 2,
    views: [
      ...framed(660, 720, 1.2, speakerFront, speakerLying),
      closeUp(speakerFront, 610, 720, 2.4),
    ],
  },
  fone: {
    accent: '#24211f',
    brand: 1,
    views: [...framed(640, 700, 1.12, budsOpen, budsClosed), budsLaid],
  },
};
