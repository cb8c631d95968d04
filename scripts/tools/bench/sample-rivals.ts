import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

/** Canvas libraries that shops use for this. Loaded for a measurement alone: nobody else has to install them. */
const rivals = { konva: 'konva@10.9.1', fabric: 'fabric@7.4.0' } as const;
const files = { konva: 'konva/konva.min.js', fabric: 'fabric/dist/index.min.js' } as const;

/** Draws every picture with the logo on it as each library does: a canvas a card, multiplied, without perspective. */
const drawing = {
  konva: `async (cards, logo, size) => {
    for (const { box, picture } of cards) {
      const stage = new Konva.Stage({ container: box, width: size, height: size });
      const layer = new Konva.Layer();
      layer.add(new Konva.Image({ image: picture, width: size, height: size }));
      layer.add(new Konva.Image({ image: logo, x: size * 0.3, y: size * 0.35, width: size * 0.4, height: size * 0.2, globalCompositeOperation: 'multiply' }));
      stage.add(layer);
      layer.draw();
    }
  }`,
  fabric: `async (cards, logo, size) => {
    for (const { box, picture } of cards) {
      const element = box.appendChild(document.createElement('canvas'));
      const canvas = new fabric.StaticCanvas(element, { width: size, height: size, renderOnAddRemove: false });
      const own = new fabric.FabricImage(picture, { left: size / 2, top: size / 2, originX: 'center', originY: 'center' });
      own.scaleToWidth(size);
      const print = new fabric.FabricImage(logo, { left: size / 2, top: size * 0.45, originX: 'center', originY: 'center', globalCompositeOperation: 'multiply' });
      print.scaleToWidth(size * 0.4);
      canvas.add(own, print);
      canvas.renderAll();
    }
  }`,
};

export type Rival = keyof typeof rivals;
export const rivalNames = Object.keys(rivals) as Rival[];

/** Puts a page with each library beside the live site; returns how much each loads (bytes, gzip). */
export async function placeRivals(folder: string): Promise<Record<Rival, number>> {
  const aside = await mkdtemp(path.join(tmpdir(), 'vitrine-rivals-'));
  const weights = { konva: 0, fabric: 0 };
  try {
    await promisify(execFile)('npm', [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--omit=optional',
      '--ignore-scripts',
      '--prefix',
      aside,
      ...Object.values(rivals),
    ]);
    for (const rival of rivalNames) {
      const code = await readFile(path.join(aside, 'node_modules', files[rival]));
      weights[rival] = gzipSync(code).length;
      await writeFile(path.join(folder, `rival-${rival}.js`), code);
      await writeFile(
        path.join(folder, `rival-${rival}-draw.js`),
        `window.drawLogos = ${drawing[rival]};`,
      );
      await writeFile(
        path.join(folder, `rival-${rival}.html`),
        `<!doctype html><html lang="pt-BR"><title>${rival}</title><input type="file"><div id="cards"></div><script src="/rival-${rival}.js"></script><script src="/rival-${rival}-draw.js"></script></html>`,
      );
    }
    return weights;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
