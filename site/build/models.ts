import { firstOfEach, type ModelColor, modelColors } from '#shared/catalogue/models.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { groupsColors } from './content.ts';
import { memoize } from './memoize.ts';
import { colorVariants } from './products.ts';
import { selector } from './site-data.ts';

const newestOfEach = memoize((products: readonly Product[]) =>
  firstOfEach(products, ({ groupId }) => groupId),
);

/** The cards of lists: one a product, or one a model with its colours if the shop chose so. */
export const models = selector((data) => {
  const isOn = groupsColors.of(data);
  const members = (product: Product): readonly Product[] =>
    isOn ? colorVariants.of(data).group(product) : [];
  return {
    isOn,
    listed: (products: readonly Product[]) => (isOn ? newestOfEach(products) : products),
    members,
    colors: (product: Product): ModelColor[] | undefined => modelColors(members(product)),
  };
});
