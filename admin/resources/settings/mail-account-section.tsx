import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Select } from 'antd';
import { useState } from 'react';
import { readOwnServer } from '#admin/api/own-server.ts';
import { queryClient, refresh } from '#admin/api/query-client.ts';
import { readOnce } from '#admin/api/query-defaults.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave } from '#admin/forms/use-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { fail } from '#admin/notifications/calls.ts';
import { confirm, toast } from '#admin/notifications/messages.ts';
import {
  FieldInputs,
  type FormFields,
  inItem,
  labelsOf,
  validateFields,
} from '#admin/records/fields.tsx';
import { email, text } from '#admin/records/text-fields.tsx';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import {
  type MailAccountState,
  type MailProblem,
  mailAddress,
} from '#shared/settings/mail-account.ts';
import { callMailAccount, type MailForm, mailProviders, toMailForm } from './mail-account.ts';

const queryKey = ['mail-account'];
const denied = 'Apenas administradores podem configurar o envio de e-mails';

export function MailAccountSection() {
  const account = useQuery({
    queryKey,
    queryFn: async () => ({ state: await readOwnServer<MailAccountState>(mailAddress) }),
    ...readOnce,
  });
  return (
    <Loaded query={account} failed="Erro ao carregar o envio de e-mails">
      {({ state }) =>
        state ? (
          // The key resets the form when the account is removed.
          <MailAccountForm key={String(state.account === null)} state={state} />
        ) : (
          <Notice
            type="info"
            title="Este site não envia e-mails"
            description="Ele está em uma hospedagem de arquivos. Avisos por e-mail saem de um servidor próprio, como docs/deploy.md descreve."
          />
        )
      }
    </Loaded>
  );
}

const portProblem = 'Informe a porta: 465, 587 ou a que o provedor pede';

const toFields = (hasPassword: boolean) =>
  ({
    host: text({
      label: 'Servidor',
      half: true,
      max: 253,
      required: 'Informe o servidor, como smtp.exemplo.com.br',
      input: { placeholder: 'smtp.exemplo.com.br' },
    }),
    port: {
      // Uses a text field because a number field would add a thousands separator.
      ...text({ label: 'Porta', half: true, max: 5, required: portProblem }),
      problem: (typed: string) =>
        /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 65_535
          ? undefined
          : portProblem,
    },
    user: text({ label: 'Usuário', half: true, max: 120 }),
    password: inItem(
      {
        label: 'Senha',
        half: true,
        extra: hasPassword
          ? 'Já há uma guardada. Em branco, ela continua.'
          : 'Fica só no servidor: não é mostrada de novo. No Gmail, é uma senha de app.',
      },
      () => <Input.Password autoComplete="new-password" />,
    ),
    name: text({ label: 'Nome do remetente', half: true, max: 120 }),
    email: email({
      label: 'E-mail do remetente',
      max: 254,
      required: 'Informe de que e-mail os avisos saem',
    }),
  }) satisfies FormFields<MailForm>;

function MailAccountForm({ state }: { state: MailAccountState }) {
  const { email: to } = useStaff();
  const [tested, setTested] = useState<MailProblem | 'sent'>();
  const fields = toFields(state.account?.hasPassword ?? false);
  const show = (next: MailAccountState) => {
    queryClient.setQueryData(queryKey, { state: next });
    void refresh(['mailer']);
  };

  const failed = 'Erro ao salvar o envio de e-mails';
  const editor = useRecordEditor<MailForm>({
    start: { values: toMailForm(state) },
    validate: (values) => validateFields<MailForm>(fields, values),
    save: useSave<MailForm>({
      failed,
      denied,
      log: 'The mail account was not saved',
      write: async (values) => {
        const outcome = await callMailAccount('PUT', values);
        if (outcome.kind === 'failed') return { kind: 'failed', error: outcome };
        if (outcome.kind === 'rejected') {
          const { field = 'host', message } = outcome.problem;
          return { kind: 'refused', problems: [{ field, message }] };
        }
        const version = { values: toMailForm(outcome.state) };
        const after = () => show(outcome.state);
        return { kind: 'saved', text: 'Envio de e-mails salvo com sucesso!', version, after };
      },
    }),
    leaves: leavesPage,
  });

  const test = async () => {
    setTested(undefined);
    if (!editor.isValid()) return;
    const values = editor.form.getFieldsValue(true) as MailForm;
    const outcome = await callMailAccount('POST', { ...values, to });
    if (outcome.kind === 'failed') {
      const reason = outcome.status === 429 ? 'Outro teste está em curso.' : undefined;
      const texts = { log: 'The mail account was not tested', text: 'O teste não foi feito' };
      return fail({ error: outcome, denied, reason, ...texts });
    }
    setTested(outcome.kind === 'done' ? 'sent' : outcome.problem);
  };

  const remove = () =>
    confirm({
      title: 'Remover esta conta de e-mail?',
      content: state.serverSender
        ? `Os avisos voltam a sair de ${state.serverSender}, como o servidor foi configurado.`
        : 'Os avisos deixam de sair por e-mail. A senha guardada é apagada.',
      okText: 'Remover',
      onOk: async () => {
        const outcome = await callMailAccount('DELETE');
        if (outcome.kind !== 'done') {
          const error = { status: outcome.kind === 'failed' ? outcome.status : 422 };
          return fail({ error, denied, log: 'The mail account stays', text: failed });
        }
        show(outcome.state);
        toast.success('Conta de e-mail removida');
      },
    });

  return (
    <div className="editor-page">
      <EditorForm editor={editor} labels={labelsOf(fields)} saveText="Salvar E-mail">
        <EditorSection
          title="Envio de e-mails"
          isLandmark={false}
          hint="Por esta conta saem os avisos de pedidos e mensagens novas. Os dados estão na ajuda do seu provedor, em “SMTP”."
          action={
            state.account && (
              <Button size="small" danger onClick={() => void remove()}>
                Remover
              </Button>
            )
          }
        >
          {state.serverSender !== null && state.account === null && (
            <Notice
              type="info"
              style={{ marginBottom: 16 }}
              title={`Os avisos já saem de ${state.serverSender}, como o servidor foi configurado. Uma conta salva aqui passa a valer no lugar.`}
            />
          )}
          <Flex vertical gap={6} style={{ marginBottom: 16 }}>
            <label htmlFor="mail-provider">Provedor</label>
            <Select
              id="mail-provider"
              placeholder="Escolha para preencher servidor e porta"
              options={Object.keys(mailProviders).map((name) => ({ value: name, label: name }))}
              onChange={(name: string) => {
                editor.form.setFieldsValue(mailProviders[name] ?? {});
                editor.onValuesChange(mailProviders[name] ?? {});
              }}
            />
          </Flex>
          <FieldInputs fields={fields} disabled={editor.saving} />
          <Flex vertical align="flex-start" gap={12}>
            <BusyButton work={test}>Enviar e-mail de teste</BusyButton>
            <div role="status">
              {tested === 'sent' && (
                <Notice
                  type="success"
                  title={`O teste saiu para ${to}. Veja se chegou, também no spam.`}
                />
              )}
              {tested !== undefined && tested !== 'sent' && (
                <Notice type="error" title={tested.message} description={tested.details} />
              )}
            </div>
          </Flex>
        </EditorSection>
      </EditorForm>
    </div>
  );
}
