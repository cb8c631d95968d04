import { defineSections, oneSection, savedTexts } from '#admin/forms/define-sections.ts';
import { flag, number } from '#admin/records/fields.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { mergeSaved } from '#shared/content/saved-content.ts';
import { closureProblems } from '#shared/deadlines/closures.ts';
import { type Region, regionLabels, regions } from '#shared/deadlines/regions.ts';
import {
  approvalDayRange,
  deadlineSwitches,
  freightDayRange,
  freightKey,
  parseDeadlineRules,
} from '#shared/deadlines/rules.ts';
import { countStyle, numberText } from '#shared/numbers/typed-number.ts';

type Freight = ReturnType<typeof freightKey<Region>>;
type DeadlineValues = typeof deadlineSwitches & Record<'approval' | Freight, string>;

const byRegion = <Value,>(value: (region: Region) => Value) =>
  Object.fromEntries(regions.map((region) => [freightKey(region), value(region)])) as Record<
    Freight,
    Value
  >;

const closures = text({
  label: 'Feriados locais e férias coletivas',
  max: 2000,
  rows: [3, 12],
  input: { placeholder: '25/01 Aniversário da cidade\n21/12/2026 a 04/01/2027 Férias coletivas' },
  extra:
    'Um por linha: a data, ou a primeira e a última, e o nome. Sem o ano, vale todos os anos. Os feriados nacionais já são contados.',
});

export const deadlines = defineSections({
  ...oneSection('deadlines', (content): DeadlineValues => {
    const { approval, freight } = parseDeadlineRules(content);
    return {
      ...mergeSaved(deadlineSwitches, content),
      approval: numberText(approval, countStyle),
      ...byRegion((region) => numberText(freight[region], countStyle)),
    };
  }),
  fields: {
    approval: number({
      label: 'Para aprovar a arte (dias úteis)',
      half: true,
      style: countStyle,
      range: approvalDayRange,
      required: true,
    }),
    ...byRegion((region) =>
      number({
        label: `Frete: ${regionLabels[region]}`,
        half: true,
        style: countStyle,
        range: freightDayRange,
        placeholder: 'Não contado',
      }),
    ),
    carnival: flag('Não trabalhamos no Carnaval'),
    corpus_christi: flag('Não trabalhamos em Corpus Christi'),
    closures: {
      ...closures,
      problem: (typed: string) => {
        const problems = closureProblems(typed);
        return problems.length === 0 ? undefined : `${problems.join('. ')}.`;
      },
    },
  },
  groups: [
    {
      title: '“Chega a tempo?”',
      hint: 'O site compara a data do visitante com o prazo de cada produto, o de suas técnicas e o frete. Nunca promete: diz até quando aprovar a arte, e o que contou.',
      fields: ['approval'],
    },
    {
      title: 'Frete, em dias úteis',
      hint: 'Por região, da expedição à entrega. Em branco, o site diz que nenhum frete foi contado.',
      fields: regions.map(freightKey),
    },
    {
      title: 'Dias sem expediente',
      fields: ['carnival', 'corpus_christi', 'closures'],
      history: { section: 'deadlines', name: 'prazos' },
    },
  ],
  texts: savedTexts('Prazos salvos', 'os prazos'),
});
