import { describe, expect, it } from 'vitest';
import { finestDetail, finestMeasured } from './finest-detail.ts';
import type { Pixels } from './pixels.ts';

/** Renders a shape as opaque pixels. */
function tones(width: number, height: number, isInside: (x: number, y: number) => boolean): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[4 * (y * width + x) + 3] = isInside(x, y) ? 255 : 0;
  }
  return { data, width, height };
}

describe('the finest detail', () => {
  it.each([1, 2, 3, 5, 8, 13])('is measured in a line of %i pixels', (thickness) => {
    for (const drawing of [
      tones(80, 80, (_, y) => y >= 30 && y < 30 + thickness),
      tones(80, 80, (x) => x >= 30 && x < 30 + thickness),
    ]) {
      expect(Math.abs((finestDetail(drawing) ?? 0) - thickness)).toBeLessThanOrEqual(1);
    }
  });

  it('is measured by coverage in a line of less than half a pixel', () => {
    for (const [cover, thickness] of [
      [40, 40 / 255],
      [100, 100 / 255],
    ] as const) {
      const faint = tones(80, 80, (x, y) => y > 50 && x > 5 && x < 75 && y < 70);
      for (let x = 5; x < 75; x += 1) faint.data[4 * (30 * 80 + x) + 3] = cover;
      expect(Math.abs((finestDetail(faint) ?? 9) - thickness)).toBeLessThan(0.5);
    }
  });

  it('does not include JPEG ringing', () => {
    const rippled = tones(80, 80, (_, y) => y >= 30 && y < 50);
    for (const row of [27, 52]) {
      for (let x = 0; x < 80; x += 1) rippled.data[4 * (row * 80 + x) + 3] = 50;
    }
    expect(finestDetail(rippled)).toBeGreaterThan(15);
  });

  it('does not include soft shadows and gradients', () => {
    const soft = tones(80, 80, (_, y) => y >= 30 && y < 50);
    for (const [row, cover] of [
      [50, 110],
      [51, 90],
      [52, 70],
      [53, 50],
      [54, 30],
      [55, 10],
    ] as const) {
      for (let x = 0; x < 80; x += 1) soft.data[4 * (row * 80 + x) + 3] = cover;
    }
    expect(finestDetail(soft)).toBeGreaterThan(15);
  });

  it('is never below the minimum that can be measured', () => {
    expect(finestDetail(tones(80, 80, (_, y) => y === 30))).toBe(finestMeasured);
    expect(finestDetail(tones(80, 80, (_, y) => y >= 30 && y < 33))).toBeGreaterThan(
      finestMeasured,
    );
  });

  it('is measured in slanted lines', () => {
    const thickness = 10;
    const slanted = tones(120, 120, (x, y) => Math.abs(x - y) / Math.SQRT2 < thickness / 2);
    expect(Math.abs((finestDetail(slanted) ?? 0) - thickness)).toBeLessThanOrEqual(2);
  });

  it('is measured in gaps that are finer than the lines', () => {
    const gap = tones(90, 90, (x) => (x < 40 || x >= 43) && x > 5 && x < 80);
    expect(Math.abs((finestDetail(gap) ?? 0) - 3)).toBeLessThanOrEqual(1);
  });

  it('is measured in a disc by its diameter', () => {
    const disc = tones(100, 100, (x, y) => Math.hypot(x - 50, y - 50) < 30);
    expect(finestDetail(disc)).toBeGreaterThan(50);
  });

  it('is found in a thin line beside a thick one', () => {
    const both = tones(120, 120, (_, y) => (y > 20 && y < 60) || (y >= 90 && y < 94));
    expect(Math.abs((finestDetail(both) ?? 0) - 4)).toBeLessThanOrEqual(1);
  });

  it('is measured at the edge of the picture', () => {
    expect(Math.abs((finestDetail(tones(60, 6, () => true)) ?? 0) - 6)).toBeLessThanOrEqual(1);
  });

  it('is undefined for an empty picture', () => {
    expect(finestDetail(tones(20, 20, () => false))).toBeUndefined();
  });
});
