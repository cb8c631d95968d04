import type { SupabaseAccess } from '../environment.ts';
import { type Client, clientOf } from '../supabase-client.ts';

/** The accounts of a demonstration on this machine; never made on a hosted project. */
export const demoAccounts = [
  { name: 'Ana Prado', email: 'admin@exemplo.com.br', password: 'admin-demo-123', role: 'admin' },
  {
    name: 'Bruno Teixeira',
    email: 'equipe@exemplo.com.br',
    password: 'equipe-demo-123',
    role: 'employee',
  },
] as const;

/** Signs the demo accounts up and gives them their records; those that exist stay as they are. */
export async function seedAccounts(service: Client, access: SupabaseAccess): Promise<void> {
  for (const account of demoAccounts) {
    const visitor = clientOf(access.url, access.publishableKey);
    const { email, password } = account;
    const signedUp = await visitor.auth.signUp({ email, password });
    const session = signedUp.data.session
      ? signedUp
      : await visitor.auth.signInWithPassword({ email, password });
    const authId = session.data.user?.id;
    if (session.error || authId === undefined) {
      throw new Error(`a conta ${email} não foi criada: ${session.error?.message ?? 'sem sessão'}`);
    }
    const { error } = await service
      .from('admin_users')
      .upsert(
        { name: account.name, email, role: account.role, auth_id: authId },
        { onConflict: 'auth_id', ignoreDuplicates: true },
      );
    if (error) throw new Error(`o registro de ${email} não foi criado: ${error.message}`);
  }
}
