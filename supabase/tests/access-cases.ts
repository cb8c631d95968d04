import { randomUUID } from 'node:crypto';
import type { Database, Json } from '#shared/database.types.ts';
import { newProposal } from '#shared/proposals/proposal.ts';
import type { Role } from './test-backend.ts';

export type Table = keyof Database['public']['Tables'];
export const operations = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];
interface TableCase {
  /** Returns a row that every caller with read access to the table may read. */
  row: (unique: number) => Record<string, unknown>;
  change: Record<string, unknown>;
  /** Primary key column; `id` by default. */
  key?: string;
  /** Columns that anonymous callers may read; all by default. */
  anonymousColumns?: string;
  /** Operations allowed for each caller; all others are rejected. */
  rules: Record<Role, readonly Operation[]>;
}

const all: readonly Operation[] = operations;
const reads: readonly Operation[] = ['select'];
const nothing: readonly Operation[] = [];

const catalogue = {
  anonymous: reads,
  stranger: nothing,
  inactive: nothing,
  employee: all,
  administrator: all,
};
const content = {
  anonymous: reads,
  stranger: nothing,
  inactive: nothing,
  employee: reads,
  administrator: all,
};
const outbox = {
  anonymous: nothing,
  stranger: nothing,
  inactive: nothing,
  employee: reads,
  administrator: reads,
};
/** Rules for tables that only functions access. */
const noAccess = {
  anonymous: nothing,
  stranger: nothing,
  inactive: nothing,
  employee: nothing,
  administrator: nothing,
};

/** Product that the images, tags and other parts in the cases belong to; inserted before they run. */
const productId = '11111111-1111-4111-8111-111111111111';
const otherProductId = '22222222-2222-4222-8222-222222222222';
const toGroupId = (unique: number) => `33333333-3333-4333-8333-${String(unique).padStart(12, '0')}`;

/** Technique that the cases assign to products. */
const techniqueId = '88888888-8888-4888-8888-888888888888';
const toVersionId = (unique: number) =>
  `99999999-9999-4999-8999-${String(unique).padStart(12, '0')}`;

/** Collection to which the cases add products. */
const collectionId = '77777777-7777-4777-8777-777777777777';

/** An employee other than the callers. */
export const colleague = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Colega',
  email: 'colega@exemplo.com.br',
};

/** Request that the items and events in the cases belong to. */
const requestId = '44444444-4444-4444-8444-444444444444';
/** Proposal that the versions and costs in the cases belong to. */
const proposalId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const toRequest = (id: string, n: number) => ({
  id,
  protocol: `2026-${String(n).padStart(6, '0')}`,
  kind: 'message',
  notice_version: '1',
  retain_until: '2028-01-01T00:00:00Z',
});

/** Rows that the cases refer to. */
export const products = [
  { id: productId, name: 'Caneca' },
  { id: otherProductId, name: 'Copo' },
];
export const techniques = [{ id: techniqueId, name: 'Tampografia' }];
export const collections = [{ id: collectionId, title: 'Eventos', slug: 'eventos' }];
export const requests = [toRequest(requestId, 0)];
export const proposals = [{ id: proposalId, content: newProposal as unknown as object & Json }];

/** Expected permissions of each caller on each table. */
export const cases: Record<Table, TableCase> = {
  categories: {
    row: (n) => ({ name: `Categoria ${n}`, slug: `categoria-${n}` }),
    change: { description: 'mudada' },
    rules: catalogue,
  },
  materials: {
    row: (n) => ({ name: `Material ${n}` }),
    change: { color: '#000000' },
    rules: catalogue,
  },
  techniques: {
    row: (n) => ({ name: `Técnica ${n}` }),
    change: { max_colors: 4 },
    rules: catalogue,
  },
  product_groups: {
    row: (n) => ({ id: toGroupId(n), name: `Grupo ${n}` }),
    change: { base_description: 'mudada' },
    anonymousColumns: 'id, name, base_description, is_active',
    rules: catalogue,
  },
  products: {
    row: (n) => ({ name: `Produto ${n}` }),
    change: { description: 'mudada' },
    anonymousColumns:
      'id, name, description, price, category_id, product_group_id, stock_status, color_name, is_featured, is_new, is_active, created_at, updated_at, reference_code, min_quantity, quantity_step, lead_time_days, width_mm, height_mm, depth_mm, weight_g, packaging',
    rules: catalogue,
  },
  product_images: {
    row: (n) => ({ product_id: productId, image_url: `https://exemplo.com.br/${n}.webp` }),
    change: { alt_text: 'mudada' },
    rules: catalogue,
  },
  product_tags: {
    row: (n) => ({ product_id: productId, tag: `Etiqueta ${n}` }),
    change: { product_id: otherProductId },
    rules: catalogue,
  },
  price_tiers: {
    row: (n) => ({ product_id: productId, min_quantity: n, unit_price: 9.5 }),
    change: { unit_price: 8 },
    rules: catalogue,
  },
  product_techniques: {
    row: () => ({ product_id: productId, technique_id: techniqueId }),
    change: { product_id: otherProductId },
    rules: catalogue,
  },
  print_areas: {
    row: () => ({ product_id: productId, name: 'Frente' }),
    change: { width_mm: 60 },
    rules: catalogue,
  },
  product_costs: {
    row: () => ({ product_id: productId, supplier: 'Fornecedor', cost: 7.77 }),
    change: { cost: 8.88 },
    rules: { ...catalogue, anonymous: nothing },
  },
  record_versions: {
    row: (n) => ({
      table_name: 'products',
      operation: 'INSERT',
      record_id: toVersionId(n),
      subject_id: toVersionId(n),
    }),
    change: { table_name: 'categories' },
    rules: outbox,
  },
  collections: {
    row: (n) => ({ title: `Ideia ${n}`, slug: `ideia-${n}` }),
    change: { text: 'mudado' },
    rules: catalogue,
  },
  collection_products: {
    row: () => ({ collection_id: collectionId, product_id: productId }),
    change: { sort_order: 7 },
    rules: catalogue,
  },
  redirects: {
    row: (n) => ({ from_path: `/antiga/${n}`, to_path: '/sobre' }),
    change: { to_path: '/contato' },
    // Only add_redirects inserts redirects.
    rules: { ...content, administrator: ['select', 'delete'] },
  },
  carousel_slides: {
    row: (n) => ({ title: `Slide ${n}` }),
    change: { subtitle: 'mudado' },
    rules: content,
  },
  how_it_works_steps: {
    row: (n) => ({ title: `Passo ${n}` }),
    change: { description: 'mudada' },
    rules: content,
  },
  search_synonyms: {
    row: (n) => ({ terms: [`Termo ${n}`, `Outro ${n}`] }),
    change: { terms: ['mudado', 'outro'] },
    rules: catalogue,
  },
  answer_templates: {
    row: (n) => ({ name: `Modelo ${n}`, text: 'Olá, {nome}!' }),
    change: { text: 'Bom dia!' },
    rules: { ...catalogue, anonymous: nothing },
  },
  saved_filters: {
    row: (n) => ({ name: `Filtro ${n}`, query: 'pendencia=sem-preco' }),
    change: { query: 'pendencia=sem-imagem' },
    rules: { ...catalogue, anonymous: nothing },
  },
  site_content: {
    row: () => ({ section_key: 'contact_info', content: { email: 'a@exemplo.com.br' } }),
    change: { content: { email: 'b@exemplo.com.br' } },
    rules: content,
  },
  admin_users: {
    row: (n) => ({ name: `Pessoa ${n}`, email: `pessoa-${n}@exemplo.com.br` }),
    change: { name: 'Outra' },
    rules: {
      anonymous: nothing,
      stranger: nothing,
      inactive: nothing,
      // Other people's records; access.test.ts covers employees' own records.
      employee: nothing,
      administrator: all,
    },
  },
  access_requests: {
    row: (n) => ({ name: `Pessoa ${n}`, email: `alguem-${n}@exemplo.com.br` }),
    change: { name: 'Outra' },
    rules: {
      anonymous: nothing,
      stranger: nothing,
      inactive: nothing,
      employee: nothing,
      // Only request_access inserts requests, to limit their number; requests never change.
      administrator: ['select', 'delete'],
    },
  },
  product_imports: {
    row: () => ({ id: randomUUID() }),
    change: { title: 'mudada' },
    rules: outbox,
  },
  campaigns: {
    row: (n) => ({ name: `Campanha ${n}` }),
    change: { name: 'mudada' },
    rules: { ...catalogue, anonymous: nothing },
  },
  record_drafts: {
    row: (n) => ({
      table_name: 'products',
      subject: String(n),
      base: {},
      wanted: {},
      changes: [],
    }),
    change: { name: 'mudado' },
    rules: noAccess,
  },
  publications: { row: () => ({ status: 'live' }), change: { attempts: 9 }, rules: outbox },
  publication_changes: {
    row: () => ({ table_name: 'products', operation: 'INSERT', records: [] }),
    change: { table_name: 'categories' },
    rules: outbox,
  },
  requests: {
    row: (n) => toRequest(`55555555-5555-4555-8555-${String(n).padStart(12, '0')}`, n),
    change: { message: 'mudada' },
    rules: { ...outbox, administrator: ['select', 'delete'] },
  },
  request_items: {
    row: (n) => ({
      request_id: requestId,
      position: (n % 100) + 1,
      kind: 'quote',
      product_id: productId,
      product_state: 'active',
      name: 'Caneca',
      quantity: 10,
    }),
    change: { shown_price: 1 },
    rules: outbox,
  },
  request_events: {
    row: () => ({ request_id: requestId, kind: 'note', text: 'Ligar amanhã' }),
    change: { text: 'mudada' },
    rules: outbox,
  },
  request_files: {
    row: (n) => ({
      request_id: requestId,
      position: n % 100,
      media_type: 'image/png',
      size: 1000,
      expires_at: '2026-01-01T00:00:00Z',
    }),
    change: { size: 2000 },
    rules: outbox,
  },
  proposals: {
    row: () => ({ id: randomUUID(), content: newProposal }),
    change: { lost_reason: 'price' },
    rules: outbox,
  },
  proposal_items: {
    row: (n) => ({
      ...{ id: randomUUID(), proposal_id: proposalId, position: n, name: 'Caneca', code: '' },
      ...{ color: '', quantity: 1, discount: 0, setup: 0, technique: '', area: '' },
    }),
    change: { name: 'Copo' },
    rules: outbox,
  },
  proposal_events: {
    row: () => ({ proposal_id: proposalId, kind: 'seen' }),
    change: { note: 'mudada' },
    rules: outbox,
  },
  proposal_versions: {
    row: (n) => ({
      proposal_id: proposalId,
      version: n,
      content: newProposal,
      valid_until: '2027-01-01',
      token_hash: String(n).padStart(64, '0'),
    }),
    change: { seen_at: '2026-12-01T00:00:00+00:00' },
    rules: outbox,
  },
  // proposals.test.ts covers staff who may not see costs.
  proposal_costs: {
    row: () => ({ proposal_id: proposalId, line_id: randomUUID(), cost: 7.77 }),
    change: { cost: 8.88 },
    rules: outbox,
  },
  request_throttle: {
    row: (n) => ({ bucket: `endereço ${n}`, tokens: 1, filled_at: '2026-01-01T00:00:00Z' }),
    change: { tokens: 9 },
    key: 'bucket',
    rules: noAccess,
  },
  // A colleague's subscription; push-subscriptions.test.ts covers the caller's own.
  push_subscriptions: {
    row: (n) => ({
      staff_id: colleague.id,
      session_id: colleague.id,
      endpoint: `https://push.exemplo.com.br/${n}`,
      p256dh: `BA${'a'.repeat(85)}`,
      auth: 'a'.repeat(22),
      device_name: 'Chrome · Android',
    }),
    change: { device_name: 'Firefox · Linux' },
    rules: { ...noAccess, administrator: ['select', 'delete'] },
  },
  page_counters: {
    row: (n) => ({ day: '2026-11-22', kind: 'search', subject: `caneca ${n}`, count: 1 }),
    change: { count: 9 },
    rules: outbox,
  },
  mailers: {
    row: (n) => ({ name: `servidor ${n}`, sender: 'avisos@exemplo.com.br' }),
    change: { problem: 'recusado' },
    key: 'name',
    rules: outbox,
  },
  request_notices: {
    row: () => ({ request_id: requestId, channel: 'email' }),
    change: { attempts: 9 },
    rules: noAccess,
  },
};
