import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { dataProvider } from '#admin/api/data-provider.ts';
import { withoutFormer } from '#admin/api/query-defaults.ts';
import { textFilter } from '#admin/lists/text-filter.ts';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import { commonName, nameWithoutColors } from '#shared/catalogue/color-words.ts';
import {
  formatGroupWith,
  parseGroupId,
  parseGroupPartner,
} from '#shared/catalogue/group-choice.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { ListedProduct } from '../../display/listed-product.ts';

type GroupMember = Pick<
  ListedProduct,
  'id' | 'name' | 'color_name' | 'product_group_id' | 'product_images'
>;

/** Products that are, or could be, shown as the colours of one model. */
export interface ColorGroup {
  /** Value of the form field (see `group-choice.ts`). */
  choice: string;
  name: string;
  colors: string[];
  members: GroupMember[];
}

const mostGroups = 20;
/** Maximum number of products found by a search. They may all belong to one group. */
const mostFound = 100;

type Grouped = Pick<GroupMember, 'id' | 'product_group_id'>;

const toChoice = ({ id, product_group_id }: Grouped) => product_group_id ?? formatGroupWith(id);

async function readMembers(column: 'id' | 'product_group_id', ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { data } = await supabase
    .from('products')
    .select('id, name, color_name, product_group_id, product_images (*)')
    .in(column, [...ids])
    .order('color_name')
    .order('id')
    .throwOnError();
  return data;
}

/** Reads the chosen groups in order, omitting those without products. */
async function readGroups(choices: readonly string[]): Promise<ColorGroup[]> {
  const partners = choices.flatMap((choice) => parseGroupPartner(choice) ?? []);
  const ids = choices.flatMap((choice) => parseGroupId(choice) ?? []);
  const [grouped, single] = await Promise.all([
    readMembers('product_group_id', ids),
    readMembers('id', partners),
  ]);
  const byGroup = Map.groupBy(grouped, toChoice);
  const byPartner = Map.groupBy(single, ({ id }) => formatGroupWith(id));
  return choices.flatMap((choice) => {
    const members = byGroup.get(choice) ?? byPartner.get(choice);
    if (members === undefined) return [];
    const name = commonName(members.map((member) => member.name));
    const colors = [...new Set(members.flatMap(({ color_name }) => color_name ?? []))];
    return [{ choice, name, colors, members }];
  });
}

/** Searches products and returns their groups. A product without a group stands for the group that it could form. */
export async function findColorGroups(
  text: string,
  ownId: string | undefined,
): Promise<ColorGroup[]> {
  const { data } = await dataProvider.getList<Grouped>({
    resource: 'products',
    meta: { select: 'id, product_group_id' },
    filters: [
      ...textFilter(text, ['name', 'color_name']),
      ...(ownId === undefined ? [] : [{ field: 'id', operator: 'ne' as const, value: ownId }]),
    ],
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'asc' },
    ],
    pagination: { currentPage: 1, pageSize: mostFound },
  });
  return readGroups([...new Set(data.map(toChoice))].slice(0, mostGroups));
}

/** Reads the chosen group. Returns null if it has no products or the choice is invalid. */
export async function readColorGroup(choice: string): Promise<ColorGroup | null> {
  const id = parseGroupPartner(choice) ?? parseGroupId(choice);
  if (id === null || !isUuid(id)) return null;
  const [group] = await readGroups([choice.trim().toLowerCase()]);
  return group ?? null;
}

export function formatGroup({ name, colors }: ColorGroup): string {
  return colors.length === 0 ? name : `${name}: ${colors.join(', ')}`;
}

/** Formats the chosen group. Returns the choice itself if the group cannot be read. */
export async function formatGroupChoice(choice: string): Promise<string> {
  const group = await readColorGroup(choice).catch(() => null);
  return group === null ? choice : formatGroup(group);
}

interface ColorGroupSearch {
  typed: string;
  productId: string | undefined;
  /** Name of the products offered while nothing is typed. */
  productName: string;
  enabled: boolean;
}

export function useColorGroups({ typed, productId, productName, enabled }: ColorGroupSearch) {
  const text = useAfterPause(typed.trim());
  const alike = text === '' ? nameWithoutColors(productName) : '';
  const query = useQuery({
    queryKey: ['color-groups', productId, text, alike],
    queryFn: async () => {
      const found = await findColorGroups(text || alike, productId);
      return found.length === 0 && alike !== '' ? findColorGroups('', productId) : found;
    },
    enabled,
    // Always refetched because somebody else may save products at any time.
    staleTime: 0,
  });
  return { ...query, text, isPausing: text !== typed.trim() };
}

export function useColorGroup(choice: string) {
  return useQuery({
    queryKey: ['color-group', choice],
    queryFn: () => readColorGroup(choice),
    ...withoutFormer,
    enabled: choice !== '',
  });
}
