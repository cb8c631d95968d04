/** What is wrong by the kinds of errors of a mail server's client. */
const sentences: Record<string, string> = {
  EDNS: 'O endereço do servidor de e-mails não existe.',
  ECONNECTION: 'O servidor de e-mails não responde.',
  ESOCKET: 'O servidor de e-mails não responde.',
  ECONNREFUSED: 'O servidor de e-mails não responde.',
  ETIMEDOUT: 'O servidor de e-mails demora demais.',
  EAUTH: 'O servidor de e-mails não aceitou o usuário ou a senha.',
  ETLS: 'A conexão com o servidor de e-mails não é segura.',
  EREQUIRETLS: 'A conexão com o servidor de e-mails não é segura.',
  EENVELOPE: 'O servidor de e-mails não aceitou o remetente, ou nenhum dos destinatários.',
  EMESSAGE: 'O servidor de e-mails não aceitou a mensagem.',
};

/** The sentence the back-office shows of a message that did not go out; the cause is in the publisher's log. */
export function toMailProblem(error: unknown): string {
  const { code = '' } = error as { code?: string };
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return `${sentence ?? 'O aviso não pôde ser enviado.'} Uma nova tentativa será feita sozinha.`;
}

/** The sentence of a message that did not go out to everybody. */
export const toRefusal = (refused: readonly string[]): string | undefined =>
  refused.length === 0 ? undefined : `O servidor de e-mails recusou ${refused.join(', ')}.`;
