import { expect, test } from 'vitest';
import { type Publication, toPublishingState } from './state.ts';

const publication = (id: number, rest: Partial<Publication>): Publication => ({
  id,
  status: 'live',
  error: null,
  notice: null,
  products: null,
  finished_at: '2026-01-01T00:00:00Z',
  ...rest,
});

test('keeps the notice about skipped records until a publication skips none', () => {
  const incomplete = publication(1, { notice: 'O produto “Caneca” ficou de fora.' });
  expect(toPublishingState([incomplete])).toEqual({
    kind: 'incomplete',
    notice: 'O produto “Caneca” ficou de fora.',
  });
  expect(toPublishingState([incomplete, publication(2, {})]).kind).toBe('live');
});

test('prefers failed and pending publications to a notice', () => {
  const notice = 'O slide “Natal” ficou de fora.';
  const failed = publication(1, { status: 'failed', error: 'Falhou.' });
  expect(toPublishingState([failed, publication(2, { notice })]).kind).toBe('failed');
  const held = publication(2, { status: 'failed', error: 'Há 3 produtos.', products: 3 });
  expect(toPublishingState([held])).toEqual({ kind: 'held', error: 'Há 3 produtos.' });
  const pending = publication(3, { status: 'pending' });
  expect(toPublishingState([failed, publication(2, { notice }), pending]).kind).toBe('publishing');
});
