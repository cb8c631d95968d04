import { useMemo } from 'react';
import { defineSections, oneSection } from '#admin/forms/define-sections.ts';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { toggle } from '#admin/records/fields.tsx';
import { type HomeExamples, parseHomeExamples } from '#shared/content/home-examples.ts';
import { sectionTexts } from './section-texts.tsx';

export interface ExamplesProps {
  field: keyof HomeExamples;
  label: string;
  list: readonly { title: string; text: string | null }[];
}

/** The built-in records the site shows while the shop has none, with a switch to show nothing instead. */
export function Examples({ field, label, list }: ExamplesProps) {
  const form = useMemo(
    () =>
      defineSections({
        ...oneSection(
          'home_examples',
          (content) => ({ [field]: parseHomeExamples(content)[field] }),
          (values) => values,
        ),
        fields: {
          [field]: toggle(
            label,
            'Desligado, a página inicial fica sem eles até você criar os seus.',
          ),
        },
        groups: [
          {
            title: 'Exemplos',
            hint: 'O site mostra estes exemplos até você criar os seus.',
            fields: [field],
            below: (
              <ul className="rows">
                {list.map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    <p className="muted">{text}</p>
                  </li>
                ))}
              </ul>
            ),
          },
        ],
        ...sectionTexts,
      }),
    [field, label, list],
  );
  return (
    <div style={{ marginTop: 28 }}>
      <SectionsForm form={form} />
    </div>
  );
}
