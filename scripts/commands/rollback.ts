// `npm run rollback`: makes the previous site live until the next publication.
import { rollbackAddress } from '#shared/publishing/rollback.ts';
import { secretInForce } from '../config/data-folder-files.ts';
import { readEnvironment } from '../config/environment.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

await runCommand(async () => {
  const environment = readEnvironment(process.env);
  const answer = await fetch(`http://127.0.0.1:${environment.port}${rollbackAddress}`, {
    method: 'POST',
    headers: { 'x-webhook-secret': await secretInForce(environment) },
  }).catch(() => {
    throw new UserError(
      `Ninguém responde na porta ${environment.port}. Inicie o site com npm start, ou diga outra porta: PORT=… npm run rollback.`,
    );
  });
  if (answer.status === 409) throw new UserError('Não há um site anterior guardado.');
  if (answer.status === 500) {
    throw new UserError(
      'O site anterior não pôde ser enviado ao armazenamento: continua o de agora. O motivo está nos registros do publicador; tente de novo em alguns minutos.',
    );
  }
  if (!answer.ok) {
    throw new UserError(
      `O publicador recusou (${answer.status}). Use a mesma DATA_DIR de npm start, e um usuário que possa lê-la.`,
    );
  }
  const { builtAt } = (await answer.json()) as { builtAt: string };
  const when = new Date(builtAt).toLocaleString('pt-BR');
  console.log(
    `No ar: o site de ${when}. A próxima alteração salva publica o catálogo atual de novo.`,
  );
});
