import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useId } from 'react';
import { Age } from '#admin/ui/age.tsx';
import {
  type LostReason,
  lostReasonLabels,
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { useHandleRequest } from '../handle-request.ts';
import type { RequestDetails } from '../read-request.ts';
import { useAssignees } from '../read-requests.ts';
import { eventText, type ListedEvent } from '../request-texts.ts';

const nobody = '';

interface RequestStatusFieldsProps {
  request: RequestDetails;
  events: readonly ListedEvent[];
}

export function RequestStatusFields({ request, events }: RequestStatusFieldsProps) {
  const { id, assigned_to, status, lost_reason } = request;
  const { assignees, self } = useAssignees();
  const { assign, move } = useHandleRequest();
  const { mutate: change, isPending: disabled } = useMutation({
    mutationFn: (work: () => Promise<boolean>) => work(),
  });
  const fields = useId();

  const give = (to: string | null) => change(() => assign(id, to, assigned_to));
  const isGone = assigned_to !== null && !assignees.some((member) => member.id === assigned_to);
  const claim = events.findLast(({ kind }) => kind === 'assignment');
  const isOwn = assigned_to === self?.id;

  return (
    <Flex
      component="section"
      vertical
      gap={4}
      className="panel request-status"
      aria-label="Situação"
    >
      <label htmlFor={`${fields}-status`}>Status</label>
      <Select<RequestStatus>
        id={`${fields}-status`}
        options={requestStatuses.map((value) => ({ value, label: requestStatusLabels[value] }))}
        value={status as RequestStatus}
        disabled={disabled}
        onChange={(to) => change(() => move(request, to))}
      />
      {lost_reason !== null && (
        <span className="muted">Motivo: {lostReasonLabels[lost_reason as LostReason]}</span>
      )}
      <label htmlFor={`${fields}-assignee`}>Responsável</label>
      <Flex gap={8}>
        <Select
          style={{ flex: 1, minWidth: 0 }}
          id={`${fields}-assignee`}
          options={[
            { value: nobody, label: 'Sem responsável' },
            ...assignees.map(({ id: value, name, is_self }) => ({
              value,
              label: is_self ? `${name} (você)` : name,
            })),
            ...(isGone
              ? [{ value: assigned_to, label: claim?.after ?? 'Quem saiu da equipe' }]
              : []),
          ]}
          value={assigned_to ?? nobody}
          disabled={disabled}
          onChange={(to) => give(to === nobody ? null : to)}
        />
        {self && (
          <Button disabled={disabled} onClick={() => give(isOwn ? null : self.id)}>
            {isOwn ? 'Liberar' : 'Assumir'}
          </Button>
        )}
      </Flex>
      <span>
        {/* Announced on a change of the text, but not of its age. */}
        <span role="status">{claim ? eventText(claim) : 'Ninguém assumiu este pedido ainda.'}</span>{' '}
        {claim && <Age at={claim.created_at} />}
      </span>
    </Flex>
  );
}
