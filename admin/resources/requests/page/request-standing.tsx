import { Button, Flex, Select } from 'antd';
import { useId, useState } from 'react';
import { Age } from '#admin/ui/age.tsx';
import { type RequestStatus, requestStatusLabels } from '#shared/requests/status.ts';
import { useHandleRequest } from '../handle-request.ts';
import type { RequestDetails } from '../read-request.ts';
import { useAssignees } from '../read-requests.ts';
import { eventText, type ListedEvent } from '../request-events.ts';

const statuses = Object.entries(requestStatusLabels).map(([value, label]) => ({
  value: value as RequestStatus,
  label,
}));

/** In place of an id: nobody has it. */
const nobody = '';

interface RequestStandingProps {
  request: RequestDetails;
  events: readonly ListedEvent[];
}

/** How far a request has come and who has it, both to be changed. */
export function RequestStanding({ request, events }: RequestStandingProps) {
  const { id, assigned_to, status } = request;
  const { assignees, self } = useAssignees();
  const { assign, move } = useHandleRequest();
  const [isChanging, setChanging] = useState(false);
  const fields = useId();

  const change = async (made: Promise<boolean>) => {
    setChanging(true);
    await made;
    setChanging(false);
  };
  const give = (to: string | null) => void change(assign(id, to, assigned_to));
  const isGone = assigned_to !== null && !assignees.some((member) => member.id === assigned_to);
  const claim = events.findLast(({ kind }) => kind === 'assignment');

  return (
    <Flex component="section" vertical gap={4} className="request-standing" aria-label="Situação">
      <label htmlFor={`${fields}-status`}>Status</label>
      <Select<RequestStatus>
        id={`${fields}-status`}
        options={statuses}
        value={status as RequestStatus}
        disabled={isChanging}
        onChange={(to) => void change(move(id, to, status))}
      />
      <label htmlFor={`${fields}-assignee`}>Responsável</label>
      <Flex gap={8}>
        <Select
          style={{ flex: 1, minWidth: 0 }}
          id={`${fields}-assignee`}
          options={[
            { value: nobody, label: 'Sem responsável' },
            ...assignees.map(({ id: member, name, is_self }) => ({
              value: member,
              label: is_self ? `${name} (você)` : name,
            })),
            ...(isGone
              ? [{ value: assigned_to, label: claim?.after ?? 'Quem saiu da equipe' }]
              : []),
          ]}
          value={assigned_to ?? nobody}
          disabled={isChanging}
          onChange={(to) => give(to === nobody ? null : to)}
        />
        {self &&
          (assigned_to === self.id ? (
            <Button disabled={isChanging} onClick={() => give(null)}>
              Liberar
            </Button>
          ) : (
            <Button disabled={isChanging} onClick={() => give(self.id)}>
              Assumir
            </Button>
          ))}
      </Flex>
      <span>
        {/* Said aloud when it changes, which its age does not count as. */}
        <span role="status">{claim ? eventText(claim) : 'Ninguém assumiu este pedido ainda.'}</span>{' '}
        {claim && <Age at={claim.created_at} />}
      </span>
    </Flex>
  );
}
