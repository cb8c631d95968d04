import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';
import { hasOwnHistory } from '#shared/content/about.ts';
import { demoPeople } from '#shared/identity/demo-people.ts';
import { readShopName, unnamedShop } from '#shared/identity/shop-name.ts';
import { missingContact } from './missing-contact.ts';
import type { ShopFacts, Step } from './steps.ts';

/** Nobody has chosen yet; looking at the demo; making one's own; in use. */
export type Stage = 'choosing' | 'exploring' | 'starting' | 'over';

/** How far a new shop is, as far as its catalogue does not tell. */
export interface FirstRun {
  stage: Stage;
  /** The steps somebody has put off. */
  skipped: readonly Step[];
}

const queryKey = ['first-run'];

async function readFirstRun(): Promise<FirstRun> {
  const { data, error } = await supabase.rpc('first_run').single();
  if (error) throw error;
  // Checked by the database.
  return data as FirstRun;
}

/** How far the shop is; only administrators may ask. */
export function useFirstRun() {
  return useQuery({
    queryKey,
    queryFn: readFirstRun,
    refetchOnMount: 'always',
  });
}

/** Notes how far the shop is; resolves with whether that was saved. */
export function useSaveFirstRun(): (run: FirstRun) => Promise<boolean> {
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (run) => {
    const { error, status } = await supabase.rpc('save_first_run', {
      stage: run.stage,
      skipped: [...run.skipped],
    });
    if (error) {
      const apiError = { ...error, status };
      logError('How far the shop is was not saved', apiError);
      if (isDenied(apiError)) recheckSession();
      toast.error('Erro ao guardar a escolha', formatApiError(apiError));
      return false;
    }
    queryClient.setQueryData(queryKey, run);
    return true;
  };
}

const sections = [...contactSections, 'home_hero', 'about'] as const;

async function readShopFacts(): Promise<ShopFacts> {
  const [texts, categories, products, publications, people] = await Promise.all([
    supabase.from('site_content').select('section_key, content').in('section_key', sections),
    supabase.from('categories').select('id', { count: 'exact', head: true }).eq('is_active', true),
    supabase
      .from('products')
      .select('created_at, product_images!inner(id)')
      .eq('is_active', true)
      .order('created_at')
      .limit(1),
    supabase
      .from('publications')
      .select('started_at')
      .eq('status', 'live')
      .order('id', { ascending: false })
      .limit(1),
    supabase
      .from('admin_users')
      .select('id', { count: 'exact', head: true })
      .eq('is_active', true)
      .in(
        'email',
        demoPeople.map(({ email }) => email),
      ),
  ]);
  for (const { error } of [texts, categories, products, publications, people])
    if (error) throw error;
  const saved = (key: (typeof sections)[number]) =>
    texts.data?.find(({ section_key }) => section_key === key)?.content;
  const name = readShopName(saved);
  const contact = readShopContact(saved);
  return {
    name: name === unnamedShop ? '' : name,
    whatsapp: contact.whatsapp,
    missingContact: missingContact(contact),
    history: hasOwnHistory(saved('about')),
    demoAccounts: (people.count ?? 0) > 0,
    categories: categories.count ?? 0,
    productSince: products.data?.[0]?.created_at ?? null,
    liveSince: publications.data?.[0]?.started_at ?? null,
  };
}

/** What the catalogue tells of the steps. */
export function useShopFacts() {
  return useQuery({
    // Under the key of the state, to be refreshed after every save.
    queryKey: ['publishing-state', 'shop-facts'],
    queryFn: readShopFacts,
    refetchOnMount: 'always',
  });
}
