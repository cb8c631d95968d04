import path from 'node:path';
import { expect, test } from 'vitest';
import { readArguments, readKeep } from './arguments.ts';

const read = (...given: string[]) =>
  readArguments(
    given,
    { replace: { type: 'boolean' }, keep: { type: 'string' } },
    'npm run restore -- x',
  );

test('reads a folder and known options in any order', () => {
  expect(read('copia')).toEqual({ folder: path.resolve('copia'), values: {} });
  expect(read('--replace', 'copia/').folder).toBe(path.resolve('copia'));
  expect(read('copia', '--replace').values.replace).toBe(true);
  expect(read('--keep', '14', 'copia')).toMatchObject({
    folder: path.resolve('copia'),
    values: { keep: '14' },
  });
});

test('rejects other arguments and shows the usage', () => {
  expect(() => read()).toThrow('Diga a pasta da cópia: npm run restore -- x');
  expect(() => read('a', 'b')).toThrow('Diga uma pasta só');
  expect(() => read('a', '--repalce')).toThrow('A opção --repalce não existe. Uso: npm run');
  expect(() => read('a', '-r')).toThrow('A opção -r não existe');
});

test('requires at least one copy to keep', () => {
  expect(readKeep('14', 'uso')).toBe(14);
  for (const wrong of ['0', '-1', '1.5', 'muitas', '', true]) {
    expect(() => readKeep(wrong, 'uso')).toThrow('--keep precisa do número');
  }
});
