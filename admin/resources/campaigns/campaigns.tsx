import { Flex, Input } from 'antd';
import type { ApiError } from '#admin/api/api-error.ts';
import type { FormControl } from '#admin/forms/form-control.ts';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { defineRecord } from '#admin/records/define-record.ts';
import { type Field, inItem, unedited } from '#admin/records/fields.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { type CampaignNote, noteText } from './campaign-texts.ts';

interface MomentInputProps extends FormControl<string> {
  /** Default time if only a day is chosen. */
  time: string;
  timeLabel: string;
}

/** Input for a day and a time in Brasília, whatever the browser's time zone. */
function MomentInput({ id, value = '', onChange, time, timeLabel }: MomentInputProps) {
  const [day = '', at = ''] = value.split('T');
  const change = (nextDay: string, nextTime: string) =>
    onChange?.(nextDay && `${nextDay}T${nextTime || time}`);
  return (
    <Flex gap={8}>
      <Input
        {...(id && { id })}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={day}
        onChange={({ target }) => change(target.value, at)}
      />
      <Input
        type="time"
        aria-label={timeLabel}
        style={{ width: 130 }}
        value={at}
        disabled={day === ''}
        onChange={({ target }) => change(day, target.value)}
      />
    </Flex>
  );
}

const moment = (label: string, time: string, extra: string): Field<string | null, string> => ({
  ...inItem({ label, half: true, extra }, () => (
    <MomentInput time={time} timeLabel={`Hora: ${label.toLowerCase()}`} />
  )),
  start: '',
  // PGlite puts a space between date and time.
  toTyped: (stored) => stored?.slice(0, 16).replace(' ', 'T') ?? '',
  toStored: (typed) => typed || null,
  format: (stored) => formatDateTime(String(stored)),
  problem: (typed) =>
    typed === '' || /^2[01]\d\d-/.test(typed) ? undefined : 'Informe uma data entre 2000 e 2199',
});

export const restricted = 'Ela tem rascunhos que só administradores publicam ou descartam.';
const endMessage = 'O fim deve vir depois do início, e ainda não ter passado';

export const campaigns = defineRecord({
  table: 'campaigns',
  width: 620,
  fields: {
    name: text({ label: 'Nome', required: 'Nome é obrigatório', input: { placeholder: 'Natal' } }),
    starts_at: moment('Início', '00:00', 'Primeiro dia, no horário de Brasília.'),
    ends_at: moment('Fim', '23:59', 'Último dia. Em branco, fica até alguém encerrar.'),
    is_scheduled: unedited('Agendada'),
    started_at: { ...unedited('Começou'), format: (at) => formatDateTime(String(at)) },
    ended_at: { ...unedited('Encerrou'), format: (at) => formatDateTime(String(at)) },
    notes: {
      ...unedited('Ocorrências'),
      format: (notes) => (notes as unknown as CampaignNote[]).map(noteText).join(' ') || 'Nenhuma',
    },
  },
  name: (row) => row.name,
  validate: ({ starts_at, ends_at }) =>
    starts_at && ends_at && ends_at <= starts_at ? [{ field: 'ends_at', message: endMessage }] : [],
  removal: {
    hint: () => 'Os rascunhos dela são excluídos com ela. O que está no site fica como está.',
    formatReason: (cause) => {
      const { message } = cause as ApiError;
      if (message === 'campaign_restricted') return restricted;
      return message === 'campaign_running'
        ? 'A campanha está no ar. Encerre-a antes de excluir.'
        : undefined;
    },
  },
  toProblems: (error) => {
    const isPast = error.message === 'campaign_over';
    return isPast || toConstraintError(error)?.column === 'days'
      ? [{ field: 'ends_at', message: endMessage }]
      : undefined;
  },
  refreshes: ['drafts'],
});
