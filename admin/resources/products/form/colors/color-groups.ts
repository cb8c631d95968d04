import { supabase } from '#admin/api/client.ts';
import { listMatchingAll } from '#admin/api/combined-filters.ts';
import { textFilter } from '#admin/lists/text-filter.ts';
import { commonName } from '#shared/catalogue/common-name.ts';
import {
  formatGroupWith,
  parseGroupId,
  parseGroupPartner,
} from '#shared/catalogue/group-choice.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { ListedProduct } from '../../listed-product.ts';

export type GroupMember = Pick<
  ListedProduct,
  'id' | 'name' | 'color_name' | 'product_group_id' | 'product_images'
>;

/** Products that are, or would be, shown as the colours of one. */
export interface ColorGroup {
  /** The value of the form field (`group-choice.ts`). */
  choice: string;
  /** The common part of the products' names. */
  name: string;
  colors: string[];
  members: GroupMember[];
}

const memberColumns = 'id, name, color_name, product_group_id, product_images (*)';

/** As many as one can look through. */
const mostGroups = 20;
/** A search may find all the products of a group. */
const mostFound = 100;

const toChoice = ({ id, product_group_id }: Pick<GroupMember, 'id' | 'product_group_id'>) =>
  product_group_id ?? formatGroupWith(id);

async function readMembers(column: 'id' | 'product_group_id', ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { data, error } = await supabase
    .from('products')
    .select(memberColumns)
    .in(column, [...ids])
    .order('color_name')
    .order('id');
  if (error) throw error;
  return data;
}

/** The groups of the choices, in their order; those without products are left out. */
async function readGroups(choices: readonly string[]): Promise<ColorGroup[]> {
  const [grouped, single] = await Promise.all([
    readMembers(
      'product_group_id',
      choices.flatMap((choice) => parseGroupId(choice) ?? []),
    ),
    readMembers(
      'id',
      choices.flatMap((choice) => parseGroupPartner(choice) ?? []),
    ),
  ]);
  const byGroup = Map.groupBy(grouped, toChoice);
  const byPartner = new Map(single.map((product) => [formatGroupWith(product.id), [product]]));
  return choices.flatMap((choice) => {
    const members = byGroup.get(choice) ?? byPartner.get(choice);
    return members === undefined ? [] : [toGroup(choice, members)];
  });
}

function toGroup(choice: string, members: GroupMember[]): ColorGroup {
  return {
    choice,
    name: commonName(members.map(({ name }) => name)),
    colors: [...new Set(members.flatMap(({ color_name }) => color_name ?? []))],
    members,
  };
}

/** Searches products for their groups; a product without one stands for the group it could form. */
export async function findColorGroups(text: string, ownId: string): Promise<ColorGroup[]> {
  const { data } = await listMatchingAll<Pick<GroupMember, 'id' | 'product_group_id'>>({
    resource: 'products',
    meta: { select: 'id, product_group_id' },
    filters: [
      ...textFilter(text, ['name', 'color_name']),
      { field: 'id', operator: 'ne', value: ownId },
    ],
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'asc' },
    ],
    pagination: { currentPage: 1, pageSize: mostFound },
  });
  const choices = [...new Set(data.map(toChoice))].slice(0, mostGroups);
  return readGroups(choices);
}

/** The group of a choice; null when it has no products or is no valid choice. */
export async function readColorGroup(choice: string): Promise<ColorGroup | null> {
  const id = parseGroupPartner(choice) ?? parseGroupId(choice);
  if (id === null || !isUuid(id)) return null;
  const [group] = await readGroups([choice.trim().toLowerCase()]);
  return group ?? null;
}

/** A group in words. */
export function formatGroup({ name, colors }: ColorGroup): string {
  return colors.length === 0 ? name : `${name}: ${colors.join(', ')}`;
}

/** A choice in words; the id itself when its group cannot be read. */
export async function formatGroupChoice(choice: string): Promise<string> {
  const group = await readColorGroup(choice).catch(() => null);
  return group === null ? choice : formatGroup(group);
}
