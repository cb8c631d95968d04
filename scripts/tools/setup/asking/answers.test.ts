import { expect, test, vi } from 'vitest';
import { Answers } from './answers.ts';
import type { Terminal } from './terminal.ts';

/** Somebody who types these answers, one after the other. */
function typing(...typed: string[]) {
  const fields: string[] = [];
  const terminal: Terminal = {
    async text({ initial, refuse }) {
      fields.push(initial);
      for (;;) {
        const value = typed.shift() ?? '';
        if (refuse(value) === undefined) return value;
      }
    },
    choose: async (_, options) => options[0]?.value as never,
    confirm: async () => true,
  };
  return { terminal, fields };
}

const question = {
  name: 'COR',
  message: 'Cor',
  refuse: (text: string) => (text === 'azul' || text === 'verde' ? undefined : 'Azul ou verde.'),
};

test('what is given beforehand is not asked for', async () => {
  const { terminal, fields } = typing();
  expect(await new Answers([['COR', ' azul ']], terminal).text(question)).toBe('azul');
  expect(fields).toEqual([]);
});

test('without a terminal what is missing or wrong is named', async () => {
  await expect(new Answers([], undefined).text(question)).rejects.toThrow('Falta COR (Cor)');
  await expect(new Answers([['COR', 'rosa']], undefined).text(question)).rejects.toThrow(
    'COR: Azul ou verde.',
  );
  const optional = { ...question, optional: true };
  expect(await new Answers([], undefined).text(optional)).toBe('');
});

test('what turns out wrong when tried is asked for again, with what was typed', async () => {
  const { terminal, fields } = typing('rosa', 'azul', 'verde');
  const attempt = vi.fn(async (text: string) => (text === 'azul' ? 'Acabou.' : undefined));
  expect(await new Answers([], terminal).text({ ...question, attempt })).toBe('verde');
  expect(fields).toEqual(['', 'azul']);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('what an earlier run noted is shown to be agreed to, unless it is secret', async () => {
  const { terminal, fields } = typing('verde');
  const answers = new Answers([], terminal);
  answers.remember([['COR', 'azul']]);
  expect(await answers.text(question)).toBe('verde');
  expect(fields).toEqual(['azul']);
  expect(await answers.text({ ...question, secret: true })).toBe('azul');
});

test('of a choice only what there is counts', async () => {
  const options = [{ value: 'a', label: 'A' } as const, { value: 'b', label: 'B' } as const];
  expect(await new Answers([['--x', 'b']], undefined).choose('--x', 'X', options)).toBe('b');
  await expect(new Answers([['--x', 'c']], undefined).choose('--x', 'X', options)).rejects.toThrow(
    '--x=c não existe: use a, b.',
  );
  await expect(new Answers([], undefined).choose('--x', 'X', options)).rejects.toThrow(
    'Falta --x (X): a, b.',
  );
});
