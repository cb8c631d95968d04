import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { expect, test } from 'vitest';
import {
  claimText,
  contentLine,
  creatorOf,
  eventText,
  type ListedEvent,
  personLabel,
  savedName,
  sizeText,
  sourceText,
} from './request-texts.ts';

dayjs.locale('pt-br');

const nobody = { name: null, company: null, email: null, phone: null, anonymized_at: null };

test('labels a sender with the best contact data that was given', () => {
  expect(personLabel({ ...nobody, name: 'Rita', company: 'Acme' })).toBe('Rita');
  expect(personLabel({ ...nobody, company: 'Acme', email: 'a@b.c' })).toBe('Acme');
  expect(personLabel({ ...nobody, phone: '(11) 99999-9999' })).toBe('(11) 99999-9999');
  expect(personLabel(nobody)).toBe('Visitante sem nome');
  expect(personLabel({ ...nobody, anonymized_at: '2026-11-01' })).toBe('Pessoa anonimizada');
});

test('summarises the content in one line', () => {
  const message = { message: 'Gravam em inox?', product_names: [] };
  expect(contentLine(message)).toBe('Gravam em inox?');
  expect(contentLine({ message: null, product_names: ['Caneca'] })).toBe('Caneca');
  expect(contentLine({ message: null, product_names: ['Caneca', 'Copo'] })).toBe(
    '2 produtos: Caneca, Copo',
  );
});

test.each([
  [{ position: 0, media_type: 'image/svg+xml' }, '2026-000123-logo.svg'],
  [{ position: 2, media_type: 'image/jpeg' }, '2026-000123-simulacao-2.jpg'],
  [{ position: 0, media_type: 'text/html' }, '2026-000123-logo.bin'],
])('formats the kind %j as %s', (file, name) => {
  expect(savedName('2026-000123', file)).toBe(name);
});

test.each([
  [1, '1 kB'],
  [38_400, '38 kB'],
  [1_258_291, '1,2 MB'],
  [5 * 1024 * 1024, '5 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

const event = (fields: Partial<ListedEvent>): ListedEvent => ({
  id: '1',
  kind: 'assignment',
  author_name: 'Maria',
  before: null,
  after: null,
  text: null,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  ...fields,
});

test('describes who took a request, and when', () => {
  expect(claimText(event({ after: 'Maria' }))).toBe('Maria assumiu este pedido há um minuto.');
});

test('describes each event in one sentence', () => {
  const texts = [
    event({ kind: 'created', author_name: null, after: 'new' }),
    event({ kind: 'status', before: 'new', after: 'proposal_sent' }),
    event({ after: 'João' }),
    event({ before: 'João' }),
    event({ kind: 'answer', after: 'whatsapp' }),
    event({ kind: 'anonymized', author_name: null }),
    event({ kind: 'note' }),
    event({ author_name: null, before: 'Rita', after: 'João' }),
    event({ author_name: null, after: 'Ana' }),
    event({ author_name: null, before: 'turn', after: 'Ana' }),
    event({ kind: 'created', after: 'in_progress' }),
    event({ kind: 'edited', text: '{}' }),
    event({ kind: 'edited', author_name: null, text: '{}' }),
  ].map(eventText);
  expect(texts).toEqual([
    'Pedido recebido pelo site',
    'Maria mudou de Novo para Proposta enviada',
    'Maria passou para João',
    'Maria deixou sem responsável',
    'Maria respondeu pelo WhatsApp',
    'Dados pessoais apagados ao fim do prazo',
    'Maria anotou',
    'Alguém da equipe passou para João',
    'Chegou pelo link de Ana',
    'Coube a Ana pelo rodízio',
    'Maria criou o pedido',
    'Maria mudou os dados do pedido',
    'A resposta do cliente mudou os dados do pedido',
  ]);
});

test('describes a visitor’s origin, or returns nothing if it is unknown', () => {
  expect(sourceText({ referrer: 'instagram.com', seller: 'ana' })).toBe(
    'Site: instagram.com\nLink de: ana',
  );
  expect(sourceText(null)).toBe('');
});

test('returns the employee who created a request, or undefined if it came from the site', () => {
  expect(creatorOf([event({ kind: 'created', after: 'in_progress', author_name: 'Rita' })])).toBe(
    'Rita',
  );
  expect(creatorOf([event({ kind: 'created', author_name: null, after: 'new' })])).toBeUndefined();
});
