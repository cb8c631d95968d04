import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/** The fastest canvas library that shops use for this, installed for the measurement alone. */
const library = 'fabric@7.4.0';

export async function installRival(folder: string): Promise<string> {
  const options = ['--no-save', '--no-audit', '--omit=optional', '--ignore-scripts'];
  await promisify(execFile)('npm', ['install', ...options, '--prefix', folder, library]);
  return path.join(folder, 'node_modules/fabric/dist/index.min.js');
}

/** Draws a logo on pictures with the library: no background removed, no perspective; returns the time (ms). */
export async function measureRival(page: Page, pictures: readonly string[], logo: Buffer) {
  return page.evaluate(
    async ([addresses, bytes]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the library is a global of this page.
      const { fabric } = window as any;
      const load = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image;
      };
      const size = 330;
      const loaded = await Promise.all(addresses.map(load));
      const since = performance.now();
      const print = await load(`data:image/png;base64,${bytes}`);
      for (const picture of loaded) {
        const element = document.body.appendChild(document.createElement('canvas'));
        const settings = { width: size, height: size, renderOnAddRemove: false };
        const canvas = new fabric.StaticCanvas(element, settings);
        const ground = new fabric.FabricImage(picture);
        ground.scaleToWidth(size);
        const globalCompositeOperation = 'multiply';
        const mark = new fabric.FabricImage(print, {
          left: 99,
          top: 115,
          globalCompositeOperation,
        });
        mark.scaleToWidth(size * 0.4);
        canvas.add(ground, mark);
        canvas.renderAll();
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - since;
    },
    [pictures, logo.toString('base64')] as const,
  );
}
