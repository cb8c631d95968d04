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
  validate?: (value: string) => Promise<string | undefined>;
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
      errors.push(error);
    }
  };
  const log = { error: (error: string) => errors.push(error) };
  return { text: field, password: field, select: field, isCancel: () => false, log };
});

const { Answers } = await import('./answers.ts');

const question = {
  name: 'COR',
  message: 'Cor',
  check: (text: string) => (text === 'azul' || text === 'verde' ? undefined : 'Azul ou verde.'),
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

test('asks each question once', async () => {
  typed = ['azul'];
  const answers = new Answers([], true);
  expect(await answers.text(question)).toBe('azul');
  expect(await answers.text(question)).toBe('azul');
});

test('rejects an answer inside the field, so that nothing wrong stays on the screen', async () => {
  typed = ['', 'rosa', 'azul', 'verde'];
  const tryOut = async (text: string) => (text === 'azul' ? 'Acabou.' : undefined);
  const check = (text: string) => question.check(text) ?? tryOut(text);
  expect(await new Answers([], true).text({ ...question, check })).toBe('verde');
  expect(fields).toEqual(['']);
  expect(errors).toEqual(['Falta responder. Ctrl-C interrompe.', 'Azul ou verde.', 'Acabou.']);
});

test('shows the error of a value given beforehand, and offers it for editing', async () => {
  typed = ['verde'];
  expect(await new Answers([['COR', 'rosa']], true).text(question)).toBe('verde');
  expect(fields).toEqual(['rosa']);
  expect(errors).toEqual(['Azul ou verde.']);
});

test('shows the answers of an earlier run, unless they are secret', async () => {
  typed = ['verde'];
  const answers = new Answers([], true);
  answers.remember([['COR', 'azul']]);
  expect(await answers.text({ ...question, secret: true })).toBe('azul');
  expect(fields).toEqual([]);
  expect(await answers.text(question)).toBe('verde');
  expect(fields).toEqual(['azul']);
});

test('accepts only the options of a choice, and names them without a terminal', async () => {
  const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));
  const choice = { name: '--x', message: 'X', options, pattern: 'a|b', wrong: 'Use a ou b.' };
  expect(await new Answers([['--x', 'b']], false).text(choice)).toBe('b');
  await expect(new Answers([['--x', 'c']], false).text(choice)).rejects.toThrow('--x: Use a ou b.');
  await expect(new Answers([], false).text(choice)).rejects.toThrow(
    'Falta --x (X): sem um terminal não há a quem perguntar. Use a ou b.',
  );
  typed = ['b'];
  expect(await new Answers([], true).text(choice)).toBe('b');
});
