import { useRef } from 'react';
import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import { requestKindLabels } from '#shared/requests/standing.ts';
import { useBackAddress } from './back-address.ts';
import type { ListedRequest } from './read-requests.ts';
import { contentLine, personLabel } from './request-texts.ts';
import './request-list.css';
import { StatusBadge } from './status-badge.tsx';
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
          <li key={request.id} data-new={request.status === 'new'}>
            <div className="request-main">
              <Link
                className="request-link"
                to={`/requests/${request.id}`}
                state={state}
                data-key={request.id}
              >
                {personLabel(request)}
              </Link>
              {request.name !== null && request.company !== null && (
                <span className="request-company">{request.company}</span>
              )}
              <p>{contentLine(request)}</p>
            </div>
            <div className="request-facts">
              <StatusBadge status={request.status} />
              <span>{requestKindLabels[request.kind as RequestKind]}</span>
            </div>
            <span className="request-protocol">{request.protocol}</span>
            <span className="request-assignee">
              {request.assigned_to === null ? 'Sem responsável' : request.assignee_name}
            </span>
            <span className="request-age">
              <Age at={request.created_at} />
            </span>
          </li>
        ))}
      </ol>
      <p className="request-keys">
        <kbd>j</kbd> e <kbd>k</kbd> andam pela lista, <kbd>Enter</kbd> abre, <kbd>e</kbd> passa para
        você, <kbd>/</kbd> busca.
      </p>
    </>
  );
}
