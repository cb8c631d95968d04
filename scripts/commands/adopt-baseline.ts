// `DATABASE_URL=postgresql://… npm run adopt-baseline`: brings a hosted project forward that was made by migrations of
// before the baseline, so that `supabase db push` goes on from there. The embedded database does it by itself.
import { createPostgresConnection } from '@supabase/lite/postgres';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { adoptBaseline, forgetHistory } from '../supabase/adopt-baseline.ts';

await runCommand(async () => {
  const url = process.env.DATABASE_URL ?? '';
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new UserError(
      'Informe o banco do projeto (no painel: Connect → Session pooler): DATABASE_URL="postgresql://…" npm run adopt-baseline',
    );
  }
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => {} } });
  try {
    const adopted = await adoptBaseline(connection);
    // Also of a run that was interrupted in between.
    const forgot = await forgetHistory(connection);
    console.log(
      adopted || forgot
        ? 'O banco está no esquema de hoje, com todos os dados. Daqui em diante: npx supabase db push.'
        : 'Nada a fazer: este banco não é de antes da migração base.',
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `O banco não foi trazido até o esquema de hoje (${why}). Cada migração passa inteira ou não passa, e nada se perdeu. Corrija a causa e rode de novo.`,
    );
  } finally {
    await connection.close();
  }
  process.exit(0);
});
