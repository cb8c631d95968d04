import { parseDeadlineRules } from '#shared/deadlines/rules.ts';
import { parseSettings } from '#shared/settings/settings.ts';
import { selector } from './site-data.ts';

/** Active techniques, in alphabetical order. */
export const techniques = selector(({ techniques }) =>
  techniques.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
);

export const deadlineRules = selector((data) => parseDeadlineRules(data.sections.get('deadlines')));

export const hasFeeds = selector(
  (data) => parseSettings(data.sections.get('settings')).product_feeds,
);

/** True if lists show one card for all colours of a product. */
export const groupsColors = selector(
  (data) => parseSettings(data.sections.get('settings')).group_colors,
);

export const isInMaintenance = selector(
  (data) => parseSettings(data.sections.get('settings')).maintenance_mode,
);
