import { expect, test } from 'vitest';
import { readyHead } from './ready-head.ts';

test('caches a head for a second, then updates its date', () => {
  const page = { headers: ['etag', '"a"', 'content-length', '7'] };
  const first = readyHead(page, Date.UTC(2026, 10, 23, 12, 0, 0, 1));
  expect(first).toBe(
    'HTTP/1.1 200 OK\r\netag: "a"\r\ncontent-length: 7\r\nDate: Mon, 23 Nov 2026 12:00:00 GMT\r\nConnection: keep-alive\r\n\r\n',
  );
  expect(readyHead(page, Date.UTC(2026, 10, 23, 12, 0, 0, 999))).toBe(first);
  expect(readyHead(page, Date.UTC(2026, 10, 23, 12, 0, 1))).toContain('12:00:01 GMT\r\n');
});
