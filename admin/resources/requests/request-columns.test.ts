import { expect, test } from 'vitest';
import { type RequestRow, requestColumns } from './request-columns.ts';

const row: RequestRow = {
  protocol: '2026-000123',
  kind: 'quote',
  status: 'proposal_sent',
  created_at: '2026-11-22T12:30:00',
  name: 'Rita',
  company: null,
  email: 'rita@exemplo.com.br',
  phone: null,
  needed_by: '2026-12-24',
  message: null,
  cnpj: '12ABC34501DE35',
  value: 1250.5,
  lost_reason: 'price',
  items: [
    { name: 'Caneca', quantity: 100 },
    { name: 'Copo', quantity: 5 },
  ],
};

test('exports labels, and dates in the format that Portuguese spreadsheets read', () => {
  const cells = Object.fromEntries(requestColumns.map(([title, read]) => [title, read(row)]));
  expect(cells).toMatchObject({
    Protocolo: '2026-000123',
    Tipo: 'Orçamento',
    Status: 'Proposta enviada',
    'Recebido em': '22/11/2026 12:30',
    'Precisa até': '24/12/2026',
    Produtos: '100 × Caneca\n5 × Copo',
    Empresa: null,
    CNPJ: '12.ABC.345/01DE-35',
    Valor: 1250.5,
    Motivo: 'Preço',
  });
});
