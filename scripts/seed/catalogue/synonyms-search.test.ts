import { expect, test } from 'vitest';
import { defaultSynonyms, demoIndex, findIn } from './demo-search.ts';

const synonyms = defaultSynonyms();
const index = demoIndex(synonyms);
const find = (term: string) => findIn(index, term);

test('the beginnings of synonyms that find products find some, as they were typed', () => {
  const terms = synonyms.flat().filter((term) => /^\p{L}+$/u.test(term));
  const whole = terms.filter((term) => {
    const { names, corrected } = find(term);
    return names.length > 0 && corrected === undefined;
  });
  const beginnings = whole.flatMap((term) =>
    [...term].slice(3, -1).map((_, at) => term.slice(0, at + 4)),
  );
  expect(beginnings.length).toBeGreaterThan(200);
  const lost = beginnings.filter((typed) => {
    const { names, corrected } = find(typed);
    return names.length === 0 || corrected !== undefined;
  });
  expect(lost).toEqual([]);
});
