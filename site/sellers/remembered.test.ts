import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabStorage } from '../storage/persist.ts';
import { arrivalKey } from './arrival.ts';
import { rememberedSeller, rememberSeller, requestSource } from './remembered.ts';

const day = 24 * 3_600_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('location', { host: 'loja.example' });
});
afterEach(() => {
  vi.useRealTimers();
});

it('remembers a seller for 30 days', () => {
  vi.useFakeTimers({ now: 0 });
  expect(rememberedSeller()).toBeUndefined();
  rememberSeller('ana');
  vi.setSystemTime(30 * day - 1);
  expect(rememberedSeller()).toBe('ana');
  vi.setSystemTime(30 * day);
  expect(rememberedSeller()).toBeUndefined();
});

it('sends the host of the referrer, the campaign and the seller, and nothing else', () => {
  expect(requestSource()).toEqual({});
  rememberSeller('ana');
  tabStorage[arrivalKey] =
    'https://l.instagram.com/?u=rita ?utm_source=instagram&utm_campaign=natal&email=rita@exemplo.com.br';
  expect(requestSource()).toEqual({
    source: {
      referrer: 'l.instagram.com',
      utm_source: 'instagram',
      utm_campaign: 'natal',
      seller: 'ana',
    },
  });
  tabStorage[arrivalKey] = 'https://loja.example/produtos ?utm_source=qr';
  expect(requestSource()).toEqual({ source: { utm_source: 'qr', seller: 'ana' } });
});
