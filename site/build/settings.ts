import { readShopContact } from '#shared/contact/shop-contact.ts';
import { parseDeadlineRules } from '#shared/deadlines/rules.ts';
import { parseSettings } from '#shared/settings/settings.ts';
import { selector } from './site-data.ts';

export const deadlineRules = selector((data) => parseDeadlineRules(data.sections.get('deadlines')));

export const settings = selector((data) => parseSettings(data.sections.get('settings')));

export const shopContact = selector(({ sections }) => readShopContact((key) => sections.get(key)));
