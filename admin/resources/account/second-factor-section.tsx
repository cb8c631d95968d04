import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { refresh } from '#admin/api/query-client.ts';
import {
  type NewFactor,
  readSecondFactor,
  removeFactor,
  startFactor,
  verifyCode,
} from '#admin/auth/second-factor.ts';
import { CodeForm } from '#admin/auth/sign-in-form.tsx';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { toast } from '#admin/notifications/messages.ts';
import { useShop } from '#admin/shop/shop.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { sessionsKey } from './own-sessions.tsx';
import './account.css';

const factorKey = ['own-second-factor'];

export function SecondFactorSection() {
  const { name: shop } = useShop();
  const factor = useQuery({ queryKey: factorKey, queryFn: readSecondFactor });
  const [change, setChange] = useState<NewFactor | 'unavailable' | 'removal'>();

  const start = async () => {
    const started = await startFactor(shop);
    if (started === 'failed') {
      toast.error('Erro ao ativar a verificação', 'Verifique a conexão e tente de novo.');
    } else setChange(started);
  };
  const finish = async (text: string, description?: string) => {
    toast.success(text, description);
    await refresh(factorKey);
    void refresh(sessionsKey);
    setChange(undefined);
  };

  return (
    <EditorSection
      title="Verificação em duas etapas"
      hint="Além da senha, um código que só o seu celular mostra. Quem descobrir a senha não entra."
    >
      <Flex vertical align="flex-start" gap={16} className="second-factor">
        <Loaded query={factor} failed="Erro ao carregar a verificação em duas etapas">
          {(present) =>
            change === 'unavailable' ? (
              <p role="status">O servidor desta loja não oferece a verificação em duas etapas.</p>
            ) : typeof change === 'object' ? (
              <NewFactorSteps
                factor={change}
                onConfirmed={() =>
                  finish(
                    'Verificação em duas etapas ativada!',
                    'Os outros dispositivos saíram da sua conta.',
                  )
                }
              />
            ) : present === null ? (
              <BusyButton work={start}>Ativar a verificação em duas etapas</BusyButton>
            ) : (
              <>
                <p className="muted">
                  <Badge tone="good">Ativada</Badge> desde{' '}
                  {dayjs(present.since).format('DD/MM/YYYY')}
                </p>
                {change === 'removal' ? (
                  <CodeForm
                    submitText="Desativar"
                    send={async (code) => {
                      const rejected = await removeFactor(present.id, code);
                      if (!rejected) await finish('Verificação em duas etapas desativada');
                      return rejected;
                    }}
                  />
                ) : (
                  <Button onClick={() => setChange('removal')}>
                    Desativar a verificação em duas etapas
                  </Button>
                )}
              </>
            )
          }
        </Loaded>
        {change !== undefined && change !== 'unavailable' && (
          <Button type="text" onClick={() => setChange(undefined)}>
            Cancelar
          </Button>
        )}
      </Flex>
    </EditorSection>
  );
}

interface NewFactorStepsProps {
  factor: NewFactor;
  /** Awaited to keep the button busy until the section shows that the factor is active. */
  onConfirmed: () => Promise<void>;
}

function NewFactorSteps({ factor, onConfirmed }: NewFactorStepsProps) {
  return (
    <Flex
      component="ol"
      vertical
      gap={24}
      className="new-factor"
      style={{ width: '100%', paddingLeft: 20, listStyle: 'decimal' }}
    >
      <li>
        <p>
          No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft
          Authenticator, 1Password…) e aponte a câmera para o código.
        </p>
        {/* Dark on white in both themes, so that cameras can read it. */}
        <img
          style={{ width: 'min(100%, 208px)', borderRadius: 8, background: '#fff' }}
          src={factor.qrCode}
          alt="QR code para o aplicativo autenticador"
        />
      </li>
      <li>
        <p>
          Sem câmera, digite a chave no aplicativo, ou{' '}
          <a href={factor.uri} className="underlined">
            abra-o neste aparelho
          </a>
          .
        </p>
        <CopyableCode
          code={factor.secret}
          shown={factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          label="Chave"
          noun="chave"
        />
      </li>
      <li>
        <p>Digite o código que o aplicativo mostra agora.</p>
        <CodeForm
          submitText="Confirmar e ativar"
          send={async (code) => {
            const rejected = await verifyCode(factor.id, code);
            if (!rejected) await onConfirmed();
            return rejected;
          }}
        />
      </li>
    </Flex>
  );
}
