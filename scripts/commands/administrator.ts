// `npm run administrator -- voce@suaempresa.com.br "Seu Nome"`: creates an administrator or resets the password of an
// existing one.
import { parseArgs } from 'node:util';
import { isEmail } from '#shared/contact/email.ts';
import { giveAdministrator } from '../accounts/staff-account.ts';
import { connectService } from '../config/service-client.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email = '', name = ''] = positionals;
  if (!isEmail(email) || name.trim() === '' || positionals.length > 2) {
    throw new UserError(
      'Informe o e-mail e, entre aspas, o nome: npm run administrator -- voce@suaempresa.com.br "Seu Nome"',
    );
  }
  const { access } = await connectService();
  const { password, replaced } = await giveAdministrator(access, { name: name.trim(), email });
  console.log(
    replaced
      ? `${email} é administrador, com uma senha nova: as sessões e a senha de antes não valem mais.`
      : `${email} é administrador.`,
  );
  console.log(`senha: ${password}`);
  console.log(
    'Guarde-a agora: ela não é mostrada de novo. Outra senha: rode este comando outra vez.',
  );
});
