import type { I18nProvider } from '@refinedev/core';

// Refine's own texts; all others are where they are used.
const texts: Record<string, string> = {
  'buttons.cancel': 'Cancelar',
  'buttons.confirm': 'Confirmar',
  'buttons.delete': 'Excluir',
  'buttons.refresh': 'Atualizar',
  'notifications.success': 'Sucesso',
  'notifications.error': 'Erro',
  'notifications.createSuccess': 'Registro criado com sucesso',
  'notifications.createError': 'Erro ao criar registro',
  'notifications.editSuccess': 'Registro atualizado com sucesso',
  'notifications.editError': 'Erro ao atualizar registro',
  'notifications.deleteSuccess': 'Registro excluído com sucesso',
  'notifications.deleteError': 'Erro ao excluir registro',
  warnWhenUnsavedChanges: 'As alterações ainda não foram salvas. Sair mesmo assim?',
  'pages.error.404': 'Página não encontrada',
  'pages.error.backHome': 'Voltar ao início',
};

/** Refine in Portuguese, the only language. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, defaultMessage?: string) =>
    texts[key] ?? defaultMessage ?? (typeof options === 'string' ? options : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'pt-BR',
};
