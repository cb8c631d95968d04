import type { Database } from '#shared/database.types.ts';
import type { Role } from './test-backend.ts';

export type Table = keyof Database['public']['Tables'];
export type Operation = 'select' | 'insert' | 'update' | 'delete';
interface TableCase {
  /** A row of which everybody who may read the table may read this one. */
  row: (unique: number) => Record<string, unknown>;
  change: Record<string, unknown>;
  /** What anonymous callers may read, where that is not every column. */
  anonymousColumns?: string;
  /** What each caller may do; everything else is refused. */
  rules: Record<Role, readonly Operation[]>;
}

const all: readonly Operation[] = ['select', 'insert', 'update', 'delete'];
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

/** The product that images and tags of the cases belong to; whoever tries them makes it first, as the others. */
const productId = '11111111-1111-4111-8111-111111111111';
const otherProductId = '22222222-2222-4222-8222-222222222222';
const toGroupId = (unique: number) => `33333333-3333-4333-8333-${String(unique).padStart(12, '0')}`;

/** The rows the cases stand on. */
export const products = [
  { id: productId, name: 'Caneca' },
  { id: otherProductId, name: 'Copo' },
];

/** Who may do what with each table: everybody's right answer. */
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
      'id, name, description, price, category_id, product_group_id, stock_status, color_name, is_featured, is_new, is_active, created_at, updated_at',
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
      // Of others; an employee's own record is below.
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
      // Asking is a function's, so that it is counted; nobody rewrites what somebody else asked.
      administrator: ['select', 'delete'],
    },
  },
  publications: { row: () => ({ status: 'live' }), change: { attempts: 9 }, rules: outbox },
  publication_changes: {
    row: () => ({ table_name: 'products', operation: 'INSERT', records: [] }),
    change: { table_name: 'categories' },
    rules: outbox,
  },
};
