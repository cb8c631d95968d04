import { describe, expect, it } from 'vitest';
import { inRelief } from './relief.ts';
import { drawn, type Paint } from './testing/drawn.ts';

const ink: Paint = [0, 0, 0, 255];

describe('a logo in relief', () => {
  const square = drawn({ i: ink }, [
    ...Array.from({ length: 4 }, () => ' '.repeat(20)),
    ...Array.from({ length: 12 }, () => `    ${'i'.repeat(12)}    `),
    ...Array.from({ length: 4 }, () => ' '.repeat(20)),
  ]);
  const { data, width } = inRelief(square);
  const at = (x: number, y: number) =>
    [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)] as unknown as Paint;

  it('has a shadow on the side of the light, and shines on the opposite side', () => {
    const [red, , , dark] = at(4, 4);
    expect(red).toBe(0);
    expect(dark).toBeGreaterThan(120);
    const [white, , , light] = at(15, 15);
    expect(white).toBe(255);
    expect(light).toBeGreaterThan(80);
  });

  it('has a floor that is a little darker than the surface', () => {
    const [red, , , dark] = at(10, 10);
    expect(red).toBe(0);
    expect(dark).toBeGreaterThan(20);
    expect(dark).toBeLessThan(80);
    expect(at(1, 1)[3]).toBe(0);
    expect(at(18, 10)[3]).toBe(0);
  });
});
