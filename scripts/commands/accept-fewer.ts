// `npm run accept-fewer`: publishes the site that the product drop guard rejected, as an administrator can in the list of
// publications.
import { readEnvironment } from '../config/environment.ts';
import { resolveSupabase } from '../config/resolve-supabase.ts';
import { createServiceClient } from '../config/service-client.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

await runCommand(async () => {
  const access = await resolveSupabase(readEnvironment(process.env));
  const client = createServiceClient(access.url, access.secretKey);
  const { data: refused } = await client
    .from('publications')
    .select('products')
    .eq('status', 'failed')
    .not('products', 'is', null)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (refused?.products === null || refused?.products === undefined) {
    throw new UserError('Nenhuma publicação foi recusada por ter poucos produtos.');
  }
  await client.rpc('accept_fewer_products', { at_least: refused.products }).throwOnError();
  console.log(`O site será publicado com ${refused.products} produtos.`);
});
