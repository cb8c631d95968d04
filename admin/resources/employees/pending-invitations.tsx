import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import dayjs from 'dayjs';
import { supabase } from '#admin/api/client.ts';
import { ActiveBadge, Badge } from '#admin/ui/badge.tsx';
import type { Tables } from '#shared/database.types.ts';

/** Expiry of the links of employees who have yet to choose a password, by employee. */
export type Invitations = ReadonlyMap<string, string>;

const none: Invitations = new Map();

export function useInvitations() {
  const { data = none, refetch } = useQuery({
    queryKey: ['pending-invitations'],
    queryFn: async (): Promise<Invitations> => {
      const { data } = await supabase.rpc('pending_invitations').throwOnError();
      return new Map(data.map(({ employee, valid_until }) => [employee, valid_until]));
    },
    refetchOnMount: 'always',
  });
  return { invitations: data, refresh: refetch };
}

interface StatusBadgesProps {
  row: Tables<'admin_users'>;
  invitations: Invitations;
}

export function StatusBadges({ row, invitations }: StatusBadgesProps) {
  const until = invitations.get(row.id);
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
