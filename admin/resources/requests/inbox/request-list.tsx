import { Flex, Typography } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import { requestKindLabels } from '#shared/requests/status.ts';
import { useBackAddress } from '../back-address.ts';
import type { ListedRequest } from '../read-requests.ts';
import { contentLine, personLabel } from '../request-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import './request-list.css';
import { useListKeys } from './use-list-keys.ts';

interface RequestListProps {
  requests: readonly ListedRequest[];
  /** Whether another part is on its way. */
  isStale: boolean;
  onTake: (request: ListedRequest) => void;
}

/** Requests as rows, which the keys j, k, Enter and e go through. */
export function RequestList({ requests, isStale, onTake }: RequestListProps) {
  const list = useRef<HTMLOListElement>(null);
  const state = useBackAddress();
  useListKeys(list, {
    e: (id) => {
      const request = requests.find((listed) => listed.id === id);
      if (request) onTake(request);
    },
  });
  return (
    <>
      <ol ref={list} className="request-list" aria-busy={isStale}>
        {requests.map((request) => (
          <Flex
            component="li"
            key={request.id}
            wrap
            align="center"
            gap="4px 20px"
            data-new={request.status === 'new'}
          >
            <div className="request-main">
              <Link to={`/requests/${request.id}`} state={state} data-key={request.id}>
                {personLabel(request)}
              </Link>
              {request.name !== null && request.company !== null && ` ${request.company}`}
              <p>{contentLine(request)}</p>
            </div>
            <Flex vertical align="start" gap={2} style={{ width: 128 }}>
              <StatusBadge status={request.status} />
              {requestKindLabels[request.kind as RequestKind]}
            </Flex>
            <span style={{ width: 110 }}>{request.protocol}</span>
            <span style={{ width: 132 }}>
              {request.assigned_to === null ? 'Sem responsável' : request.assignee_name}
            </span>
            <span style={{ width: 112 }}>
              <Age at={request.created_at} />
            </span>
          </Flex>
        ))}
      </ol>
      <Typography.Text type="secondary" className="request-keys">
        <kbd>j</kbd> e <kbd>k</kbd> andam pela lista, <kbd>Enter</kbd> abre, <kbd>e</kbd> passa para
        você, <kbd>/</kbd> busca.
      </Typography.Text>
    </>
  );
}
