import { internationalDigits } from '#shared/contact/links.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { parseSiteUrl } from '../../../config/environment.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { Answers } from '../asking/answers.ts';
import { isLocal } from '../project/project-address.ts';
import { text } from '../texts.ts';
import type { Site } from './variables.ts';

function refusedSite(given: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(parseSiteUrl(given));
    if (/\.supabase\.co$/.test(hostname)) return text('siteIsProject');
    return protocol === 'https:' || isLocal(hostname) ? undefined : text('siteIsPlain');
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Asks for the site's address, and for the number that gets quotes while none is set in the back-office. */
export async function askSite(answers: Answers): Promise<Site> {
  const url = await answers.text({
    name: 'PUBLIC_SITE_URL',
    message: 'Endereço que os visitantes verão, como https://brindes.suaempresa.com.br',
    refuse: refusedSite,
  });
  const phone = await answers.text({
    name: 'PUBLIC_WHATSAPP_PHONE',
    message: 'WhatsApp que recebe os orçamentos, com DDD',
    refuse: (given) => (phoneText(given) === undefined ? `${phoneMessage}.` : undefined),
  });
  return { url: parseSiteUrl(url), phone: internationalDigits(phone) };
}
