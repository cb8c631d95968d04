import {
  CopyOutlined,
  DeleteOutlined,
  LinkOutlined,
  MoreOutlined,
  PrinterOutlined,
  SendOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Flex } from 'antd';
import { useNavigate } from 'react-router';
import type { Answer } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { ask } from '#admin/notifications/calls.ts';
import { confirm, toast } from '#admin/notifications/messages.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { askForm } from '#admin/ui/form-question.tsx';
import { MenuButton, menuItem } from '#admin/ui/menu-button.tsx';
import type { Json } from '#shared/database.types.ts';
import { proposalLink } from '#shared/proposals/proposal.ts';
import type { LostReason } from '#shared/requests/status.ts';
import { LostReasonItem } from '../requests/handle-request.tsx';
import { proposalRefusal } from './proposal-form.tsx';
import { proposalsKey, type ReadProposal } from './read-proposals.ts';

const siteUrl = import.meta.env.PUBLIC_SITE_URL || window.location.origin;

interface ActionsProps {
  proposal: ReadProposal;
  /** Saves the form. Resolves to the time of the save, or undefined on failure. Missing for a closed proposal. */
  save?: () => Promise<string | undefined>;
  /** Shows the link right away because its token is not stored. */
  onLink: (link: string) => void;
  print: () => void;
}

export function ProposalActions({ proposal, save, onLink, print }: ActionsProps) {
  const { id, number, lost_reason, versions } = proposal;
  const proposal_id = id;
  const navigate = useNavigate();
  const isApproved = versions[0]?.decision === 'approved';
  const isDraft = versions.length === 0;

  const call = async <Data,>(sent: PromiseLike<Answer<Data>>, text: string) => {
    const log = `Proposal ${number}: ${text}`;
    const answer = await ask(sent, { log, text, explain: proposalRefusal });
    if (!answer) return undefined;
    void refresh(requestsKey);
    await refresh(proposalsKey);
    return answer;
  };
  const showLink = async (sent: PromiseLike<Answer<Json>>, text: string) => {
    const answer = await call(sent, text);
    if (answer) onLink(proposalLink(siteUrl, (answer.data as { token: string }).token));
  };

  const send = async () => {
    const expected = await save?.();
    if (expected === undefined) return;
    const sent = supabase.rpc('send_proposal', { proposal_id, expected });
    await showLink(sent, 'A proposta não foi enviada');
  };
  const renew = () =>
    showLink(supabase.rpc('renew_proposal_link', { proposal_id }), 'O link não foi criado');
  const close = async (reason?: LostReason) => {
    // A lost proposal has no form to save.
    if (reason && (await save?.()) === undefined) return;
    const sent = supabase.rpc('set_proposal_lost', { proposal_id, ...(reason && { reason }) });
    if (!(await call(sent, 'O status não foi mudado'))) return;
    toast.success(reason ? 'Proposta perdida' : 'Proposta reaberta');
  };
  const askToClose = async () => {
    const typed = await askForm<{ reason: LostReason }>({
      title: 'Marcar como perdida',
      okText: 'Marcar',
      fields: <LostReasonItem label="Por que foi perdida?" />,
    });
    if (typed) await close(typed.reason);
  };
  const remove = async () => {
    const sent = supabase.rpc('delete_proposal', { proposal_id });
    if (!(await call(sent, 'O rascunho não foi excluído'))) return;
    toast.success('Rascunho excluído');
    await navigate('/proposals', { replace: true });
  };
  const askToRemove = () =>
    confirm({
      title: 'Excluir rascunho',
      content: 'A proposta nunca foi enviada. Depois de excluída, não volta.',
      okText: 'Excluir',
      onOk: remove,
    });

  const items = [
    menuItem('Imprimir', PrinterOutlined, print),
    isDraft ? null : menuItem('Novo link', LinkOutlined, renew),
    menuItem('Nova a partir desta', CopyOutlined, () => navigate(`/proposals/create?de=${id}`)),
    isDraft ? { ...menuItem('Excluir rascunho', DeleteOutlined, askToRemove), danger: true } : null,
    isApproved || lost_reason !== null ? null : menuItem('Perdida', StopOutlined, askToClose),
    isApproved || lost_reason === null ? null : menuItem('Reabrir', UndoOutlined, () => close()),
  ];
  return (
    <Flex wrap gap={8}>
      {save && (
        <BusyButton type="primary" icon={<SendOutlined aria-hidden />} work={send}>
          Enviar proposta
        </BusyButton>
      )}
      <MenuButton icon={<MoreOutlined aria-hidden />} aria-haspopup="menu" items={items}>
        Mais ações
      </MenuButton>
    </Flex>
  );
}
