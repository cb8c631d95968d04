// `npm run seed -- --project <ref>`: adds the demo catalogue to the hosted project with that reference.

import { parseArgs } from 'node:util';
import { readEnvironment } from '../config/environment.ts';
import { assertAnswers } from '../config/resolve-supabase.ts';
import { createServiceClient } from '../config/service-client.ts';
import { failureReason, UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { assertSeedable, seedDatabase } from '../tools/demo/seed.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const { hosted } = readEnvironment(process.env);
  if (!hosted) {
    throw new UserError(
      'O banco embutido é preenchido sozinho pelo npm start. Para preencher um projeto Supabase, defina as três variáveis dele.',
    );
  }
  const project = new URL(hosted.url).hostname.split('.')[0];
  if (values.project !== project) {
    throw new UserError(
      `Isto acrescenta o catálogo de demonstração ao projeto "${project}". Se é o que você quer: npm run seed -- --project ${project}`,
    );
  }
  await assertAnswers(hosted);
  await assertSeedable(createServiceClient(hosted.url, hosted.secretKey));
  await seedDatabase(hosted, (done, of) => {
    if (done % 20 === 0 || done === of) console.log(`imagens: ${done} de ${of}`);
  }).catch((error) => {
    throw new UserError(
      `O catálogo de demonstração não foi acrescentado por inteiro (${failureReason(error)}). O que entrou fica; rode o comando de novo para continuar.`,
      { cause: error },
    );
  });
  console.log('catálogo de demonstração pronto.');
});
