// ExecStartPre of deploy/vitrine@.service: assigns ports to the shops that share a machine.
import { readEnvironment } from '../config/environment.ts';
import { recordPorts } from '../config/shop-ports.ts';
import { awaitTurn } from '../process/build-turn.ts';
import { runCommand } from '../process/run-command.ts';
import { say } from '../process/terminal.ts';

await runCommand(async () => {
  const { dataDir } = readEnvironment(process.env);
  using _ = await awaitTurn('ports', new AbortController().signal);
  const { PORT, SUPABASE_PORT = '' } = await recordPorts(dataDir, process.env);
  say(`portas desta loja: ${PORT} ${SUPABASE_PORT}`);
  process.exit(0);
});
