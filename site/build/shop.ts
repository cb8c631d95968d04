import { addressText } from '#shared/contact/address.ts';
import { chatPhone } from '#shared/contact/shop-contact.ts';
import { announcementTarget, parseAnnouncement } from '#shared/content/announcement.ts';
import { describeShop, parseSiteDescription } from '#shared/content/home.ts';
import { parseWording } from '#shared/content/message-wording.ts';
import { parsePrivacyContent } from '#shared/content/privacy.ts';
import { parseIdentity } from '#shared/identity/identity.ts';
import { readShopName, wordmark } from '#shared/identity/shop-name.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { browserSupabaseUrl, defaultChatPhone } from '../environment.ts';
import { shopAppearance } from '../theme/appearance.ts';
import { mainCategories } from './categories.ts';
import { settings, shopContact } from './settings.ts';
import { selector } from './site-data.ts';

export const shop = selector((data) => {
  const saved = (key: string) => data.sections.get(key);
  const name = readShopName(saved);
  const identity = parseIdentity(saved('identity'));
  const served = (url: string) => (url === '' ? '' : currentUrl(url, browserSupabaseUrl()));
  const { email, address } = shopContact.of(data);
  const { announcement, announcement_link } = parseAnnouncement(saved('announcement'));
  const { asks_contact, catalogue_pdf, seller_turns } = settings.of(data);
  return {
    name,
    /** Address and email, required on every page of a shop with its name and CNPJ (Decreto 7.962/2013, art. 2). */
    legalContact: [addressText(address), email.trim()].filter((text) => text !== ''),
    wordmark: wordmark(name, identity.short_name),
    description:
      parseSiteDescription(saved('home_hero')) ||
      describeShop(
        name,
        mainCategories.of(data).map((category) => category.name),
      ),
    identity: {
      ...identity,
      logo_dark_url: served(identity.logo_dark_url),
      logo_light_url: served(identity.logo_light_url),
      icon_url: served(identity.icon_url),
      share_image_url: served(identity.share_image_url),
    },
    /** Phone number that every WhatsApp link uses, in international format. */
    chatPhone: chatPhone(shopContact.of(data), defaultChatPhone),
    announcement: { text: announcement.trim(), href: announcementTarget(announcement_link) },
    wording: parseWording(saved('messages')),
    /** True if the cart asks for a name and a phone number before opening WhatsApp. */
    asksContact: asks_contact,
    /** True if visitors without a seller's link are assigned a seller. */
    hasTurns: seller_turns && data.sellers.length > 0,
    /** True if lists have a "Catálogo em PDF" button. */
    hasPdf: catalogue_pdf,
    /** Version of the privacy notice, sent with visitors' requests. */
    noticeVersion: parsePrivacyContent(saved('privacy')).version,
  };
});

export type Shop = Awaited<ReturnType<typeof shop>>;

export const appearance = selector((data) => shopAppearance(shop.of(data).identity));
