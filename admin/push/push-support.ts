/** What a browser is, as far as notices go. */
export interface BrowserFacts {
  /** The key a server of this shop sends notices by; undefined where none does. */
  serverKey: string | undefined;
  /** Only https, and this machine, have workers. */
  isSecure: boolean;
  /** Whether it has workers, push messages and notifications. */
  hasPush: boolean;
  /** iPhone or iPad. */
  isApplePhone: boolean;
  permission: NotificationPermission;
}

export type PushSupport =
  | 'possible'
  /** Its user, or its owner, has said no. */
  | 'denied'
  | 'no-server'
  | 'insecure'
  /** Possible once the back-office is on the home screen. */
  | 'needs-installation'
  | 'unsupported';

/** Whether a browser can be told of requests, and if not, why. */
export function judgeSupport(facts: BrowserFacts): PushSupport {
  if (!facts.serverKey) return 'no-server';
  if (!facts.isSecure) return 'insecure';
  // Safari has push messages there in installed apps alone.
  if (!facts.hasPush) return facts.isApplePhone ? 'needs-installation' : 'unsupported';
  return facts.permission === 'denied' ? 'denied' : 'possible';
}

/** An iPad calls itself a Mac, of which none has a touch screen. */
export const isApplePhone = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** What to do, where there is no switch to be shown. */
export const supportTexts: Record<Exclude<PushSupport, 'possible'>, string> = {
  denied:
    'Este navegador está bloqueando os avisos da loja. Toque no ícone ao lado do endereço, abra as permissões do site e mude “Notificações” para “Permitir”. Depois volte a esta página.',
  'no-server': 'O servidor desta loja não envia avisos a aparelhos.',
  insecure: 'Os avisos precisam de um endereço seguro: abra o painel por https.',
  'needs-installation':
    'No iPhone e no iPad os avisos chegam ao painel instalado: no Safari, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o painel por lá.',
  unsupported:
    'Este navegador não recebe avisos. Abra o painel em uma versão atual de Chrome, Edge, Firefox ou Safari.',
};
