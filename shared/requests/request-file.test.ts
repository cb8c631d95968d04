import { expect, test } from 'vitest';
import { requestFileTypeOf, storedFileType } from './request-file.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['image/png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/jpeg', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['image/webp', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
  ['application/pdf', latin1('%PDF-1.7 <svg>')],
  ['image/svg+xml', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', utf8('\ufeff<?xml version="1.0"?>\n<!-- Logo <svg> -->\n<svg>')],
  [
    'image/svg+xml',
    utf8('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [ <!ENTITY a "b"> ]>\n<svg >'),
  ],
  ['image/svg+xml', utf8(`<!-- ${'é'.repeat(4000)} --><svg>${'é'.repeat(9000)}</svg>`)],
])('detects %s by its content', (type, bytes) => {
  expect(requestFileTypeOf(bytes)).toBe(type);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a page', utf8('<!doctype html><html><svg>')],
  ['a page after a comment', utf8('<!-- <svg> --><html>')],
  ['a script', utf8('alert("<svg>")')],
  ['another element', utf8('<svgx>')],
  ['a comment without an end', utf8('<!-- <svg>')],
  ['a PDF after a page', latin1('<html>%PDF-1.7')],
  ['what is no text', latin1('\x80<svg>')],
  ['half a PNG', latin1('\x89PNG')],
  ['a sound', latin1('RIFF\x24\0\0\0WAVEfmt ')],
])('rejects %s', (_, bytes) => {
  expect(requestFileTypeOf(bytes)).toBeUndefined();
});

test('stores SVG and PDF with a type that no browser renders', () => {
  expect(storedFileType('image/svg+xml')).toBe('application/octet-stream');
  expect(storedFileType('application/pdf')).toBe('application/octet-stream');
  expect(storedFileType('image/png')).toBe('image/png');
});
