import { describe, expect, test, vi } from 'vitest';
import type { Field } from '#admin/records/fields.tsx';
import { ranges } from '#shared/limits/limits.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';

vi.mock('../api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { newVersion, toColumns, toVersion } = await import('#admin/records/define-record.ts');
const { number } = await import('#admin/records/fields.tsx');
const { removalHint } = await import('#admin/records/shared-rules.ts');
const { categories } = await import('./categories/categories.tsx');
const { categoryRemovalHint } = await import('./categories/products-of-category.tsx');
const { collections } = await import('./collections/collections.tsx');
const { toRule } = await import('./collections/rule-fields.tsx');
const { employees, newEmployee } = await import('./employees/employees.tsx');
const { steps } = await import('./home/steps-tab.tsx');
const { materials } = await import('./materials/materials.tsx');
const { techniques } = await import('./techniques.tsx');

const check = (name: string) => ({ message: `violates check constraint "${name}"`, status: 400 });
const duplicate = (name: string) => ({
  code: '23505',
  status: 409,
  message: `duplicate key value violates unique constraint "${name}"`,
});

describe('a category', () => {
  const form = newVersion(categories).values;

  test('requires only its name', () => {
    expect(categories.validate({ ...form, name: '  ' })).toMatchObject([{ field: 'name' }]);
    expect(categories.validate({ ...form, name: 'Copos' })).toEqual([]);
  });

  test('requires a slug if its name has no letter or digit', () => {
    expect(categories.validate({ ...form, name: '!!!' })).toMatchObject([{ field: 'slug' }]);
    expect(categories.validate({ ...form, name: '!!!', slug: 'sinais' })).toEqual([]);
  });

  test('derives an empty slug from the name, and normalises a typed one', () => {
    expect(toColumns(categories, { ...form, name: 'Café & Chá' }).slug).toBe('cafe-cha');
    expect(toColumns(categories, { ...form, name: 'X', slug: ' Meu Slug ' }).slug).toBe('meu-slug');
  });

  test('maps a duplicate name, a duplicate slug and a deleted parent to their fields', () => {
    const problems = categories.toProblems;
    expect(problems?.(duplicate('categories_name_any_spelling_key'))).toEqual([
      { field: 'name', message: 'Já existe uma categoria com esse nome' },
    ]);
    expect(problems?.(duplicate('categories_slug_key'))).toMatchObject([{ field: 'slug' }]);
    expect(problems?.({ code: '23503', status: 409 })).toMatchObject([{ field: 'parent_id' }]);
    expect(problems?.({ code: '42501', status: 403 })).toBeUndefined();
  });

  test.each([
    ['bolsas', 'name'],
    ['', 'name'],
    ['outras', 'slug'],
  ])('maps a duplicate slug to the name it was made from: %s', (slug, field) => {
    const form = { ...newVersion(categories).values, name: 'Bolsas', slug };
    const problems = categories.toProblems?.(duplicate('categories_slug_key'), form);
    expect(problems).toMatchObject([{ field }]);
  });

  test('previews the search result from its own texts or, without any, from the page’s defaults', () => {
    const named = { ...form, name: 'Canecas', slug: 'canecas', description: 'Para o café.' };
    expect(categories.searchResult?.(named, 'Vitrine')).toEqual({
      path: '/categoria/canecas',
      title: 'Canecas: brindes corporativos',
      description: 'Para o café.',
    });
    const own = { ...named, seo_title: 'Canecas com logo', seo_description: 'A partir de 50.' };
    expect(categories.searchResult?.(own, 'Vitrine')).toMatchObject({
      title: 'Canecas com logo',
      description: 'A partir de 50.',
    });
  });

  test('shows before its deletion how many products it has', () => {
    expect(categoryRemovalHint(1)).toMatch(/^1 produto está/);
    expect(categoryRemovalHint(1240)).toMatch(/^1\.240 produtos estão/);
    expect(categoryRemovalHint(undefined)).toMatch(/^Os produtos dela/);
  });
});

describe('questions', () => {
  const form = { ...newVersion(categories).values, name: 'Copos' };
  const pair = (question: string, answer: string) => ({ question, answer });

  test('are trimmed on saving, and left out if empty', () => {
    const questions = [pair(' Tem tampa? ', ' Sim. '), pair('', ' ')];
    expect(categories.validate({ ...form, questions })).toEqual([]);
    expect(toColumns(categories, { ...form, questions }).questions).toEqual([
      pair('Tem tampa?', 'Sim.'),
    ]);
  });

  test('need both a question and an answer', () => {
    const questions = [pair('Tem tampa?', ''), pair(' ', 'Sim.')];
    expect(categories.validate({ ...form, questions })).toEqual([
      { field: ['questions', 0, 'answer'], message: 'Escreva a resposta' },
      { field: ['questions', 1, 'question'], message: 'Escreva a pergunta' },
    ]);
  });
});

describe('a collection', () => {
  const start = newVersion(collections, { sort_order: '3' }).values;
  const form = { ...start, title: 'Fim de ano' };
  const problems = (values: Partial<typeof form>) =>
    collections.validate({ ...form, ...values }).map(({ field }) => [field].flat().join('.'));
  const rule = (criteria: Partial<typeof form.rule>) => ({ rule: { ...form.rule, ...criteria } });

  test('requires only its title', () => {
    expect(collections.validate(form)).toEqual([]);
    expect(problems({ title: ' ' })).toEqual(['title']);
    expect(problems({ title: '!!!' })).toEqual(['slug']);
  });

  test('rejects a last day that is before the first', () => {
    expect(problems({ starts_on: '2026-12-02', ends_on: '2026-12-01' })).toEqual(['ends_on']);
    expect(problems({ starts_on: '2026-12-01', ends_on: '2026-12-01' })).toEqual([]);
    expect(problems({ ends_on: '2026-12-01' })).toEqual([]);
  });

  test('requires a criterion if its rule is in use', () => {
    expect(problems({ choice: 'rule' })).toEqual(['rule.category_id']);
    expect(problems({ choice: 'rule', ...rule({ tag: 'Azul' }) })).toEqual([]);
    const { rule: typed } = rule({
      material: 'Bambu',
      tag: ' ',
      min_price: '10',
      max_price: '1.000,50',
    });
    expect(toRule(typed)).toEqual({ material: 'Bambu', min_price: 10, max_price: 1000.5 });
  });

  test('requires prices that are valid and in ascending order', () => {
    expect(problems(rule({ min_price: 'dez' }))).toEqual(['rule.min_price']);
    expect(problems(rule({ min_price: '20', max_price: '10' }))).toEqual(['rule.max_price']);
    expect(problems(rule({ min_price: '-1' }))).toEqual(['rule.min_price']);
  });

  test('lists problems in the order of the form', () => {
    expect(problems({ title: '', sort_order: 'x', ...rule({ min_price: 'dez' }) })).toEqual([
      'title',
      'rule.min_price',
      'sort_order',
    ]);
  });

  test('loads the values that it saved', () => {
    const values = {
      ...form,
      slug: 'fim-de-ano',
      starts_on: '2026-11-01',
      choice: 'rule' as const,
      ...rule({ category_id: '11111111-1111-4111-8111-111111111111', max_price: '50,00' }),
      collection_products: ['b', 'a'],
    };
    const updated_at = '2026-11-02T00:00:00Z';
    const row = { ...toColumns(collections, values), id: 'c', updated_at };
    expect(
      toVersion(collections, row as unknown as Parameters<typeof collections.name>[0]),
    ).toEqual({ values, updatedAt: updated_at });
  });

  test('maps a rejected value to its field', () => {
    const { toProblems } = collections;
    expect(toProblems?.(duplicate('collections_slug_key'))).toMatchObject([{ field: 'slug' }]);
    expect(toProblems?.(check('collections_days_order'))).toMatchObject([{ field: 'ends_on' }]);
    expect(toProblems?.(check('collections_rule_given'))).toMatchObject([
      { field: ['rule', 'category_id'] },
    ]);
    expect(toProblems?.(check('collection_products_count'))).toMatchObject([
      { field: 'collection_products' },
    ]);
    expect(toProblems?.(check('collections_title_length'))).toBeUndefined();
  });
});

describe('an employee', () => {
  const form = {
    ...newVersion(newEmployee).values,
    name: 'Ana',
    email: 'Ana@Exemplo.com.br ',
    password: '12345678',
    slug: ' Ana Lima',
    whatsapp: '12988887777',
  };

  test('requires a name, an e-mail and, if new, a password of eight characters', () => {
    expect(newEmployee.validate(form)).toEqual([]);
    const invalid = { ...form, name: ' ', email: 'ana', password: '1234567' };
    expect(newEmployee.validate(invalid).map(({ field }) => field)).toEqual([
      'name',
      'email',
      'password',
    ]);
    expect(employees.validate(invalid).map(({ field }) => field)).toEqual(['name', 'email']);
  });

  test('is saved without the password', () => {
    expect(toColumns(employees, form)).toEqual({
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      role: 'employee',
      is_active: true,
      slug: 'ana-lima',
      whatsapp: '(12) 98888-7777',
    });
  });
});

describe('a step', () => {
  const form = newVersion(steps, { sort_order: '4' }).values;

  test('is active by default, and needs a title and a valid sort order', () => {
    expect(form).toMatchObject({ sort_order: '4', is_active: true });
    expect(steps.validate({ ...form, title: ' ', sort_order: '-1' })).toEqual([
      { field: 'title', message: 'Título é obrigatório' },
      { field: 'sort_order', message: 'Informe um número inteiro de 0 a 1.000.000' },
    ]);
    expect(steps.validate({ ...form, title: 'Escolha' })).toEqual([]);
  });

  test('is trimmed on saving, and gets an icon', () => {
    const typed = { ...form, icon_name: '', title: ' Escolha ', description: ' Veja ' };
    expect(toColumns(steps, typed)).toEqual({
      icon_name: 'Search',
      title: 'Escolha',
      description: 'Veja',
      sort_order: 4,
      is_active: true,
    });
  });
});

describe('a material', () => {
  const form = { ...newVersion(materials).values, name: 'Bambu' };

  test('requires a name and a colour of six digits', () => {
    expect(materials.validate(form)).toEqual([]);
    expect(materials.validate({ ...form, name: '  ' })).toEqual([
      { field: 'name', message: 'Nome do material é obrigatório' },
    ]);
    for (const color of ['verde', '#fff']) {
      expect(materials.validate({ ...form, color })).toMatchObject([{ field: 'color' }]);
    }
  });

  test('shows before its deletion how many products have it', () => {
    const hint = (products: number | undefined) => removalHint(products, 'este material', 'ele');
    expect(hint(1240)).toMatch(/^1\.240 produtos têm este material e ficam com ele/);
    expect(hint(1)).toMatch(/^1 produto tem este material/);
    expect(hint(0)).toBeUndefined();
    expect(hint(undefined)).toMatch(/^Os produtos que têm/);
  });
});

describe('a technique', () => {
  const form = { ...newVersion(techniques).values, name: 'Laser' };
  const problems = (values: Partial<typeof form>) =>
    techniques.validate({ ...form, ...values }).map(({ field }) => field);

  test('requires only its name', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ max_colors: '4', finest_line_mm: '0,15' })).toEqual([]);
    expect(problems({ name: ' ' })).toEqual(['name']);
  });

  test.each(['0', '101', '1,5', 'muitas'])('rejects %j colours', (max_colors) => {
    expect(problems({ max_colors })).toEqual(['max_colors']);
  });

  test.each(['0', '50,01', '0,001', 'fina'])('rejects a line of %j mm', (finest_line_mm) => {
    expect(problems({ finest_line_mm })).toEqual(['finest_line_mm']);
  });
});

describe('a number of a column that is not null', () => {
  const options = { label: 'Peso (g)', style: countStyle, range: ranges.grams };

  test('is required', () => {
    const field: Field<number, string> = number({ ...options, required: true });
    expect(field.problem?.('', {})).toBe('Informe um número inteiro de 1 a 1.000.000');
    expect(field.toStored('250', {})).toBe(250);
  });

  test('or has a value for an empty field', () => {
    const field: Field<number, string> = number({ ...options, blank: 0 });
    expect(field.problem?.('', {})).toBeUndefined();
    expect(field.toStored('', {})).toBe(0);
  });
});

describe('the texts of a record', () => {
  test('derive from the names of its table', () => {
    expect(categories.texts).toMatchObject({
      create: 'Nova Categoria',
      edit: 'Editar Categoria',
      noun: ['categoria', 'categorias'],
      empty: 'Nenhuma categoria encontrada',
      created: 'Categoria criada com sucesso',
      deleted: 'Categoria excluída com sucesso',
      notDeleted: 'Erro ao excluir categoria',
    });
    expect(materials.texts).toMatchObject({
      create: 'Novo Material',
      empty: 'Nenhum material encontrado',
      question: 'Tem certeza que deseja excluir este material?',
      updated: 'Material atualizado com sucesso!',
    });
    expect(employees.texts).toMatchObject({
      question: 'Tem certeza que deseja remover este funcionário?',
      deleted: 'Funcionário removido com sucesso!',
      failed: 'Erro ao salvar funcionário',
    });
  });
});
