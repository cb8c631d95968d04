// `npm run publish:force`: publishes a site that the product drop guard rejected. Administrators can do the same in the
// list of publications.
import { connectService } from '../config/service-client.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

await runCommand(async () => {
  const { client } = await connectService();
  const { data: rejected } = await client
    .from('publications')
    .select('products')
    .eq('status', 'failed')
    .not('products', 'is', null)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (rejected?.products === null || rejected?.products === undefined) {
    throw new UserError('Nenhuma publicação foi recusada por ter poucos produtos.');
  }
  await client.rpc('accept_fewer_products', { at_least: rejected.products }).throwOnError();
  console.log(`O site será publicado com ${rejected.products} produtos.`);
});
