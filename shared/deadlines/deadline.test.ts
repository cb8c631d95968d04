import { describe, expect, it, test } from 'vitest';
import { shopDay } from '../dates/shop-day.ts';
import { closureOn, closureProblems, parseClosures } from './closures.ts';
import { deadlineOf, nationalHolidays } from './deadline.ts';
import { countedText, slowestText, verdictText } from './deadline-texts.ts';
import { productionDays } from './production-days.ts';
import { regionOf } from './regions.ts';
import { parseDeadlineRules } from './rules.ts';

/** Holidays by year, entered by hand rather than computed. */
const published: Record<number, string> = {
  2026: '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25',
  2027: '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25',
  2028: '01-01 02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25',
  2029: '01-01 02-12 02-13 03-30 04-21 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25',
  2030: '01-01 03-04 03-05 04-19 04-21 05-01 06-20 09-07 10-12 11-02 11-15 11-20 12-25',
};

test.each(Object.entries(published))('lists the holidays of %s', (year, days) => {
  const holidays = nationalHolidays(Number(year), { carnival: true, corpus_christi: true });
  expect(
    [...holidays.keys()]
      .map((day) => day.slice(5))
      .toSorted()
      .join(' '),
  ).toBe(days);
});

it('leaves out Carnival and Corpus Christi if the shop works then, and Consciência Negra before 2024', () => {
  const worked = nationalHolidays(2026, { carnival: false, corpus_christi: false });
  expect(worked.size).toBe(10);
  expect(nationalHolidays(2023, { carnival: false, corpus_christi: false }).size).toBe(9);
});

describe('closures', () => {
  it('include yearly and dated days, even across the turn of the year', () => {
    const closures = parseClosures(
      '25/01 Aniversário da cidade\n\n23/12 a 04/01: Férias coletivas\n3/7/2026 até 6/7/2026',
    );
    const named = (day: string) => closureOn(closures, day)?.name;
    expect(['2026-01-25', '2030-12-31', '2027-01-04', '2027-01-05'].map(named)).toEqual([
      'Aniversário da cidade',
      'Férias coletivas',
      'Férias coletivas',
      undefined,
    ]);
    expect(['2026-07-06', '2027-07-06'].map(named)).toEqual(['', undefined]);
  });

  it('name each line that cannot be parsed', () => {
    const lines = [
      '25/01 Aniversário',
      '31/02',
      '',
      'Natal',
      '05/07/2026 a 01/07/2026',
      '24/12 a 02/01/2027',
    ];
    expect(closureProblems(lines.join('\n'))).toEqual([
      'Linha 2: 31/02 não existe',
      'Linha 4: escreva “Natal” como 25/01 ou 21/12/2026 a 04/01/2027, com o nome depois',
      'Linha 5: a última data vem antes da primeira',
      'Linha 6: escreva o ano nas duas datas ou em nenhuma',
    ]);
    expect(closureProblems('29/02 Aniversário\r\n')).toEqual([]);
  });
});

it.each([
  ['Campinas, SP', 'southeast'],
  ['Belém/PA', 'north'],
  ['Porto Alegre - rs', 'south'],
  ['Caruaru PE', 'northeast'],
  ['Anápolis (GO)', 'central_west'],
  ['são paulo', 'southeast'],
  ['Ibaté', undefined],
  ['Nova York, NY', undefined],
  ['', undefined],
])('finds the region of %j', (city, region) => {
  expect(regionOf(city)).toBe(region);
});

it('adds the fewest and the most days of the techniques, and returns nothing without a lead time', () => {
  expect(productionDays(10, [{ lead_time_days: 3 }, { lead_time_days: 1 }])).toEqual([11, 13]);
  expect(productionDays(10, [{ lead_time_days: null }])).toEqual([10, 10]);
  expect(productionDays(0, [])).toEqual([0, 0]);
  expect(productionDays(null, [{ lead_time_days: 3 }])).toBeNull();
});

describe('deadlines', () => {
  const rules = parseDeadlineRules({ freight_southeast: 3, freight_north: 8 });
  const order = (neededBy: string, today: string, more = {}) =>
    deadlineOf({ lines: [[5, 5]], neededBy, today, region: 'southeast' as const, ...more }, rules);

  it('are counted back from the delivery over weekends and holidays', () => {
    // Delivery is on Friday 18 December, with freight from 15 to 17 and production from 8 to 14 (Monday).
    const deadline = order('2026-12-18', '2026-11-25');
    expect(deadline).toMatchObject({ verdict: 'in-time', approveBy: '2026-12-08' });
    // Christmas and New Year are not working days, so two more days are needed.
    expect(order('2027-01-04', '2026-11-25')).toMatchObject({
      approveBy: '2026-12-21',
      skipped: [
        { day: '2026-12-25', name: 'Natal' },
        { day: '2027-01-01', name: 'Confraternização Universal' },
      ],
    });
  });

  it('are tight if little time is left to approve the artwork, and late after that', () => {
    const verdicts = ['2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'].map(
      (today) => order('2026-12-18', today)?.verdict,
    );
    expect(verdicts).toEqual(['in-time', 'tight', 'tight', 'late']);
    expect(order('2020-01-01', '2026-12-01')?.verdict).toBe('late');
  });

  it('are tight if they depend on the technique or the region', () => {
    const wide = { lines: [[2, 12]] as const };
    expect(order('2026-12-18', '2026-12-03', wide)?.verdict).toBe('tight');
    const anywhere = order('2026-12-18', '2026-12-03', { region: undefined });
    expect(anywhere).toMatchObject({ verdict: 'tight', freight: [3, 8] });
  });

  it('depend on the slowest product, and are never certain if a product has no lead time', () => {
    const lines = [[2, 2], [12, 12], null] as const;
    expect(order('2026-12-31', '2026-11-25', { lines })).toMatchObject({
      verdict: 'tight',
      production: [12, 12],
      unknown: 1,
    });
    expect(order('2026-12-10', '2026-12-01', { lines })?.verdict).toBe('late');
    expect(order('2026-12-31', '2026-11-25', { lines: [null] })).toBeUndefined();
  });

  it('stop production on the shop’s closures, but freight only on national holidays', () => {
    const closed = parseDeadlineRules({ freight_southeast: 2, closures: '14/12 a 18/12' });
    const lines = [[3, 3]] as const;
    const found = deadlineOf(
      { lines, neededBy: '2026-12-21', today: '2026-11-25', region: 'southeast' },
      closed,
    );
    // The order is sent on Friday 11 and arrives no later than Tuesday 15.
    expect(found?.approveBy).toBe('2026-12-08');
    const always = parseDeadlineRules({ closures: '01/01 a 31/12' });
    expect(
      deadlineOf({ lines, neededBy: '2026-12-21', today: '2026-11-25', region: undefined }, always),
    ).toMatchObject({ verdict: 'late', approveBy: '' });
  });

  it('state what they include, and promise nothing', () => {
    const deadline = order('2027-01-04', '2026-11-25');
    if (!deadline) throw new Error('no deadline');
    expect(verdictText(deadline, '2026-11-25')).toBe('Aprove a arte até 21 de dezembro');
    expect(verdictText(deadline, '2025-11-25')).toBe('Aprove a arte até 21 de dezembro de 2026');
    expect(verdictText({ ...deadline, verdict: 'tight' }, '2026-11-25')).toBe(
      'Prazo apertado: consulte',
    );
    expect(verdictText({ ...deadline, verdict: 'late' }, '2026-11-25')).toBe('Não chega a tempo');
    expect(countedText({ ...deadline, unknown: 2 })).toContain(' 2 produtos sem prazo informado. ');
    expect(countedText({ ...deadline, production: [5, 7] })).toBe(
      'Contamos dias úteis: 5 a 7 de produção e 3 de frete, sem fins de semana, Natal (25/12) e Confraternização Universal (01/01). É uma estimativa, não uma promessa: o prazo é confirmado no orçamento.',
    );
  });

  it('name the product that is decisive, if there are several', () => {
    const bag = { name: 'Nécessaire', days: [15, 20] } as const;
    const mug = { name: 'Caneca', days: [5, 5] } as const;
    expect(slowestText([mug, bag, { name: 'Boné', days: null }])).toBe(
      'O mais demorado: Nécessaire (15 a 20 dias úteis)',
    );
    expect(slowestText([{ name: 'Boné', days: null }, mug])).toBe(
      'O mais demorado: Caneca (5 dias úteis)',
    );
    expect(slowestText([bag])).toBeUndefined();
  });

  it('depend on the current date in Brasília', () => {
    const [before, after] = ['2026-12-09T02:59:59Z', '2026-12-09T03:00:00Z'].map(
      (moment) => order('2026-12-18', shopDay(new Date(moment)))?.verdict,
    );
    expect([before, after]).toEqual(['tight', 'late']);
  });
});
