import { printOf } from '#shared/logo-preview/print.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { stylePrint } from './overlay.ts';

/** Shows the logo in an element, as printed on a light or dark background. */
export function preview(holder: Element, logo: VisitorLogo, brightness: number): void {
  const element = document.createElement('i');
  stylePrint(element, printOf('full_color', brightness, logo.traits, logo.colors));
  holder.replaceChildren(element);
}
