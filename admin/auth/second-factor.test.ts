import { expect, test, vi } from 'vitest';
import { parseCode } from './second-factor.ts';

// The client requires a backend URL, but `parseCode` does not need the client.
vi.mock('../api/client.ts', () => ({ supabase: {} }));

test.each(['123456', '123 456', ' 123-456 ', '1 2 3 4 5 6', '123\u00a0456'])(
  'parses a code in the notation of an app: %j',
  (typed) => {
    expect(parseCode(typed)).toBe('123456');
  },
);

test.each(['', '12345', '1234567', '12345a', 'abcdef'])('rejects the code %j', (typed) => {
  expect(parseCode(typed)).toBeUndefined();
});
