import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { expect, test } from 'vitest';
import { claimText, eventText, type ListedEvent } from './request-events.ts';

dayjs.locale('pt-br');

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

test('whoever comes too late reads who took the request, and when', () => {
  expect(claimText(event({ after: 'Maria' }))).toBe('Maria assumiu este pedido há um minuto.');
});

test('each event is a sentence', () => {
  const texts = [
    event({ kind: 'created', author_name: null, after: 'new' }),
    event({ kind: 'status', before: 'new', after: 'proposal_sent' }),
    event({ after: 'João' }),
    event({ before: 'João' }),
    event({ kind: 'answer', after: 'whatsapp' }),
    event({ kind: 'anonymized', author_name: null }),
    event({ kind: 'note' }),
    event({ author_name: null, after: 'João' }),
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
  ]);
});
