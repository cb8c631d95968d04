import { useQuery } from '@tanstack/react-query';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import { nameWithoutColors } from '#shared/catalogue/color-words.ts';
import { findColorGroups, readColorGroup } from './color-groups.ts';

interface ColorGroupSearch {
  typed: string;
  productId: string;
  /** Its groups are offered while nothing is typed. */
  productName: string;
  enabled: boolean;
}

/** The groups on offer. */
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
    placeholderData: (before) => before,
    // Products may be saved at any time, also by others.
    staleTime: 0,
  });
  return { ...query, text, isPausing: text !== typed.trim() };
}

/** The chosen group. */
export function useColorGroup(choice: string) {
  return useQuery({
    queryKey: ['color-group', choice],
    queryFn: () => readColorGroup(choice),
    enabled: choice !== '',
  });
}
