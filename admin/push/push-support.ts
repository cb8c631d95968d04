export interface BrowserFacts {
  /** Public key for push notices, or undefined if the server sends none. */
  serverKey: string | undefined;
  /** True with https or on localhost, which service workers require. */
  isSecure: boolean;
  hasPush: boolean;
  isApplePhone: boolean;
  permission: NotificationPermission;
}

export type PushSupport =
  | 'possible'
  | 'denied'
  | 'no-server'
  | 'insecure'
  /** Push works only once the app is installed on the home screen. */
  | 'needs-installation'
  | 'unsupported';

export function judgeSupport(facts: BrowserFacts): PushSupport {
  if (!facts.serverKey) return 'no-server';
  if (!facts.isSecure) return 'insecure';
  // On iPhones and iPads, Safari supports push messages only in installed apps.
  if (!facts.hasPush) return facts.isApplePhone ? 'needs-installation' : 'unsupported';
  return facts.permission === 'denied' ? 'denied' : 'possible';
}

/** Detects iPhones and iPads. An iPad claims to be a Mac, but unlike any Mac it has a touch screen. */
export const isApplePhone = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

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
