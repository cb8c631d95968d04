import { encode, makeCanvas } from '#shared/logo-preview/canvas.ts';

/** Font size and maximum width of the picture (pixels). */
const [letters, widest] = [320, 2000];

/** Draws a name in the shop's font, for visitors who have no logo file. */
export async function drawName(name: string): Promise<File> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  const fontOf = (size: number) => `700 ${size}px ${family}`;
  // If the font fails to load, the browser uses the next one in the list.
  await document.fonts.load(fontOf(letters), name).catch(() => {});
  const { context: ruler } = makeCanvas(1, 1);
  ruler.font = fontOf(letters);
  const size = Math.floor(letters * Math.min(1, widest / ruler.measureText(name).width));
  ruler.font = fontOf(size);
  const width = Math.ceil(ruler.measureText(name).width) + size / 2;
  const { canvas, context } = makeCanvas(Math.ceil(width), Math.ceil(1.6 * size));
  context.font = fontOf(size);
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.fillStyle = '#181614';
  context.fillText(name, width / 2, 0.8 * size);
  return new File([await encode(canvas, 'image/png')], name, { type: 'image/png' });
}
