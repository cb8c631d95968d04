import { expect, test } from 'vitest';
import { mine, requestQuery } from './request-query.ts';

const read = (address: string) => requestQuery.read(new URLSearchParams(address));

test('parses the URL and ignores invalid parameters', () => {
  expect(
    read(
      'busca=%20caneca%20&status=won&tipo=quote&responsavel=eu&retorno=hoje&exibicao=quadro&ordem=prazo&pagina=3',
    ),
  ).toEqual({
    search: 'caneca',
    status: 'won',
    kind: 'quote',
    assignee: mine,
    toReturn: 'hoje',
    view: 'quadro',
    order: 'prazo',
    page: 3,
  });
  const everything = read('');
  expect(read('status=x&tipo=toString&responsavel=1;drop&exibicao=mapa&pagina=-2')).toEqual(
    everything,
  );
  expect(requestQuery.isNarrowed(everything)).toBe(false);
});

test('returns to the first page when a filter changes, and keeps the other filters and the view', () => {
  const from = new URLSearchParams('busca=caneca&exibicao=quadro&pagina=4');
  expect(requestQuery.change(from, { status: 'new' }).toString()).toBe(
    'busca=caneca&exibicao=quadro&status=new',
  );
  expect(requestQuery.change(from, { page: 5 }).get('pagina')).toBe('5');
  expect(requestQuery.change(from, { search: '', view: 'lista' }).toString()).toBe('');
});
