import { describe, expect, it } from 'vitest';
import { aboutDefaults, aboutParts, hasOwnHistory, parseAboutContent } from './about.ts';
import {
  addressLines,
  contactDefaults,
  openingHours,
  parseContactContent,
  socialLinksWithoutChat,
} from './contact.ts';
import { describeShop, homeSectionDefaults, parseHomeExamples, parseHomeSection } from './home.ts';

describe('about', () => {
  it.each([undefined, null, [], 'text', {}])('has the defaults for %o', (content) => {
    expect(parseAboutContent(content)).toEqual(aboutDefaults);
  });

  it('shows the company’s history by default', () => {
    expect(aboutDefaults.history_content.join(' ')).toContain('2012');
    expect(aboutDefaults.history_content).toHaveLength(3);
  });

  it('merges fields one by one, including those inside the company’s values', () => {
    const about = parseAboutContent({
      hero_title: 'Quem somos',
      history_content: ['Um', 2, 'Três'],
      values: { quality: { title: 'Capricho' }, focus: 'no object' },
      mission_title: '',
    });
    expect(about.hero_title).toBe('Quem somos');
    expect(about.hero_description).toBe(aboutDefaults.hero_description);
    expect(about.history_content).toEqual(['Um', 'Três']);
    expect(about.values.quality).toEqual({
      title: 'Capricho',
      description: aboutDefaults.values.quality.description,
    });
    expect(about.values.focus).toEqual(aboutDefaults.values.focus);
    expect(about.mission_title).toBe('');
  });

  it('leaves out texts that were saved empty', () => {
    const none = { title: '', description: '' };
    const about = parseAboutContent({
      history_content: ['', ' '],
      values: { quality: none, partnership: none, focus: none, innovation: none },
      mission_content: '',
    });
    expect(aboutParts(about)).toEqual({});
    expect(aboutParts({ ...about, history_image_url: '/oficina.webp' }).history).toEqual([]);
    expect(Object.keys(aboutParts(aboutDefaults))).toEqual(['history', 'values', 'mission']);
  });

  it('distinguishes the shop’s own history from the default', () => {
    expect(hasOwnHistory(undefined)).toBe(false);
    expect(hasOwnHistory({ history_content: [] })).toBe(false);
    expect(hasOwnHistory({ history_content: ['Somos do Vale.'] })).toBe(true);
  });
});

describe('contact', () => {
  it('has the defaults if nothing was saved', () => {
    expect(parseContactContent(null)).toEqual(contactDefaults);
    expect(contactDefaults.social_media.map(({ platform }) => platform)).toEqual([
      'Instagram',
      'Facebook',
      'LinkedIn',
      'WhatsApp',
    ]);
  });

  it('merges the address but replaces lists', () => {
    const contact = parseContactContent({
      address: { city: 'Campinas' },
      social_media: [{ platform: 'YouTube', url: 'https://youtube.com' }, {}],
      working_hours: { 'Segunda a Sexta': '09:00-17:00', Domingo: 'Fechado' },
    });
    expect(contact.address).toEqual({ ...contactDefaults.address, city: 'Campinas' });
    expect(contact.social_media).toEqual([
      { platform: 'YouTube', url: 'https://youtube.com', icon: 'Globe' },
    ]);
    expect(openingHours(contact.working_hours)).toEqual([
      { day: 'Segunda a Sexta', hours: '09:00-17:00' },
      { day: 'Domingo', hours: 'Fechado' },
    ]);
  });

  it('lists the default hours by weekday', () => {
    const rows = openingHours(contactDefaults.working_hours);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toEqual({ day: 'Segunda-feira', hours: '08:00-18:00' });
    expect(rows[5]).toEqual({ day: 'Sábado', hours: '08:00-12:00' });
    expect(rows[6]).toEqual({ day: 'Domingo', hours: 'Fechado' });
  });

  it('has no hours if it was saved without any', () => {
    expect(parseContactContent({ working_hours: {} }).working_hours).toEqual({});
    expect(parseContactContent({ working_hours: 'sempre' })).toEqual(contactDefaults);
  });

  it('leaves WhatsApp out of the social links', () => {
    expect(
      socialLinksWithoutChat(contactDefaults.social_media).map(({ platform }) => platform),
    ).toEqual(['Instagram', 'Facebook', 'LinkedIn']);
  });

  it('leaves out the empty parts of an address', () => {
    expect(addressLines({ ...contactDefaults.address, street: '', zip: '' })).toEqual([
      'São Paulo – SP',
      'Brasil',
    ]);
  });
});

describe('home', () => {
  it('shows the examples unless they were switched off', () => {
    expect(parseHomeExamples(undefined)).toEqual({ slides: true, steps: true });
    expect(parseHomeExamples({ slides: false })).toEqual({ slides: false, steps: true });
  });

  it('describes the shop by its own categories, as many as fit', () => {
    expect(describeShop('Vale', [])).toBe(
      'Vale: brindes corporativos personalizados. Monte o pedido e receba o orçamento pelo WhatsApp.',
    );
    expect(describeShop('Vale', ['Velas', 'Difusores'])).toContain(', como velas e difusores. ');
    const many = describeShop('Vale', Array<string>(9).fill('Guarda-chuvas'));
    expect(many).toContain('como guarda-chuvas');
    expect(many.length).toBeLessThanOrEqual(160);
  });

  it('merges sections over their defaults', () => {
    expect(parseHomeSection('home_hero', { title: 'Vitrine' })).toEqual({
      title: 'Vitrine',
      description: homeSectionDefaults.home_hero.description,
    });
  });
});
