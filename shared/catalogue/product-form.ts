import { highestPrice, lengthProblem, lengths } from '../limits/limits.ts';
import { countStyle, priceStyle, readNumber } from '../numbers/typed-number.ts';
import { parseColorTags } from './color-words.ts';
import { parseGroupId } from './group-choice.ts';
import type { StockStatus } from './stock-status.ts';
import { emptyTradeForm, type TradeForm, toTradeFields, tradeProblems } from './trade-form.ts';
import { isUuid } from './uuid.ts';

export interface ProductForm extends TradeForm {
  name: string;
  description: string;
  /** As typed, like the stock. */
  price: string;
  categoryId: string | null;
  stockStatus: StockStatus;
  stock: string;
  colorName: string;
  /** A value of `group-choice.ts`. */
  groupId: string;
  isFeatured: boolean;
  isNew: boolean;
  isActive: boolean;
  /** Names of the chosen materials. */
  materials: string[];
}

export type ProductFormField = keyof ProductForm;

/** A new product is active and in stock (docs/product.md#limits). */
export const emptyProductForm: ProductForm = {
  name: '',
  description: '',
  price: '',
  categoryId: null,
  stockStatus: 'in_stock',
  stock: '',
  colorName: '',
  groupId: '',
  isFeatured: false,
  isNew: false,
  isActive: true,
  materials: [],
  ...emptyTradeForm,
};

/** Maximum of PostgreSQL's `integer`. */
const mostStock = 2_147_483_647;

/** Shown beside each missing field (docs/product.md#rules). */
export const requiredMessage = 'Campo obrigatório';

/** Validation errors by field; tiers and costs are validated separately. */
export function productFormProblems(form: ProductForm): Partial<Record<ProductFormField, string>> {
  const problems: Partial<Record<ProductFormField, string>> = tradeProblems(form);
  const text = (field: 'name' | 'description' | 'colorName', most: number) => {
    const given = form[field].trim();
    const problem = given === '' ? requiredMessage : lengthProblem(given, most);
    if (problem !== undefined) problems[field] = problem;
  };
  text('name', lengths.products.name);
  text('description', lengths.products.description);
  const price = readNumber(form.price, priceStyle);
  if (price !== null && !(price >= 0 && price <= highestPrice)) {
    problems.price = 'Informe um preço como 1.234,50 ou deixe em branco';
  }
  if (!form.categoryId) problems.categoryId = requiredMessage;
  const stock = readNumber(form.stock, countStyle) ?? 0;
  if (!(stock >= 0)) {
    problems.stock = 'Informe um número inteiro a partir de 0';
  } else if (stock > mostStock) {
    problems.stock = `Informe no máximo ${mostStock.toLocaleString('pt-BR')}`;
  }
  text('colorName', lengths.products.color_name);
  const group = parseGroupId(form.groupId);
  if (group !== null && !isUuid(group)) {
    problems.groupId = 'Informe um UUID válido ou deixe em branco';
  }
  if (form.materials.length === 0) problems.materials = requiredMessage;
  return problems;
}

/**
 * Returns the tags to save: materials and the colours in the colour name (docs/product.md#rules). Other tags are
 * removed, as the form does not show them.
 */
export function tagsToSave({ materials, colorName }: ProductForm): string[] {
  return [...new Set([...materials, ...parseColorTags(colorName)])];
}

/** Argument `product` of save_product. */
export interface ProductFields extends ReturnType<typeof toTradeFields> {
  id: string;
  name: string;
  description: string;
  price: number | null;
  category_id: string | null;
  stock_status: StockStatus;
  stock: number;
  color_name: string;
  product_group_id: string | null;
  is_featured: boolean;
  is_new: boolean;
  is_active: boolean;
}

/** Converts the form for saving: trimmed, an empty stock as 0, an empty group as null. */
export function toProductFields(id: string, form: ProductForm): ProductFields {
  return {
    id,
    name: form.name.trim(),
    description: form.description.trim(),
    price: readNumber(form.price, priceStyle),
    category_id: form.categoryId,
    stock_status: form.stockStatus,
    stock: readNumber(form.stock, countStyle) ?? 0,
    color_name: form.colorName.trim(),
    product_group_id: parseGroupId(form.groupId),
    is_featured: form.isFeatured,
    is_new: form.isNew,
    is_active: form.isActive,
    ...toTradeFields(form),
  };
}
