import { expect, test } from 'vitest';
import { counts } from '../limits/limits.ts';
import {
  areaNames,
  measuredBrightness,
  newPrintArea,
  onOtherImage,
  type PrintAreaForm,
  printAreaProblems,
  toPrintAreaFields,
  typedCurve,
} from './print-area-form.ts';
import { placeText, wholePrintAreaText } from './print-area-text.ts';
import { type Quad, shifted } from './quad.ts';

const area = (given: Partial<PrintAreaForm> = {}): PrintAreaForm => ({
  ...newPrintArea('a', 'image', []),
  ...given,
});

test('gives a new area the first default name that is not in use', () => {
  const front = newPrintArea('a', 'image', []);
  const back = newPrintArea('b', 'image', [front]);
  expect([front.name, back.name]).toEqual(['Frente', 'Verso']);
  const all = areaNames.map((name) => area({ name }));
  expect(newPrintArea('c', 'image', all).name).toBe('');
});

test('keeps areas in the same place on the product when the image is replaced', () => {
  const [own, other] = [area(), area({ id: 'b', imageKey: 'other' })];
  expect(onOtherImage([own, other], 'image', 'new')).toEqual([{ ...own, imageKey: 'new' }, other]);
  // The frame is the right half of the picture without the top fifth.
  const frame = { left: 0.5, top: 0.2, width: 0.5, height: 0.8 };
  const quad: Quad = [
    [0.5, 0.2],
    [0.75, 0.2],
    [0.75, 0.6],
    [0.5, 0.6],
  ];
  const [cut] = onOtherImage([area({ quad })], 'image', 'new', frame);
  expect(cut?.quad).toEqual([
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
    [0, 0.5],
  ]);
});

test('requires a name, but no sizes', () => {
  expect(printAreaProblems([area(), area({ width: '60', height: '1.200' })])).toEqual([]);
  expect(printAreaProblems([area(), area({ name: '  ' })])).toEqual([
    { cell: [1, 'name'], message: 'Dê um nome à área' },
  ]);
  expect(printAreaProblems([area({ name: 'á'.repeat(61) })])).toEqual([
    { cell: [0, 'name'], message: 'Use no máximo 60 caracteres' },
  ]);
});

test.each(['0', '-3', '60,5', 'seis', '100001'])('rejects a size of %s at its cell', (typed) => {
  expect(printAreaProblems([area({ height: typed })])).toEqual([
    { cell: [0, 'height'], message: 'Informe um número inteiro de 1 a 100.000' },
  ]);
});

test('accepts whole percentages as the curve', () => {
  expect(printAreaProblems([area({ curve: '' }), area({ curve: '-50' })])).toEqual([]);
  for (const curve of ['51', '2,5', 'muito']) {
    expect(printAreaProblems([area({ curve })])).toEqual([
      { cell: [0, 'curve'], message: 'Informe um número inteiro de -50 a 50' },
    ]);
    expect(typedCurve({ curve })).toBe(0);
  }
  const saved = (curve: string) => toPrintAreaFields([area({ curve })], [])[0]?.curve;
  expect(['3', '-3', '', '0'].map(saved)).toEqual([0.03, -0.03, null, null]);
});

test('limits the number of areas', () => {
  const areas = Array.from({ length: counts.print_areas + 1 }, () => area());
  expect(printAreaProblems(areas)).toEqual([
    { message: 'No máximo 50 áreas de gravação por produto' },
  ]);
});

test('saves the area as typed, without an image that was removed', () => {
  const { quad } = area();
  expect(
    toPrintAreaFields(
      [
        area({ name: ' Frente ', width: '1.200', techniqueId: 'laser' }),
        area({ id: 'b', imageKey: 'gone', height: '8' }),
      ],
      [{ key: 'image' }],
    ),
  ).toEqual([
    {
      id: 'a',
      name: 'Frente',
      technique_id: 'laser',
      image_id: 'image',
      width_mm: 1200,
      height_mm: null,
      quad,
      brightness: null,
      curve: null,
    },
    {
      id: 'b',
      name: 'Frente',
      technique_id: null,
      image_id: null,
      width_mm: null,
      height_mm: 8,
      quad,
      brightness: null,
      curve: null,
    },
  ]);
});

test('reuses the brightness until the area is moved', () => {
  const { quad } = area();
  const measured = area({ measured: { brightness: 0.4, quad: quad as Quad, imageKey: 'image' } });
  expect(measuredBrightness(area())).toBeNull();
  expect(measuredBrightness(measured)).toBe(0.4);
  expect(measuredBrightness({ ...measured, name: 'Verso' })).toBe(0.4);
  expect(measuredBrightness({ ...measured, imageKey: 'other' })).toBeNull();
  const moved = shifted(quad as Quad, [0.1, 0]);
  expect(measuredBrightness({ ...measured, quad: moved })).toBeNull();
  expect(toPrintAreaFields([measured], [{ key: 'image' }])).toMatchObject([{ brightness: 0.4 }]);
});

test('formats a complete area', () => {
  const sizes = { name: 'Frente', width_mm: 60, height_mm: 40 };
  const quad = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.4125],
    [0.2, 0.4],
  ];
  expect(wholePrintAreaText({ ...sizes, quad, curve: null, technique: 'Laser' })).toBe(
    'Frente: 60 × 40 mm, Laser, cantos em 20 × 20, 80 × 20, 80 × 41,25 e 20 × 40 %',
  );
  expect(wholePrintAreaText({ ...sizes, quad: null, curve: undefined, technique: undefined })).toBe(
    'Frente: 60 × 40 mm',
  );
  expect(wholePrintAreaText({ ...sizes, quad: null, curve: '0.03', technique: undefined })).toBe(
    'Frente: 60 × 40 mm, curvatura de 3 %',
  );
});

test('formats positions in per cent', () => {
  expect(placeText([0.12, 0.3])).toBe('12 % da largura, 30 % da altura');
  expect(placeText([0.125, 1])).toBe('12,5 % da largura, 100 % da altura');
});
