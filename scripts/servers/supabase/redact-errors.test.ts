import { expect, test } from 'vitest';
import { redactErrors } from './redact-errors.ts';

test('logs a database error without its statement and values', () => {
  const printed: unknown[] = [];
  const target = { error: (...values: unknown[]) => printed.push(...values) };
  redactErrors(target);
  const error = Object.assign(new Error('duplicate key', { cause: new Error('why') }), {
    code: '23505',
    query: 'insert into auth.users',
    params: ['hash-da-senha'],
    detail: 'Key (email)=(ana@x.br)',
  });
  target.error('Auth error:', error);
  const text = printed.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  expect(text.join('\n')).toContain('duplicate key');
  expect(text.join('\n')).toContain('23505');
  expect(text.join('\n')).toContain('why');
  expect(text.join('\n')).not.toMatch(/hash-da-senha|ana@x\.br/);
});

test('logs a rejection in one line, and an unexpected error with its stack', () => {
  const printed: unknown[] = [];
  const target = { error: (...values: unknown[]) => printed.push(...values) };
  redactErrors(target);
  target.error(Object.assign(new Error('permission denied'), { code: '42501' }));
  target.error(Object.assign(new Error('out of memory'), { code: '53200' }));
  expect(printed[0]).toBe('Error: permission denied (42501)');
  expect(printed[1]).toContain('\n    at ');
});
