import { internationalDigits } from '#shared/contact/links.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { parseSiteUrl } from '../../config/environment.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Answers } from '../asking/answers.ts';
import { isLocal } from '../project/project-address.ts';
import type { Site } from './variables.ts';

function refusedSite(text: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(parseSiteUrl(text));
    if (/\.supabase\.co$/.test(hostname)) {
      return 'Este é o endereço do projeto. Aqui vai o que os visitantes verão, como https://brindes.suaempresa.com.br.';
    }
    return protocol === 'https:' || isLocal(hostname)
      ? undefined
      : 'Os visitantes chegam por https: use https://brindes.suaempresa.com.br.';
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Where the site will be, and where its quotes go while no number is set in the back-office. */
export async function askSite(answers: Answers): Promise<Site> {
  const url = await answers.text({
    name: 'PUBLIC_SITE_URL',
    message: 'Endereço que os visitantes verão, como https://brindes.suaempresa.com.br',
    refuse: refusedSite,
  });
  const phone = await answers.text({
    name: 'PUBLIC_WHATSAPP_PHONE',
    message: 'WhatsApp que recebe os orçamentos, com DDD',
    refuse: (text) => (phoneText(text) === undefined ? `${phoneMessage}.` : undefined),
  });
  return { url: parseSiteUrl(url), phone: internationalDigits(phone) };
}
