import { expect, test } from 'vitest';
import { withNulls } from './database-types.ts';

const types = `    Functions: {
      assign: {
        Args: { assignee: string; note?: string };
        Returns: string;
      };
      list: {
        Args: { most?: number };
        Returns: {
          id: string;
          name: string;
          names: string[];
        }[];
      };
    };
`;

test('adds null only to nullable arguments and columns', () => {
  const nullable = {
    assign: { Args: ['assignee', 'note'] },
    list: { Returns: ['name', 'names'] },
  };
  expect(withNulls(types, nullable)).toBe(
    types
      .replace(
        'assignee: string; note?: string }',
        'assignee: string | null; note?: string | null }',
      )
      .replace('name: string;', 'name: string | null;')
      .replace('string[];', 'string[] | null;'),
  );
});

test.each([
  { gone: { Returns: ['name'] } },
  { list: { Returns: ['gone'] } },
  { assign: { Returns: ['name'] } },
])('rejects a missing path: %o', (nullable) => {
  expect(() => withNulls(types, nullable)).toThrow('the generated types have no');
});
