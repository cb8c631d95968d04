import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test.each(['6f9619ff-8b86-d011-b42d-00c04fc964ff', '6F9619FF-8B86-D011-B42D-00C04FC964FF'])(
  'accepts %s',
  (text) => expect(isUuid(text)).toBe(true),
);

test.each([
  '',
  'novo',
  '6f9619ff8b86d011b42d00c04fc964ff',
  ' 6f9619ff-8b86-d011-b42d-00c04fc964ff',
])('rejects %j', (text) => expect(isUuid(text)).toBe(false));
