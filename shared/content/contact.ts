import { mergeSaved, toObject } from './saved-content.ts';

export const weekdays = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const;

/** Key of the five working days in content saved by older versions. */
export const workingWeek = 'Segunda a Sexta';

export const contactDefaults = {
  intro_title: 'Vamos conversar',
  intro_message:
    'Conte o que você precisa e para quando. Nossa equipe responde com ideias, amostras e um orçamento sob medida.',
  email: 'contato@exemplo.com.br',
  phone: '(11) 99999-9999',
  address: {
    street: 'Av. Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
    zip: '01310-100',
    country: 'Brasil',
  },
  /** `icon` is a name listed in `shared/icons/named.ts`. */
  social_media: [
    { platform: 'Instagram', url: 'https://instagram.com', icon: 'Instagram' },
    { platform: 'Facebook', url: 'https://facebook.com', icon: 'Facebook' },
    { platform: 'LinkedIn', url: 'https://linkedin.com', icon: 'Linkedin' },
    { platform: 'WhatsApp', url: 'https://wa.me/5511999999999', icon: 'MessageCircle' },
  ],
  /** Opening hours or "Fechado", by weekday or for the range "Segunda a Sexta". */
  working_hours: {
    'Segunda-feira': '08:00-18:00',
    'Terça-feira': '08:00-18:00',
    'Quarta-feira': '08:00-18:00',
    'Quinta-feira': '08:00-18:00',
    'Sexta-feira': '08:00-18:00',
    Sábado: '08:00-12:00',
    Domingo: 'Fechado',
  } as Record<string, string>,
};

export type ContactContent = typeof contactDefaults;
export type Address = ContactContent['address'];
export type SocialLink = ContactContent['social_media'][number];

const emptyLink: SocialLink = { platform: '', url: '', icon: 'Globe' };

function parseSocialLinks(links: unknown): SocialLink[] {
  if (!Array.isArray(links)) return contactDefaults.social_media;
  return links
    .map((link) => mergeSaved(emptyLink, link))
    .filter(({ platform, url }) => platform.trim() !== '' || url.trim() !== '');
}

/** Replaces the default hours, which would otherwise contradict a saved range. An empty object shows no hours. */
function parseWorkingHours(saved: unknown): Record<string, string> {
  if (toObject(saved) !== saved) return contactDefaults.working_hours;
  const hours = Object.entries(toObject(saved)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return Object.fromEntries(hours);
}

export function parseContactContent(content: unknown): ContactContent {
  const saved = toObject(content);
  const { social_media: _, working_hours: __, ...texts } = contactDefaults;
  return {
    ...mergeSaved(texts, saved),
    social_media: parseSocialLinks(saved.social_media),
    working_hours: parseWorkingHours(saved.working_hours),
  };
}

export function openingHours(hours: Record<string, string>): { day: string; hours: string }[] {
  return [workingWeek, ...weekdays].flatMap((day) => {
    const text = hours[day];
    return text === undefined ? [] : [{ day, hours: text }];
  });
}

export function addressLines(address: Address): string[] {
  const place = [address.city, address.state].filter(Boolean).join(' – ');
  return [address.street, place, [address.zip, address.country].filter(Boolean).join(', ')].filter(
    Boolean,
  );
}

/** Leaves out WhatsApp, which has a button of its own (docs/product.md#screens). */
export function socialLinksWithoutChat(links: readonly SocialLink[]): SocialLink[] {
  return links.filter(
    ({ platform, url }) => !/whats\s*app/i.test(platform) && !/wa\.me|whatsapp\./i.test(url),
  );
}
