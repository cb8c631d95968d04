import { expect, it } from 'vitest';
import { decodeSharedList, encodeSharedList } from '#shared/sharing/list-link.ts';
import { renderLlmsText } from './llms-text.ts';

const shop = { name: 'Vale Brindes', description: 'Brindes com a sua marca' };
const none = { categories: [], collections: [], techniques: [], hasFeeds: false };
const category = { label: 'Canecas', path: '/categoria/canecas' };

it('describes the shop with its pages and files, and with its feeds if there are any', () => {
  const text = renderLlmsText({ ...none, shop, categories: [category] });
  expect(text).toMatch(/^# Vale Brindes\n\n> Brindes com a sua marca\n/);
  expect(text).toMatch(/- \[Canecas\]\(https?:\/\/[^)]+\/categoria\/canecas\)/);
  expect(text).toContain('/catalogo.json');
  expect(text).not.toContain('## Ideias');
  expect(text).not.toContain('/feeds/');
  const fed = renderLlmsText({ ...none, shop, hasFeeds: true });
  expect(fed).toContain('/feeds/produtos.json');
});

it('explains how to build a list’s link in the format that is decoded', () => {
  const ids = ['00000000-0000-4000-8000-00000000000a', 'f034451a-3725-58cc-b111-123456789abc'];
  const lines = ids.map((id) => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return bytes.toString('base64url') + (200).toString(36);
  });
  const body = lines.join('.');
  const sum = [...body].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 1296, 7);
  const link = `1${sum.toString(36).padStart(2, '0')}${body}`;
  expect(encodeSharedList(ids.map((id) => ({ id, quantity: 200 })))).toBe(link);
  expect(decodeSharedList(link)).toEqual(ids.map((id) => ({ id, quantity: 200 })));
});
