import { describe, expect, it } from 'vitest';
import { categories } from '../catalogue/categories.ts';
import type { Picture } from './draw.ts';
import {
  drawCategory,
  drawHistory,
  drawingKinds,
  drawProduct,
  drawSlide,
  viewsOf,
} from './draw.ts';

const views = drawingKinds.flatMap((kind) =>
  Array.from({ length: viewsOf(kind) }, (_, view) => ({ kind, view })),
);

function expectSound(svg: string): void {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
}

describe('drawProduct', () => {
  it('knows at least twenty kinds, ten of them from three sides', () => {
    expect(drawingKinds.length).toBeGreaterThanOrEqual(20);
    expect(drawingKinds.filter((kind) => viewsOf(kind) >= 3).length).toBeGreaterThanOrEqual(10);
  });

  it.each(views)('draws $kind, view $view, the same every time', ({ kind, view }) => {
    const svg = drawProduct({ kind, color: '#2c5e8f', view });
    expectSound(svg);
    expect(svg).toContain('viewBox="0 0 1280 1280"');
    expect(drawProduct({ kind, color: '#2c5e8f', view })).toBe(svg);
  });

  it('shows something else in every view', () => {
    for (const kind of drawingKinds) {
      const all = Array.from({ length: viewsOf(kind) }, (_, view) =>
        drawProduct({ kind, color: '#2c5e8f', view }),
      );
      expect(new Set(all).size, kind).toBe(all.length);
    }
  });

  it('refuses a view that was never drawn', () => {
    expect(() => drawProduct({ kind: 'caneca', color: '#2c5e8f', view: 99 })).toThrow(RangeError);
  });
});

describe('scenes', () => {
  const sized = (picture: Picture): readonly [number, number] => {
    expectSound(picture.svg);
    return [picture.width, picture.height];
  };

  it('have the proportions their pages expect', () => {
    expect(sized(drawSlide('premium'))).toEqual([1200, 1200]);
    expect(sized(drawSlide('personalizacao'))).toEqual([1920, 500]);
    expect(sized(drawSlide('entrega'))).toEqual([1920, 500]);
    expect(sized(drawHistory())).toEqual([1280, 960]);
  });

  it('cover every category, each with its own picture', () => {
    const covers = categories.map((c) => drawCategory(c.slug));
    for (const cover of covers) expect(sized(cover)).toEqual([1280, 960]);
    expect(new Set(covers.map((c) => c.svg)).size).toBe(covers.length);
  });
});
