import path from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const read = (...given: string[]) => readArguments(given, ['--replace'], 'npm run restore -- x');

test('a folder and a known flag are read in any order', () => {
  expect(read('copia')).toEqual({ folder: path.resolve('copia'), flags: new Set() });
  expect(read('--replace', 'copia/').folder).toBe(path.resolve('copia'));
  expect(read('copia', '--replace').flags.has('--replace')).toBe(true);
});

test('any other arguments are refused with the usage', () => {
  expect(() => read()).toThrow('Diga a pasta da cópia: npm run restore -- x');
  expect(() => read('a', 'b')).toThrow('Diga uma pasta só');
  expect(() => read('a', '--repalce')).toThrow('A opção --repalce não existe. Uso: npm run');
  expect(() => read('a', '-r')).toThrow('A opção -r não existe');
});
