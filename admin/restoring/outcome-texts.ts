import { counted } from '#shared/numbers/format-number.ts';

/** Outcome of restoring one deleted record (public.restore_deleted_records). */
export interface RestoreDeletedOutcome {
  id: string;
  /** Missing if the record already exists or is permanently gone. */
  table?: string;
  name?: string;
  outcome:
    | 'restored'
    | 'exists'
    | 'gone'
    | 'code_taken'
    | 'name_taken'
    | 'path_taken'
    | 'email_taken'
    | 'account_gone';
  /** Differences between the restored and the deleted record. */
  notes: readonly RestoreDeletedNote[];
  /** Code taken by another product. */
  code?: string | null;
  /** Product that has taken the code. Its id is null if it was restored by the same call. */
  taken_by?: { id: string | null; name: string | null } | null;
}

type RestoreDeletedNote =
  | 'category_restored'
  | 'other_category'
  | 'without_category'
  | 'other_slug'
  | 'without_parent'
  | 'last';

/** Changes to columns, by record id. */
export type RestoreDeletedChanges = Readonly<
  Record<string, Readonly<Record<string, string | null>>>
>;

const notes: Record<RestoreDeletedNote, string> = {
  category_restored: 'A categoria voltou junto.',
  other_category: 'Ficou na categoria de mesmo nome que existe agora.',
  without_category: 'Ficou sem categoria, pois a de antes não existe mais.',
  other_slug: 'O endereço da página ganhou um número, pois o de antes está em uso.',
  without_parent: 'Ficou como categoria principal, pois a de cima não pode mais recebê-la.',
  last: 'Ficou no fim da ordem, pois o lugar de antes está ocupado.',
};

const employeeNote =
  'Entra com a senha que tinha. Se a esqueceu, use “Redefinir senha” em Funcionários.';

export const isRestored = ({ outcome }: RestoreDeletedOutcome): boolean =>
  outcome === 'restored' || outcome === 'exists';

const shown = 3;

function nameList(names: readonly string[]): string {
  const named = names.slice(0, shown).map((name) => `“${name}”`);
  const more = names.length > shown ? [`mais ${names.length - shown}`] : [];
  return new Intl.ListFormat('pt-BR').format([...named, ...more]);
}

/** Returns messages about the restored records, or undefined if none were restored. */
export function restoredTexts(
  outcomes: readonly RestoreDeletedOutcome[],
): { title: string; note: string | undefined } | undefined {
  const back = outcomes.filter(isRestored);
  const [first] = back;
  if (first === undefined) return undefined;
  const noted = back.flatMap(({ table, name = '', notes: codes }) =>
    [
      ...codes.flatMap((code) => notes[code] ?? []),
      ...(table === 'admin_users' ? [employeeNote] : []),
    ].map((text) => ({ text, name })),
  );
  const lines = [...Map.groupBy(noted, ({ text }) => text)].map(([text, named]) =>
    back.length === 1 ? text : `${nameList(named.map(({ name }) => name))}: ${text}`,
  );
  return {
    title:
      back.length > 1
        ? `${counted(back.length, 'registro voltou', 'registros voltaram')}.`
        : first.name === undefined
          ? 'O registro já tinha voltado.'
          : `“${first.name}” voltou.`,
    note: lines.length === 0 ? undefined : lines.join(' '),
  };
}

/** Explains why a record stays deleted, and what the user can do about it. */
export function problemText({ outcome, code, taken_by }: RestoreDeletedOutcome): string {
  switch (outcome) {
    case 'code_taken':
      return taken_by?.name
        ? `O código ${code} agora é de “${taken_by.name}”.`
        : `O código ${code} é também de outro produto que voltou.`;
    case 'name_taken':
      return 'Já existe uma categoria com este nome.';
    case 'path_taken':
      return 'Este endereço agora é de uma página, ou já leva a outro lugar. Confira em Redirecionamentos.';
    case 'email_taken':
      return 'Já existe um funcionário com este e-mail. Edite o cadastro dele, ou exclua-o antes.';
    case 'account_gone':
      return 'A conta com que entrava não existe mais. Adicione a pessoa de novo em Funcionários, com uma senha nova.';
    default:
      return 'Já não pode voltar: foi excluído há mais de 30 dias.';
  }
}

/** Formats how long a record can still be restored. Returns undefined if there is no deadline. */
export function timeLeft(restorableUntil: string | null, now: number): string | undefined {
  if (restorableUntil === null) return undefined;
  const days = Math.ceil((Date.parse(restorableUntil) - now) / 86_400_000);
  return days <= 1 ? 'Último dia' : `Mais ${days} dias`;
}
