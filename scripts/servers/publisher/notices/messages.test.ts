import { expect, test } from 'vitest';
import { toNoticeMessage } from './messages.ts';
import type { Notice } from './notice-outbox.ts';

/** Longest message: a record of 4,096 bytes minus its header, delimiter and tag (RFC 8291). */
const longestMessage = 4096 - 103;

const notice = (n: number, name: string | null = 'Rita Alves'): Notice => ({
  id: `aviso-${n}`,
  request_id: `pedido-${n}`,
  protocol: `2026-${String(n).padStart(6, '0')}`,
  name,
  attempts: 1,
  proposal_id: null,
  proposal_event: null,
  device: null,
});

test('names a single request, and links to it', () => {
  expect(toNoticeMessage([notice(1)])).toEqual({
    title: 'Nova solicitação',
    body: '2026-000001 – Rita Alves',
    path: '/admin/requests/pedido-1',
  });
  expect(toNoticeMessage([notice(1, null)]).body).toBe('2026-000001');
});

test('names the first of many requests, and links to the inbox', () => {
  const many = Array.from({ length: 1200 }, (_, n) => notice(n + 1, null));
  expect(toNoticeMessage(many)).toEqual({
    title: '1.200 novas solicitações',
    body: '2026-000001\n2026-000002\n2026-000003\n2026-000004\ne mais 1.196',
    path: '/admin/requests',
  });
});

test('reports what a client did with a proposal, and links to it', () => {
  const approved: Notice = {
    ...notice(1),
    ...{ request_id: null, proposal_id: 'oferta', protocol: 'P-2345-6789' },
    proposal_event: 'approved',
  };
  expect(toNoticeMessage([approved])).toEqual({
    title: 'Proposta aprovada',
    body: 'P-2345-6789 – Rita Alves',
    path: '/admin/proposals/oferta',
  });
  expect(toNoticeMessage([approved, notice(2)])).toMatchObject({
    title: '2 avisos',
    body: 'Proposta aprovada: P-2345-6789 – Rita Alves\n2026-000002 – Rita Alves',
  });
});

test('fits the longest names into a message', () => {
  const many = Array.from({ length: 9 }, (_, n) => notice(n, '漢'.repeat(120)));
  expect(Buffer.byteLength(JSON.stringify(toNoticeMessage(many)))).toBeLessThan(longestMessage);
});
