import { expect, test } from 'vitest';
import { pastedPictures } from './use-image-list.ts';

const fromWord = { types: ['text/plain', 'text/html', 'text/rtf', 'Files'], files: ['text.png'] };
const copiedPicture = { types: ['text/html', 'Files'], files: ['copied.png'] };
const screenshot = { types: ['Files'], files: ['screenshot.png'] };
const filesOfFolder = { types: ['text/plain', 'Files'], files: ['a.png', 'b.png'] };

test.each([fromWord, copiedPicture, screenshot, filesOfFolder])(
  'adds the pictures of %j to the picture area, but to no other field',
  (paste) => {
    expect(pastedPictures(paste, 'pictures')).toEqual(paste.files);
    expect(pastedPictures(paste, 'other')).toEqual([]);
  },
);

test.each([copiedPicture, screenshot, filesOfFolder])(
  'adds %j to the pictures if no control has the focus',
  (paste) => {
    expect(pastedPictures(paste, 'nothing')).toEqual(paste.files);
  },
);

test('adds no picture that comes with pasted text', () => {
  expect(pastedPictures(fromWord, 'nothing')).toEqual([]);
});
