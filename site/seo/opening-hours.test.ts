import { expect, test } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';
import { openingHoursJsonLd } from './opening-hours.ts';

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);
const workingDays = days('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday');
const hours = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

test('merges days with the same hours, and leaves out closed days', () => {
  expect(openingHoursJsonLd(contactDefaults.working_hours)).toEqual([
    hours(workingDays, '08:00', '18:00'),
    hours(days('Saturday'), '08:00', '12:00'),
  ]);
});

test('applies the hours of the working week to each working day', () => {
  expect(openingHoursJsonLd({ 'Segunda a Sexta': '9h às 17h30', Domingo: '10 - 12h' })).toEqual([
    hours(workingDays, '09:00', '17:30'),
    hours(days('Sunday'), '10:00', '12:00'),
  ]);
});

test.each(['Fechado', 'Com hora marcada', '25:00-26:00', '08:00-12:00 e 13:00-18:00', ''])(
  'rejects %j as hours',
  (text) => {
    expect(openingHoursJsonLd({ Sábado: text })).toEqual([]);
  },
);
