import { beforeEach, expect, test, vi } from 'vitest';

/** Answers to be typed one after another, the initial values of the fields, and the errors shown in them. */
let typed: string[];
let fields: (string | undefined)[];
let errors: string[];
beforeEach(() => {
  fields = [];
  errors = [];
});

interface Field {
  initialValue?: string;
  validate?: (value: string) => Promise<Error | undefined>;
}

// Another test file in this process may have loaded the real prompts.
vi.resetModules();
vi.doMock('@clack/prompts', () => {
  const field = async ({ initialValue, validate }: Field) => {
    fields.push(initialValue);
    for (;;) {
      const value = typed.shift() ?? '';
      const error = await validate?.(value);
      if (error === undefined) return value;
      errors.push(error.message);
    }
  };
  const log = { error: (error: string) => errors.push(error) };
  return { text: field, password: field, select: field, isCancel: () => false, log };
});

const { Answers } = await import('./answers.ts');
const { UserError } = await import('../../lib/user-error.ts');

const question = { name: 'COR', message: 'Cor' };
const read = (text: string) => {
  if (text === 'azul' || text === 'verde') return text;
  throw new UserError('Azul ou verde.');
};

test('does not ask for values given beforehand', async () => {
  typed = [];
  expect(await new Answers([['COR', ' azul ']], true).text(question, read)).toBe('azul');
  expect(fields).toEqual([]);
});

test('names missing and invalid values when there is no terminal', async () => {
  await expect(new Answers([], false).text(question, read)).rejects.toThrow(
    'COR: Falta responder: Cor',
  );
  await expect(new Answers([['COR', 'rosa']], false).text(question, read)).rejects.toThrow(
    'COR: Azul ou verde.',
  );
  const optional = { ...question, optional: true };
  expect(await new Answers([], false).text(optional, String)).toBe('');
});

test('matches a pattern against the whole answer', async () => {
  const dated = { name: 'ANO', message: 'Ano', pattern: '19..|20..', wrong: 'Um ano.' };
  expect(await new Answers([['ANO', '2026']], false).text(dated, String)).toBe('2026');
  await expect(new Answers([['ANO', '20261']], false).text(dated, String)).rejects.toThrow(
    'ANO: Um ano.',
  );
});

test('recognises the value of another field', async () => {
  const mistakes = { 'sb_|eyJ': 'Esta é uma chave.' };
  const strict = { ...question, mistakes, pattern: 'azul', wrong: 'Azul.' };
  const answer = (value: string) => new Answers([['COR', value]], false).text(strict, String);
  await expect(answer('sb_secret_x')).rejects.toThrow('COR: Esta é uma chave.');
  await expect(answer('rosa')).rejects.toThrow('COR: Azul.');
});

test('throws unexpected errors instead of asking again', async () => {
  const broken = new TypeError('x is undefined');
  const fail = () => {
    throw broken;
  };
  typed = ['azul'];
  await expect(new Answers([], true).text(question, fail)).rejects.toBe(broken);
  await expect(new Answers([['COR', 'azul']], false).text(question, fail)).rejects.toBe(broken);
});

test('rejects an answer inside the field, so that nothing wrong stays on the screen', async () => {
  typed = ['', 'rosa', 'azul', 'verde'];
  const tryOut = async (text: string) => {
    if (read(text) === 'azul') throw new UserError('Acabou.');
    return { color: text };
  };
  expect(await new Answers([], true).text(question, tryOut)).toEqual({ color: 'verde' });
  expect(fields).toEqual(['']);
  expect(errors).toEqual(['Falta responder: Cor', 'Azul ou verde.', 'Acabou.']);
});

test('shows the error of a value given beforehand, and offers it for editing', async () => {
  typed = ['verde'];
  expect(await new Answers([['COR', 'rosa']], true).text(question, read)).toBe('verde');
  expect(fields).toEqual(['rosa']);
  expect(errors).toEqual(['Azul ou verde.']);
});

test('shows the answers of an earlier run, unless they are secret', async () => {
  typed = ['verde'];
  const answers = new Answers([], true);
  answers.remember([['COR', 'azul']]);
  expect(await answers.text({ ...question, secret: true }, read)).toBe('azul');
  expect(fields).toEqual([]);
  expect(await answers.text(question, read)).toBe('verde');
  expect(fields).toEqual(['azul']);
});

test('accepts only the options of a choice, and names them without a terminal', async () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));
  const choice = { name: '--x', message: 'X', options, pattern: 'a|b', wrong: 'Use a ou b.' };
  expect(await new Answers([['--x', 'b']], false).text(choice, String)).toBe('b');
  await expect(new Answers([['--x', 'c']], false).text(choice, String)).rejects.toThrow(
    '--x: Use a ou b.',
  );
  await expect(new Answers([], false).text(choice, String)).rejects.toThrow(
    '--x: Falta responder: Use a ou b.',
  );
  typed = ['b'];
  const answers = new Answers([], true);
  answers.remember([['--x', 'a']]);
  expect(await answers.text(choice, String)).toBe('b');
});
