import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys, storage, tabStorage } from '../storage/persist.ts';
import { askedSeller, chooseSeller } from './choose-seller.ts';
import { rememberedSeller } from './remembered.ts';
import { requestSource } from './request-source.ts';

const day = 24 * 3_600_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('location', { host: 'loja.example', search: '' });
});
afterEach(() => {
  vi.useRealTimers();
});

it('remembers a seller for 30 days', () => {
  vi.useFakeTimers({ now: 0 });
  expect(rememberedSeller()).toBeUndefined();
  chooseSeller(['ana'], 'ana', false);
  vi.setSystemTime(30 * day - 1);
  expect(rememberedSeller()).toBe('ana');
  vi.setSystemTime(30 * day);
  expect(rememberedSeller()).toBeUndefined();
});

it('sends only the host of the referrer, the campaign and the seller', () => {
  expect(requestSource()).toEqual({});
  chooseSeller(['ana'], 'ana', false);
  tabStorage[keys.arrival] =
    'https://l.instagram.com/?u=rita ?utm_source=instagram&utm_campaign=natal&email=rita@exemplo.com.br';
  expect(requestSource()).toEqual({
    source: {
      referrer: 'l.instagram.com',
      utm_source: 'instagram',
      utm_campaign: 'natal',
      seller: 'ana',
    },
  });
  tabStorage[keys.arrival] = 'https://loja.example/produtos ?utm_source=qr';
  expect(requestSource()).toEqual({ source: { utm_source: 'qr', seller: 'ana' } });
});

it('assigns visitors who have no seller evenly, in a shop where sellers take turns', () => {
  const drawn = Array.from({ length: 900 }, () => {
    storage[keys.seller] = '';
    return chooseSeller(['ana', 'bia', 'caio'], undefined, true);
  });
  const shares = Object.values(Object.groupBy(drawn, (slug) => slug ?? '')).map(
    (all) => all?.length,
  );
  expect(shares.filter((share = 0) => share > 230)).toHaveLength(3);
  storage[keys.seller] = '';
  expect(chooseSeller(['ana'], undefined, false)).toBeUndefined();
});

it('keeps the assigned seller, and distinguishes that seller from one in a link', () => {
  expect(chooseSeller(['ana'], 'unknown', true)).toBe('ana');
  expect(chooseSeller(['ana', 'bia', 'caio', 'davi'], 'ana', true)).toBe('ana');
  expect(requestSource()).toEqual({ source: { turn: 'ana' } });
  // A seller who has left is replaced only if rotation is on.
  expect(chooseSeller(['bia'], undefined, true)).toBe('bia');
  expect(chooseSeller(['bia'], undefined, false)).toBeUndefined();
  expect(chooseSeller(['ana', 'bia'], 'bia', true)).toBe('bia');
  expect(chooseSeller(['ana', 'bia'], undefined, false)).toBe('bia');
  expect(requestSource()).toEqual({ source: { seller: 'bia' } });
});

it('returns a link’s seller even if the visitor left its page too early, until one is remembered', () => {
  tabStorage[keys.arrival] = 'https://youtube.com/watch?v=bia ?v=Ana';
  expect(askedSeller()).toBe('ana');
  chooseSeller(['ana', 'caio'], 'caio', false);
  expect(askedSeller()).toBeUndefined();
  vi.stubGlobal('location', { host: 'loja.example', search: '?v=ana' });
  expect(askedSeller()).toBe('ana');
});
