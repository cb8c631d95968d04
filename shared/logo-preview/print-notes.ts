import type { TechniqueLook } from '../catalogue/technique-look.ts';
import { lumaOf } from './pixels.ts';
import type { Print } from './print.ts';
import type { LogoTraits } from './tone.ts';

export function printNotes(
  look: TechniqueLook,
  { ink, relief, instead }: Print,
  { photographic, colors }: Pick<LogoTraits, 'photographic' | 'colors'>,
): string[] {
  if (photographic) {
    if (look === 'embroidered') {
      return ['O bordado não reproduz fotos nem degradês: use uma versão da logo em traços.'];
    }
    if (ink || relief) {
      return [
        'Esta técnica grava uma cor só: de uma foto ficam as formas, e os tons se perdem. Use uma versão da logo em traços.',
      ];
    }
  }
  const notes: string[] = [];
  if (instead && ink) {
    notes.push(
      lumaOf(...ink) > 0.5
        ? 'Em produtos escuros a logo aparece em branco, como seria gravada.'
        : 'Em produtos claros a logo aparece em preto, como seria gravada.',
    );
  }
  const ofOneColor = look !== 'full_color' && look !== 'embroidered';
  if (ofOneColor && colors > 1) {
    notes.push('Esta técnica grava uma cor só: as cores da logo viram uma.');
  }
  return notes;
}
