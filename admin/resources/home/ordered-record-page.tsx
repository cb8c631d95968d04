import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { defineSections, oneSection } from '#admin/forms/define-sections.ts';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { RecordRow } from '#admin/lists/record-card.tsx';
import type { RecordDefinition } from '#admin/records/define-record.ts';
import { toggle } from '#admin/records/fields.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { shownDaysText } from '#admin/records/shown-days.ts';
import { ActiveBadge, Badge } from '#admin/ui/badge.tsx';
import { type HomeExamples, parseHomeExamples } from '#shared/content/home.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { shownState } from '#shared/dates/shown-days.ts';
import { recordTables } from '#shared/records/record-tables.ts';
import { sectionTexts } from './section-texts.tsx';

interface OrderedRecord extends BaseRecord {
  id: string;
  sort_order: number;
  is_active: boolean;
  starts_on?: string | null;
  ends_on?: string | null;
}

const stateOf = ({ is_active, starts_on = null, ends_on = null }: OrderedRecord) =>
  shownState({ is_active, starts_on, ends_on }, shopDay(new Date()));

const offDays = {
  scheduled: 'Agendado',
  ended: 'Encerrado',
  current: undefined,
  inactive: undefined,
};

interface OrderedRecordPageProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  hint: string;
  /** Examples that the site shows while the shop has no records. */
  examples: ExamplesProps;
  picture: (row: Row) => ReactNode;
  text: (row: Row) => string | null;
}

export function OrderedRecordPage<Row extends OrderedRecord, Form extends object>({
  record,
  hint,
  examples,
  picture,
  text,
}: OrderedRecordPageProps<Row, Form>) {
  return (
    <RecordPage
      record={record}
      order={['sort_order', 'created_at', 'id']}
      pageSize={1000}
      hint={hint}
      below={(rows) =>
        !rows.some((row) => stateOf(row) === 'current') && <Examples {...examples} />
      }
      newText={`Adicionar ${recordTables[record.table].one}`}
      empty={`Adicione o primeiro ${record.texts.noun[0]}.`}
      className="home-records"
    >
      {(row, actions) => {
        const offDay = offDays[stateOf(row)];
        const days = shownDaysText({ starts_on: null, ends_on: null, ...row });
        return (
          <RecordRow {...actions} picture={picture(row)}>
            {text(row) && <p className="muted">{text(row)}</p>}
            <p className="note">
              <ActiveBadge isActive={row.is_active} />{' '}
              {offDay && <Badge tone="accent">{offDay}</Badge>} Ordem: {row.sort_order}
              {days && ` · ${days}`}
            </p>
          </RecordRow>
        );
      }}
    </RecordPage>
  );
}

interface ExamplesProps {
  field: keyof HomeExamples;
  label: string;
  list: readonly { title: string; text: string | null }[];
}

/** Lists the built-in records that the site shows while the shop has none. A switch turns them off. */
function Examples({ field, label, list }: ExamplesProps) {
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
