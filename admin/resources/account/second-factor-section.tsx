import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { CodeForm } from '#admin/auth/code-form.tsx';
import {
  type NewFactor,
  readSecondFactor,
  removeFactor,
  startFactor,
} from '#admin/auth/second-factor.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { useShop } from '#admin/identity/shop.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { Loading } from '#admin/ui/loaded.tsx';
import { NewFactorSteps } from './new-factor-steps.tsx';
import { sessionsKey } from './own-sessions.tsx';
import './account.css';

const factorKey = ['own-second-factor'];

/** What is being done about the second step. */
type Doing = { kind: 'nothing' } | { kind: 'adding'; factor: NewFactor } | { kind: 'removing' };

const nothing: Doing = { kind: 'nothing' };

/** The second step of signing in, by the code of an app: turned on and off by a code of it. */
export function SecondFactorSection() {
  const toast = useToast();
  const { name: shop } = useShop();
  const queryClient = useQueryClient();
  const factor = useQuery({ queryKey: factorKey, queryFn: readSecondFactor });
  const [doing, setDoing] = useState(nothing);
  const [starting, setStarting] = useState(false);
  const [unavailable, setUnavailable] = useState(false);

  const start = async () => {
    setStarting(true);
    const started = await startFactor(shop);
    setStarting(false);
    if (started === 'unavailable') setUnavailable(true);
    else if (started === 'failed') {
      toast.error('Erro ao ativar a verificação', 'Verifique a conexão e tente de novo.');
    } else setDoing({ kind: 'adding', factor: started });
  };
  const finish = async (text: string, description?: string) => {
    toast.success(text, description);
    await queryClient.invalidateQueries({ queryKey: factorKey });
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
    setDoing(nothing);
  };

  let content: ReactNode;
  if (factor.isError) {
    content = (
      <LoadFailure
        text="Erro ao carregar a verificação em duas etapas"
        retry={() => void factor.refetch()}
        retrying={factor.isFetching}
      />
    );
  } else if (factor.isPending) {
    content = <Loading />;
  } else if (unavailable) {
    content = <p role="status">O servidor desta loja não oferece a verificação em duas etapas.</p>;
  } else if (doing.kind === 'adding') {
    content = (
      <NewFactorSteps
        factor={doing.factor}
        onConfirmed={() =>
          finish(
            'Verificação em duas etapas ativada!',
            'Os outros dispositivos saíram da sua conta.',
          )
        }
      />
    );
  } else if (factor.data === null) {
    content = (
      <Button loading={starting} onClick={() => void start()}>
        Ativar a verificação em duas etapas
      </Button>
    );
  } else {
    const { id, since } = factor.data;
    content = (
      <>
        <p className="muted">
          <Badge tone="good">Ativada</Badge> desde {dayjs(since).format('DD/MM/YYYY')}
        </p>
        {doing.kind === 'removing' ? (
          <CodeForm
            submitText="Desativar"
            send={async (code) => {
              const refused = await removeFactor(id, code);
              if (refused === undefined) await finish('Verificação em duas etapas desativada');
              return refused;
            }}
          />
        ) : (
          <Button onClick={() => setDoing({ kind: 'removing' })}>
            Desativar a verificação em duas etapas
          </Button>
        )}
      </>
    );
  }

  return (
    <EditorSection
      title="Verificação em duas etapas"
      label="Verificação em duas etapas"
      hint="Além da senha, um código que só o seu celular mostra. Quem descobrir a senha não entra."
    >
      <Flex vertical align="flex-start" gap={16} className="second-factor">
        {content}
        {doing.kind !== 'nothing' && (
          <Button type="text" onClick={() => setDoing(nothing)}>
            Cancelar
          </Button>
        )}
      </Flex>
    </EditorSection>
  );
}
