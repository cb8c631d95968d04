import { describe, expect, it } from 'vitest';
import { printText, printWarnings, sizeText } from './print-quality.ts';

const laser = { name: 'Laser', finestLineMm: 0.3, maxColors: null };
const logo = { pixelsWide: 1200, finest: 0.01, colors: 3 };

describe('the size', () => {
  it.each([
    [[38, 21], '38 × 21 mm'],
    [[38.4, 9.96], '38 × 10 mm'],
    [[100, 200], '100 × 200 mm'],
    [[7.53, 0.254], '7,5 × 0,25 mm'],
    [[5, 0.2], '5 × 0,2 mm'],
  ] as const)('formats %o as %s', (size, text) => {
    expect(sizeText(size)).toBe(text);
  });
});

describe('warnings', () => {
  it('are empty under good conditions', () => {
    expect(printWarnings(logo, 60, laser)).toEqual([]);
  });

  it('report too few pixels, except for vectors', () => {
    expect(printWarnings({ ...logo, pixelsWide: 200 }, 60, null)).toEqual([
      'Baixa resolução para 60 mm: peça a versão em vetor.',
    ]);
    expect(printWarnings({ ...logo, pixelsWide: undefined }, 60, null)).toEqual([]);
  });

  it('report details that are too fine for the technique', () => {
    expect(printWarnings(logo, 20, laser)).toEqual([
      'Há detalhes de 0,2 mm, e Laser reproduz a partir de 0,3 mm. Aumente a logo ou use uma versão mais simples.',
    ]);
    expect(printWarnings({ ...logo, finest: undefined }, 20, laser)).toEqual([]);
  });

  it('report details that are at the limit of what can be measured', () => {
    const least = { ...logo, finestOrLess: true };
    expect(printWarnings(least, 18, laser)).toEqual([
      'Há detalhes de 0,18 mm ou menos, e Laser reproduz a partir de 0,3 mm. Aumente a logo ou use uma versão mais simples.',
    ]);
    expect(printWarnings(least, 60, laser)).toEqual([
      'Há detalhes de 0,6 mm ou menos, e Laser reproduz a partir de 0,3 mm: confira com a loja se todos aparecem.',
    ]);
    expect(printWarnings({ ...least, finest: undefined }, 60, laser)).toEqual([]);
    expect(printWarnings(least, undefined, laser)).toEqual([]);
    expect(printWarnings(least, 60, { ...laser, finestLineMm: null })).toEqual([]);
  });

  it('report too many colours', () => {
    expect(printWarnings(logo, 60, { ...laser, maxColors: 1 })).toEqual([
      'Laser imprime uma cor só, e a logo tem mais: escolha uma versão de uma cor.',
    ]);
    expect(printWarnings(logo, 60, { ...laser, maxColors: 2 })[0]).toContain('até 2 cores');
    expect(printWarnings(logo, 60, { ...laser, maxColors: 3 })).toEqual([]);
  });

  it('ignore sizes that are unknown', () => {
    expect(printWarnings({ ...logo, pixelsWide: 1, finest: 0.0001 }, undefined, laser)).toEqual([]);
  });
});

it('describes the area, technique and size, and what is still open', () => {
  const technique = { ...laser, look: 'engraved_light' } as const;
  expect(printText({ name: 'Frente', technique }, [38.2, 21])).toBe('Frente, Laser, 38 × 21 mm');
  expect(printText({ name: 'Frente', technique: null }, [38.2, 21])).toBe(
    'Frente, técnica a combinar, 38 × 21 mm',
  );
  expect(printText({ name: 'Tampa', technique }, undefined)).toBe('Tampa, Laser');
});
