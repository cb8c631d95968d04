import { useQuery, useQueryClient } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useCall } from '#admin/notifications/use-failure.ts';
import { useConfirm } from '#admin/ui/use-confirm.ts';
import type { Tables } from '#shared/database.types.ts';
import { onlyAdministrators } from './use-add-employee.ts';

type Employee = Pick<Tables<'admin_users'>, 'id' | 'name'>;

const secondFactorsKey = ['staff-with-second-factor'];

async function readStaffWithSecondFactor(): Promise<ReadonlySet<string>> {
  const { data } = await supabase.rpc('staff_with_second_factor').throwOnError();
  return new Set(data);
}

/** The staff who sign in by two steps, with the removal of the second step for a lost phone. */
export function useSecondFactors() {
  const confirm = useConfirm();
  const toast = useToast();
  const call = useCall();
  const queryClient = useQueryClient();
  const { data: known } = useQuery({
    queryKey: secondFactorsKey,
    queryFn: readStaffWithSecondFactor,
  });

  const remove = async ({ id, name }: Employee) => {
    const removed = await call(supabase.rpc('remove_second_factor', { employee: id }), {
      log: 'The second factor was not removed',
      text: 'Erro ao remover a segunda etapa',
      denied: onlyAdministrators,
    });
    if (!removed) return;
    toast.success('Segunda etapa removida', `${name} entra só com a senha.`);
    await queryClient.invalidateQueries({ queryKey: secondFactorsKey });
  };

  return {
    has: ({ id }: Employee) => known?.has(id) ?? false,
    askToRemove: (employee: Employee) =>
      confirm({
        title: `Remover a segunda etapa de ${employee.name}?`,
        content:
          'Para quem perdeu o celular. A pessoa sai de todos os dispositivos e volta a entrar só com a senha. Tenha certeza de que é ela quem pede.',
        okText: 'Remover a segunda etapa',
        onOk: () => remove(employee),
      }),
  };
}
