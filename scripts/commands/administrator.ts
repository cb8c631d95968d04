// `npm run administrator -- voce@suaempresa.com.br "Seu Nome"`: an administrator of the Supabase in force. The first one
// of a hosted project, one more, or a new password for a shop that nobody gets into any more.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { giveStaffAccount } from '../accounts/staff-account.ts';
import { readEnvironment } from '../config/environment.ts';
import { assertAnswers, resolveSupabase } from '../config/resolve-supabase.ts';
import { createServiceClient } from '../config/service-client.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email = '', name = ''] = positionals;
  if (
    !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ||
    name.trim() === '' ||
    positionals.length > 2
  ) {
    throw new UserError(
      'Informe o e-mail e, entre aspas, o nome: npm run administrator -- voce@suaempresa.com.br "Seu Nome"',
    );
  }
  const access = await resolveSupabase(readEnvironment(process.env));
  await assertAnswers(access);
  const password = randomBytes(12).toString('base64url');
  const { replaced } = await giveStaffAccount(
    {
      service: createServiceClient(access.url, access.secretKey),
      visitor: createServiceClient(access.url, access.publishableKey),
    },
    { name: name.trim(), email, password, role: 'admin' },
  ).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `O administrador não foi criado em ${access.url} (${why}). Confira se as migrações estão aplicadas (supabase db push) e rode o comando de novo.`,
    );
  });
  console.log(
    replaced
      ? `${email} é administrador, com uma conta nova: as sessões e a senha de antes não valem mais.`
      : `${email} é administrador.`,
  );
  console.log(`senha: ${password}`);
  console.log(
    'Guarde-a agora: ela não é mostrada de novo. Outra senha: rode este comando outra vez.',
  );
});
