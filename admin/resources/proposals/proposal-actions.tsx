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
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown, Flex, Form, Select } from 'antd';
import { useNavigate } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { toOptions } from '#admin/forms/select-options.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { useConfirm } from '#admin/ui/use-confirm.ts';
import type { Json } from '#shared/database.types.ts';
import { proposalLink } from '#shared/proposals/proposal.ts';
import { type LostReason, lostReasonLabels } from '#shared/requests/status.ts';
import { proposalsKey, type ReadProposal } from './read-proposals.ts';

const siteUrl = import.meta.env.PUBLIC_SITE_URL || window.location.origin;

const refusals: Readonly<Record<string, string>> = {
  client_missing: 'Informe a empresa ou o contato do cliente.',
  lines_missing: 'Inclua pelo menos um produto.',
  proposal_closed: 'A proposta já foi aprovada ou perdida.',
  proposal_sent: 'A proposta já foi enviada. Marque-a como perdida.',
};

interface ActionsProps {
  proposal: ReadProposal;
  /** Saves what is typed; resolves to the time of the last save, or undefined. Absent for a closed proposal. */
  save?: () => Promise<string | undefined>;
  /** Shows a link of the latest version, as its token is not stored. */
  onLink: (link: string) => void;
  print: () => void;
}

export function ProposalActions({ proposal, save, onLink, print }: ActionsProps) {
  const { id, number, lost_reason, versions } = proposal;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const fail = useFailure();
  const askReason = useLostReason();
  const confirm = useConfirm();
  const isApproved = versions[0]?.decision === 'approved';

  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: requestsKey });
    return queryClient.invalidateQueries({ queryKey: proposalsKey });
  };
  const call = async (
    answer: PromiseLike<{
      data: Json | undefined;
      error: { code: string; message: string } | null;
      status: number;
    }>,
    text: string,
  ) => {
    const { data, error, status } = await answer;
    if (error) {
      const reason = refusals[error.message];
      if (reason) toast.error(text, reason);
      else fail({ error: { ...error, status }, log: `Proposal ${number}: ${text}`, text });
      return undefined;
    }
    await refresh();
    return data ?? null;
  };
  const showLink = (data: Json | undefined) => {
    if (data) onLink(proposalLink(siteUrl, (data as { token: string }).token));
  };

  const send = async () => {
    const expected = await save?.();
    if (expected === undefined) return;
    showLink(
      await call(
        supabase.rpc('send_proposal', { proposal_id: id, expected }),
        'A proposta não foi enviada',
      ),
    );
  };
  const renew = async () =>
    showLink(
      await call(supabase.rpc('renew_proposal_link', { proposal_id: id }), 'O link não foi criado'),
    );
  const close = async (reason?: LostReason) => {
    // A lost proposal has no form.
    if (reason && (await save?.()) === undefined) return;
    const answer = supabase.rpc('set_proposal_lost', {
      proposal_id: id,
      ...(reason && { reason }),
    });
    const done = await call(answer, 'O status não foi mudado');
    if (done !== undefined) toast.success(reason ? 'Proposta perdida' : 'Proposta reaberta');
  };
  const remove = async () => {
    const answer = supabase.rpc('delete_proposal', { proposal_id: id });
    if ((await call(answer, 'O rascunho não foi excluído')) === undefined) return;
    toast.success('Rascunho excluído');
    await navigate('/proposals', { replace: true });
  };

  const items = [
    {
      key: 'print',
      icon: <PrinterOutlined aria-hidden />,
      label: 'Imprimir',
      onClick: print,
    },
    ...(versions.length > 0
      ? [
          {
            key: 'link',
            icon: <LinkOutlined aria-hidden />,
            label: 'Novo link',
            onClick: () => void renew(),
          },
        ]
      : []),
    {
      key: 'copy',
      icon: <CopyOutlined aria-hidden />,
      label: 'Nova a partir desta',
      onClick: () => void navigate(`/proposals/create?de=${id}`),
    },
    ...(versions.length === 0
      ? [
          {
            key: 'delete',
            icon: <DeleteOutlined aria-hidden />,
            label: 'Excluir rascunho',
            danger: true,
            onClick: () =>
              confirm({
                title: 'Excluir rascunho',
                content: 'A proposta nunca foi enviada. Depois de excluída, não volta.',
                okText: 'Excluir',
                onOk: remove,
              }),
          },
        ]
      : []),
    ...(isApproved
      ? []
      : lost_reason === null
        ? [
            {
              key: 'lost',
              icon: <StopOutlined aria-hidden />,
              label: 'Perdida',
              onClick: () => askReason((reason) => close(reason)),
            },
          ]
        : [
            {
              key: 'open',
              icon: <UndoOutlined aria-hidden />,
              label: 'Reabrir',
              onClick: () => void close(),
            },
          ]),
  ];
  return (
    <Flex wrap gap={8}>
      {save && (
        <BusyButton type="primary" icon={<SendOutlined aria-hidden />} work={send}>
          Enviar proposta
        </BusyButton>
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
          Mais ações
        </Button>
      </Dropdown>
    </Flex>
  );
}

function useLostReason() {
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ reason: LostReason }>();
  return (finish: (reason: LostReason) => Promise<unknown>) =>
    modal.confirm({
      title: 'Marcar como perdida',
      icon: null,
      content: (
        <Form form={form} layout="vertical" requiredMark={false}>
          <Form.Item
            name="reason"
            label="Por que foi perdida?"
            rules={[{ required: true, message: 'Escolha o motivo' }]}
          >
            <Select
              autoFocus
              placeholder="Escolha o motivo"
              options={toOptions(lostReasonLabels)}
            />
          </Form.Item>
        </Form>
      ),
      okText: 'Marcar',
      cancelText: 'Cancelar',
      autoFocusButton: null,
      onOk: (close) =>
        void form.validateFields().then(
          ({ reason }) => {
            close();
            return finish(reason);
          },
          // The form shows the problem.
          () => {},
        ),
      afterClose: () => form.resetFields(),
    });
}
