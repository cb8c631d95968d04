import { beforeEach, expect, test, vi } from 'vitest';

/** Answers typed one after another, and the initial values of the fields. */
let typed: string[];
let fields: (string | undefined)[];
beforeEach(() => {
  fields = [];
});

interface Field {
  initialValue?: string;
  validate?: (value: string) => unknown;
}

// Another test file in this process may have loaded the real prompts.
vi.resetModules();
vi.doMock('@clack/prompts', () => {
  const field = async ({ initialValue, validate }: Field) => {
    fields.push(initialValue);
    for (;;) {
      const value = typed.shift() ?? '';
      if (validate?.(value) === undefined) return value;
    }
  };
  return { text: field, password: field, isCancel: () => false, log: { error: () => {} } };
});

const { Answers } = await import('./answers.ts');

const question = {
  name: 'COR',
  message: 'Cor',
  validate: (text: string) => (text === 'azul' || text === 'verde' ? undefined : 'Azul ou verde.'),
};

test('does not ask for values given beforehand', async () => {
  typed = [];
  expect(await new Answers([['COR', ' azul ']], true).text(question)).toBe('azul');
  expect(fields).toEqual([]);
});

test('names missing and invalid values when there is no terminal', async () => {
  await expect(new Answers([], false).text(question)).rejects.toThrow('Falta COR (Cor)');
  await expect(new Answers([['COR', 'rosa']], false).text(question)).rejects.toThrow(
    'COR: Azul ou verde.',
  );
  const optional = { ...question, optional: true };
  expect(await new Answers([], false).text(optional)).toBe('');
});

test('matches a pattern against the whole answer', async () => {
  const dated = { name: 'ANO', message: 'Ano', pattern: '19..|20..', wrong: 'Um ano.' };
  expect(await new Answers([['ANO', '2026']], false).text(dated)).toBe('2026');
  await expect(new Answers([['ANO', '20261']], false).text(dated)).rejects.toThrow('ANO: Um ano.');
});

test('asks again after a rejected answer, and keeps the input', async () => {
  typed = ['rosa', 'azul', 'verde'];
  const attempt = vi.fn(async (text: string) => (text === 'azul' ? 'Acabou.' : undefined));
  expect(await new Answers([], true).text({ ...question, attempt })).toBe('verde');
  expect(fields).toEqual(['', 'azul']);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('shows the answers of an earlier run, unless they are secret', async () => {
  typed = ['verde'];
  const answers = new Answers([], true);
  answers.remember([['COR', 'azul']]);
  expect(await answers.text(question)).toBe('verde');
  expect(fields).toEqual(['azul']);
  expect(await answers.text({ ...question, secret: true })).toBe('azul');
});

test('accepts only the options of a choice', async () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  expect(await new Answers([['--x', 'b']], false).choose('--x', 'X', options)).toBe('b');
  await expect(new Answers([['--x', 'c']], false).choose('--x', 'X', options)).rejects.toThrow(
    '--x=c não existe: use a, b.',
  );
  await expect(new Answers([], false).choose('--x', 'X', options)).rejects.toThrow(
    'Falta --x (X): a, b.',
  );
});
