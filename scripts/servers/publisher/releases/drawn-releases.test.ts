import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#scripts/lib/folders.ts';
import { Releases } from '#scripts/servers/releases/releases.ts';
import { SharePictures } from '../pictures/share-pictures.ts';
import { ReleaseDeployer } from './deployer.ts';

test('publishes a site with its share pictures, and an edit with those of its pages', async () => {
  await using folder = await scratchFolder();
  const releases = new Releases(folder.path);
  const pictures = ['1', '2'].map((each) => `/compartilhar/produto-${each}-0123456789abcdef.jpg`);
  // The pictures were drawn earlier.
  await mkdir(releases.sharePictures);
  for (const picture of pictures) {
    await writeFile(path.join(releases.sharePictures, path.basename(picture)), 'desenho');
  }
  const writePage = async (target: string, at: number) => {
    const image = `https://loja.com.br${pictures[at - 1]}`;
    await mkdir(path.join(target, 'produto'));
    await writeFile(
      path.join(target, `produto/${at}.html`),
      `<meta property="og:image" content="${image}" data-card="{}">`,
    );
  };
  const summary = { products: 1, skipped: [], peakMemory: 0, processorTime: 0 };
  const deployer = await ReleaseDeployer.open({
    releases,
    source: 'prova',
    sharePictures: new SharePictures(releases.sharePictures, 'http://127.0.0.1'),
    startRenderer: (outDir) => ({
      current: true,
      silence: 0,
      async built() {
        await writePage(outDir, 1);
        return summary;
      },
      async render(_, target) {
        await writePage(target, 2);
        return { ...summary, render: ['/produto/2.html'], remove: [] };
      },
      async markPublished() {},
      preview: async () => undefined,
      stop() {},
    }),
  });
  const { signal } = new AbortController();
  const drawn = async () =>
    [...((await deployer.snapshot?.files()) ?? new Map()).keys()].filter((file) =>
      pictures.includes(file),
    );
  await deployer.deployWhole(signal);
  expect(await drawn()).toEqual(pictures.slice(0, 1));
  await deployer.deploy([], signal);
  expect(await drawn()).toEqual(pictures);
  deployer.stop();
});
