import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import dayjs from 'dayjs';
import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { ask } from '#admin/notifications/calls.ts';
import { useShop } from '#admin/shop/shop.ts';
import { ActiveBadge, Badge } from '#admin/ui/badge.tsx';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';
import type { Tables } from '#shared/database.types.ts';
import { addEmployee, invitedEmployee, onlyAdministrators } from './employees.tsx';

export interface PasswordCode {
  name: string;
  email: string;
  code: string;
  validUntil: string;
  /** True for an invitation, whose code is shared as a link. */
  byLink: boolean;
}

const reasons: Record<string, string> = {
  own_password: 'A sua própria senha você muda em Minha conta.',
  account_not_found: 'Este cadastro não tem conta. Exclua-o e adicione-o de novo.',
};

/** Creates a one-time password code for an employee, or shows why that failed. */
export async function createPasswordCode({
  id,
  name,
}: Pick<Tables<'admin_users'>, 'id' | 'name'>): Promise<PasswordCode | undefined> {
  const answer = await ask(supabase.rpc('create_password_code', { employee: id }), {
    log: 'No code was created',
    text: 'Erro ao criar o código',
    denied: onlyAdministrators,
    explain: ({ message = '' }) => reasons[message],
  });
  const created = answer?.data[0];
  if (!created) return undefined;
  const { account_email: email, code, by_link: byLink, valid_until: validUntil } = created;
  const shown = byLink ? code : code.replace(/(.{4})(?=.)/g, '$1-');
  return { name, email, code: shown, validUntil, byLink };
}

/** Returns the record definition of an invitation. Once the record is saved, `onInvited` receives the code. */
export function toInvitation(onInvited: (code: PasswordCode | undefined) => void) {
  const write: typeof invitedEmployee.write = async (record, columns) => {
    const outcome = await addEmployee(record, columns);
    if (outcome.kind === 'saved') onInvited(await createPasswordCode(outcome.row));
    return outcome;
  };
  return { ...invitedEmployee, write };
}

function Invitation({ name, email, code, validUntil }: PasswordCode) {
  const shop = useShop();
  const link = new URL('/admin/login/invitation', window.location.href);
  link.hash = new URLSearchParams({ email, codigo: code }).toString();
  const until = dayjs(validUntil).format('DD/MM [às] HH:mm');
  const text = `Olá, ${name}! Este é o seu convite para a administração de ${shop.name}. Escolha a sua senha até ${until}: ${link.href}`;
  const message = encodeURIComponent(text);
  const subject = encodeURIComponent(`Convite de ${shop.name}`);
  return (
    <Flex vertical gap={16}>
      <p>
        Envie este link só a {name}. Com ele a pessoa escolhe a própria senha, que ninguém mais
        conhece. Ele vale uma vez, até {until}, e não é mostrado de novo.
      </p>
      <CopyableCode code={link.href} label="Link de convite" />
      <Flex wrap gap={8}>
        <Button href={`mailto:${email}?subject=${subject}&body=${message}`}>
          Enviar por e-mail
        </Button>
        <Button href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener noreferrer">
          Enviar por WhatsApp
        </Button>
      </Flex>
    </Flex>
  );
}

interface PasswordCodeDialogProps {
  code: PasswordCode | undefined;
  onClose: () => void;
}

export function PasswordCodeDialog({ code, onClose }: PasswordCodeDialogProps) {
  return (
    <Modal
      open={code !== undefined}
      title={code && `${code.byLink ? 'Convite' : 'Código'} para ${code.name}`}
      width={480}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      {code?.byLink && <Invitation {...code} />}
      {code && !code.byLink && (
        <Flex vertical gap={16}>
          <p>
            Entregue este código só a {code.name}. Ele vale uma vez, até{' '}
            {dayjs(code.validUntil).format('HH:mm')}, e não é mostrado de novo.
          </p>
          <CopyableCode code={code.code} label="Código" noun="código" />
          <p>
            Na página de entrada, em “Esqueci minha senha” e “Já tenho um código”, a pessoa informa{' '}
            <strong>{code.email}</strong>, o código e uma senha nova. Até lá a senha de antes vale;
            depois, todos os dispositivos dela saem da conta.
          </p>
        </Flex>
      )}
    </Modal>
  );
}

const invitationsKey = ['pending-invitations'];

export const refreshInvitations = (): Promise<void> => refresh(invitationsKey);

const none: ReadonlyMap<string, string> = new Map();

/** Returns the expiry times of unused invitation links, by employee. */
export function useInvitations(): ReadonlyMap<string, string> {
  const { data = none } = useQuery({
    queryKey: invitationsKey,
    queryFn: async () => {
      const { data } = await supabase.rpc('pending_invitations').throwOnError();
      return new Map(data.map(({ employee, valid_until }) => [employee, valid_until]));
    },
    // Shares one read between all rows.
    staleTime: 60_000,
  });
  return data;
}

export function StatusBadges({ row }: { row: Tables<'admin_users'> }) {
  const until = useInvitations().get(row.id);
  return (
    <Flex wrap gap={4}>
      <ActiveBadge isActive={row.is_active} />
      {until !== undefined && (
        <Badge tone="limited" title={`O link vale até ${dayjs(until).format('DD/MM HH:mm')}`}>
          {dayjs(until).isAfter() ? 'Convite pendente' : 'Convite vencido'}
        </Badge>
      )}
    </Flex>
  );
}
