import { expect, test } from 'vitest';
import { readDisplayFont } from '#scripts/fonts/portuguese-fonts.ts';
import { OutlineFont } from './draw-share-card.ts';

const font = new OutlineFont(await readDisplayFont('vitrine'));
const sizes = [60, 40];

test('sets a name at the largest size that fits into two lines', () => {
  expect(font.fit('Caneca', 500, sizes, 2)).toEqual({ size: 60, lines: ['Caneca'] });
  expect(font.fit('Garrafa térmica de aço inox', 400, sizes, 2)).toEqual({
    size: 40,
    lines: ['Garrafa térmica de', 'aço inox'],
  });
});

test('ends a longer name with an ellipsis after a whole word, within the width', () => {
  const { size, lines } = font.fit('Garrafa térmica de aço inox '.repeat(9), 400, sizes, 2);
  expect([size, lines]).toEqual([40, ['Garrafa térmica de', 'aço inox Garrafa…']]);
  const word = font.fit('A'.repeat(999), 400, sizes, 2);
  expect(word.lines).toEqual([expect.stringMatching(/^A{5,}…$/)]);
  expect(font.measure(word.lines[0] ?? '', word.size)).toBeLessThanOrEqual(400);
});

test('leaves out letters that the font lacks, and draws the others as paths', () => {
  const text = font.fit('Olá🎁', 500, sizes, 1);
  expect(text.lines).toEqual(['Olá']);
  const drawn = font.draw(text, 10, 20, '#fff');
  expect(drawn).toContain('translate(10 20)');
  expect(drawn.match(/<path [^>]*d="M/g)).toHaveLength(3);
});
