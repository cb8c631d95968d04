import { useQuery } from '@tanstack/react-query';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import { nameWithoutColors } from '#shared/catalogue/color-words.ts';
import { findColorGroups, readColorGroup } from './color-groups.ts';

interface Asked {
  typed: string;
  productId: string;
  /** While nothing is typed, those of products of a similar name are offered. */
  productName: string;
  enabled: boolean;
}

/** The groups to choose from. */
export function useColorGroups({ typed, productId, productName, enabled }: Asked) {
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
    // Products may be saved at any time, here and elsewhere.
    staleTime: 0,
  });
  return { ...query, text, isPausing: text !== typed.trim() };
}

/** The group that is chosen. */
export function useColorGroup(choice: string) {
  return useQuery({
    queryKey: ['color-group', choice],
    queryFn: () => readColorGroup(choice),
    enabled: choice !== '',
  });
}
