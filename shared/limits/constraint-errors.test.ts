import { expect, test } from 'vitest';
import { toConstraintError } from './constraint-errors.ts';

const refusal = (constraint: string) => ({
  message: `new row for relation "x" violates check constraint "${constraint}"`,
});

test.each([
  ['products_color_name_length', 'products', 'color_name', 'Use no máximo 60 caracteres'],
  ['products_description_length', 'products', 'description', 'Use no máximo 20.000 caracteres'],
  [
    'products_min_quantity_range',
    'products',
    'min_quantity',
    'Informe um número inteiro de 1 a 999.999',
  ],
  ['price_tiers_unit_price_range', 'price_tiers', 'unit_price', 'Informe um preço válido'],
  ['price_tiers_count', 'price_tiers', '', 'No máximo 20 faixas de preço'],
  ['techniques_look_check', 'techniques', 'look', 'Escolha uma das aparências'],
  [
    'techniques_finest_line_mm_range',
    'techniques',
    'finest_line_mm',
    'Informe uma espessura de 0,01 a 50 mm, com até 2 casas decimais',
  ],
  [
    'print_areas_brightness_range',
    'print_areas',
    'brightness',
    'Desenhe a área de novo: o brilho dela não é válido',
  ],
  ['print_areas_curve_range', 'print_areas', 'curve', 'Informe um número inteiro de -50 a 50'],
  ['products_ncm_shape', 'products', 'ncm', 'Informe os 8 dígitos do NCM'],
  ['products_price_range', 'products', 'price', 'Informe um preço válido'],
  [
    'products_reference_code_shape',
    'products',
    'reference_code',
    'Informe um código sem quebras de linha, ou deixe em branco',
  ],
  [
    'product_images_variants_shape',
    'product_images',
    'variants',
    'O endereço da imagem não é válido. Escolha a imagem de novo.',
  ],
  ['collections_rule_given', 'collections', 'rule', 'Informe pelo menos um critério'],
  ['answer_templates_name_given', 'answer_templates', 'name', 'Informe o nome do modelo'],
  ['answer_templates_text_given', 'answer_templates', 'text', 'Escreva o texto da resposta'],
  ['campaigns_starts_at_given', 'campaigns', 'starts_at', 'Informe quando a campanha começa'],
  ['campaigns_starts_at_date', 'campaigns', 'starts_at', 'Informe uma data entre 2000 e 2199'],
  ['product_tags_count', 'product_tags', '', 'Use no máximo 100 materiais e etiquetas'],
  ['product_images_count', 'product_images', '', 'No máximo 50 imagens por produto'],
  ['collection_products_count', 'collection_products', '', 'Escolha no máximo 500 produtos'],
  ['collections_seo_title_length', 'collections', 'seo_title', 'Use no máximo 70 caracteres'],
  ['collections_ends_on_date', 'collections', 'ends_on', 'Informe uma data entre 2000 e 2199'],
  [
    'categories_parent_id_level',
    'categories',
    'parent_id',
    'Uma subcategoria não tem subcategorias. Escolha outra categoria, ou nenhuma.',
  ],
  [
    'carousel_slides_sort_order_range',
    'carousel_slides',
    'sort_order',
    'Informe um número inteiro de 0 a 1.000.000',
  ],
])('%s', (constraint, table, column, message) => {
  expect(toConstraintError(refusal(constraint))).toEqual({ table, column, message });
});

test.each([
  { message: 'duplicate key value violates unique constraint "products_pkey"' },
  {},
  refusal('other_table_name_length'),
  refusal('products_name_toString'),
])('finds no constraint in %j', (error) => {
  expect(toConstraintError(error)).toBeUndefined();
});

test.each(['products_sizes_shape', 'campaigns_budget_range', 'categories_name_given'])(
  'returns no message of another column for %s',
  (constraint) => {
    expect(toConstraintError(refusal(constraint))).toBeUndefined();
  },
);
