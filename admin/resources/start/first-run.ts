import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { queryClient } from '#admin/api/query-client.ts';
import { countMatching, readSiteContent, useRead } from '#admin/api/reads.ts';
import { call } from '#admin/notifications/calls.ts';
import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';
import { hasOwnHistory } from '#shared/content/about.ts';
import { demoPeople } from '#shared/identity/demo-people.ts';
import { readShopName, unnamedShop } from '#shared/identity/shop-name.ts';
import { missingContact, type ShopFacts, type Step } from './steps.ts';

/** Stages of a new shop: nothing chosen yet, exploring the demo, setting up the shop, or in use. */
export type Stage = 'choosing' | 'exploring' | 'starting' | 'over';

/** Progress of a new shop that cannot be derived from its catalogue. */
export interface FirstRun {
  stage: Stage;
  skipped: readonly Step[];
}

const queryKey = ['first-run'];

export const useFirstRun = () =>
  useQuery({
    queryKey,
    // The cast is safe because the database validates the value.
    queryFn: async () => (await supabase.rpc('first_run').single().throwOnError()).data as FirstRun,
  });

export async function saveFirstRun(run: FirstRun): Promise<boolean> {
  const { stage, skipped } = run;
  const saved = await call(supabase.rpc('save_first_run', { stage, skipped: [...skipped] }), {
    text: 'Erro ao guardar a escolha',
    log: 'The progress of the first run was not saved',
  });
  if (saved) queryClient.setQueryData(queryKey, run);
  return saved;
}

const sections = [...contactSections, 'home_hero', 'about'] as const;

async function readShopFacts(): Promise<ShopFacts> {
  const demoEmails = demoPeople.map(({ email }) => email);
  const [saved, categories, products, publications, people] = await Promise.all([
    readSiteContent(sections),
    countMatching('categories', { is_active: true }),
    supabase
      .from('products')
      .select('created_at, product_images!inner(id)')
      .eq('is_active', true)
      .order('created_at')
      .limit(1)
      .throwOnError(),
    supabase
      .from('publications')
      .select('started_at')
      .eq('status', 'live')
      .order('id', { ascending: false })
      .limit(1)
      .throwOnError(),
    supabase
      .from('admin_users')
      .select('id')
      .eq('is_active', true)
      .in('email', demoEmails)
      .throwOnError(),
  ]);
  const name = readShopName(saved);
  const contact = readShopContact(saved);
  return {
    name: name === unnamedShop ? '' : name,
    whatsapp: contact.whatsapp,
    missingContact: missingContact(contact),
    history: hasOwnHistory(saved('about')),
    demoAccounts: people.data.length > 0,
    categories,
    productSince: products.data[0]?.created_at ?? null,
    liveSince: publications.data[0]?.started_at ?? null,
  };
}

// Both keys share the prefix of the publishing state's so that every save refreshes the queries.

export const shopFactsKey = ['publishing-state', 'shop-facts'];

export const useShopFacts = () => useQuery({ queryKey: shopFactsKey, queryFn: readShopFacts });

export const useDemoContents = () =>
  useRead(['publishing-state', 'demo-contents'], () =>
    supabase.rpc('demo_contents').throwOnError(),
  );
